import { fold } from '#app/platform/text/greek-text.ts'

// Changes of this rule go into sku-key.tables.ts, too.

/** Zero-width blanks, soft hyphens and marks of direction, which come along with copied text */
export const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/g
const blanks = /[\s\p{Cc}]+/gu

/** A SKU as it is stored: without invisible characters and surplus blanks. */
export function cleanSku(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(blanks, ' ').trim()
}

/** Equal for two spellings of one SKU: «GB-228», « gb-228», «ΚΟΎΠΑ-1» and «κουπα-1» differ in nothing that people mean. */
export function skuKey(text: string): string {
  return fold(cleanSku(text))
}

/** The key of a SKU that may be missing; null if nothing visible is left of it. */
export function skuKeyOrNull(text: string | null): string | null {
  const key = text === null ? '' : skuKey(text)
  return key === '' ? null : key
}
