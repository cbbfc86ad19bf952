import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** The uploaded originals of logos, and the pictures made of them, each under the hash of its content */
export const namedLogoFiles: readonly NamedFiles[] = [
  {
    columns: ['logo_files.hash', 'logo_files.size'],
    query: `select 'logos/files/' || hash as key, size as bytes, hash as sha256 from logo_files`,
  },
  {
    columns: ['logo_pictures.hash'],
    query: `select 'logos/pictures/' || hash || '.png' as key, null as bytes, hash as sha256 from logo_pictures`,
  },
]
