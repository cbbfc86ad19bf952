import { decorationImport } from '#app/personalisation/import/import-decoration.server.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { readReservedPieces } from '#app/orders/reserved-stock.server.ts'
import { searchTagsFile } from '#app/search/intent/import-search-tags.server.ts'
import { searchIndex } from '#app/search/index/index-catalogue.server.ts'

/**
 * What slices above the catalogue do with an import: search indexes it and reads search tags, personalisation reads positions
 * and rate cards and prices them, orders tell what is reserved.
 */
export const importParts = {
  index: searchIndex,
  extension: decorationImport,
  rates: decorationRates,
  objectFiles: [searchTagsFile],
  readReserved: readReservedPieces,
}
