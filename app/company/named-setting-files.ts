import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** The logo of documents, that of mails, and the notice of the legal guarantee; their names are hashes of their content. */
export const namedSettingFiles: readonly NamedFiles[] = [
  {
    columns: ['settings.value'],
    query: `select distinct 'pictures/' || found[1] as key, null as bytes, found[2] as sha256
      from settings, regexp_matches(value::text, '(own/([0-9a-f]{64})[.](?:jpg|png|webp))', 'g') as found
      where key in ('letterhead', 'legalGuaranteeNotice')
      union select 'pictures/own/' || found[1] || '.jpg', null, found[1]
      from settings, regexp_matches(value::text, 'own/([0-9a-f]{64})[.]', 'g') as found where key = 'mailLogo'`,
  },
]
