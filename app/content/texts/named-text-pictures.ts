import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** The pictures of texts, their drafts and their former versions */
export const namedTextPictures: readonly NamedFiles[] = [
  {
    columns: ['shop_texts.draft', 'shop_text_versions.content'],
    query: `select distinct 'pictures/' || found[1] as key, null as bytes, null as sha256
      from (select draft::text as written from shop_texts union all select content::text from shop_text_versions) texts,
        regexp_matches(written, '(texts/[0-9a-f]{24}-[0-9]+x[0-9]+[.](?:jpg|png|webp))', 'g') as found`,
  },
]
