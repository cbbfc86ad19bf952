import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** Uploaded pictures that drafts and former versions of products show; their names are hashes of their content. */
export const namedProductPictures: readonly NamedFiles[] = [
  {
    columns: ['product_versions.product', 'product_drafts.content'],
    query: `select distinct 'pictures/' || found[1] as key, null as bytes, found[2] as sha256
      from (select product->>'images' as images from product_versions union all
        select content->'form'->>'images' from product_drafts) texts,
        regexp_matches(images, '(own/([0-9a-f]{64})[.](?:jpg|png|webp))', 'g') as found`,
  },
]
