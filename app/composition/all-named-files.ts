import { namedPictures } from '#app/catalogue/pictures/named-pictures.ts'
import { namedSettingFiles } from '#app/company/named-setting-files.ts'
import { namedTextPictures } from '#app/content/texts/named-text-pictures.ts'
import { namedImportFiles } from '#app/imports/named-import-files.ts'
import { namedOrderPictures } from '#app/orders/named-order-pictures.ts'
import { namedLogoFiles } from '#app/personalisation/logos/named-logo-files.ts'
import type { NamedFiles } from '#app/platform/files/named-files.ts'
import { namedProductPictures } from '#app/products/named-product-pictures.ts'
import { namedProofFiles } from '#app/proofs/named-proof-files.ts'
import { namedQuoteFiles } from '#app/quotes/named-quote-files.ts'

/** All files that rows name, slice by slice; a backup is whole if it has them. */
export const namedFiles: readonly NamedFiles[] = [
  ...namedSettingFiles,
  ...namedPictures,
  ...namedProductPictures,
  ...namedLogoFiles,
  ...namedProofFiles,
  ...namedQuoteFiles,
  ...namedOrderPictures,
  ...namedImportFiles,
  ...namedTextPictures,
]
