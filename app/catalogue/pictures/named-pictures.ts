import type { NamedFiles } from '#app/platform/files/named-files.ts'

/**
 * The photographs of products and categories. A picture that is composed (`mug/main/navy.webp`) has no file of its own; one of
 * a photograph with marked positions (`own-…/main/….webp`) needs that photograph's folder.
 */
export const namedPictures: readonly NamedFiles[] = [
  {
    columns: ['product_images.src', 'categories.image_src'],
    query: `select distinct 'pictures/' || coalesce(substring(src from '^(own-[0-9a-f]{20})/') || '/archetype.json', src) as key,
        null as bytes, substring(src from '^own/([0-9a-f]{64})[.]') as sha256
      from (select src from product_images union select image_src from categories where image_src is not null) pictures
      where src !~ '^[a-z0-9-]+/[a-z0-9-]+/[^/]+[.]webp$' or src ~ '^own-[0-9a-f]{20}/'`,
  },
]
