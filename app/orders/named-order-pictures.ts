import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** Uploaded pictures of the products of orders, as they were ordered; their names are hashes of their content. */
export const namedOrderPictures: readonly NamedFiles[] = [
  {
    columns: ['order_lines.image_src'],
    query: `select distinct 'pictures/' || found[1] as key, null as bytes, found[2] as sha256
      from order_lines, regexp_matches(image_src, '(own/([0-9a-f]{64})[.](?:jpg|png|webp))', 'g') as found`,
  },
]
