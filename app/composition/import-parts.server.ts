import { decorationImport } from '#app/personalisation/import/import-decoration.server.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { readReservedPieces } from '#app/orders/reserved-stock.server.ts'
import { inksFile } from '#app/personalisation/inks/import-inks.server.ts'
import { searchTagsFile } from '#app/search/intent/import-search-tags.server.ts'
import { searchIndex } from '#app/search/index/index-catalogue.server.ts'

/**
 * How slices above the catalogue take part in an import: search indexes it and reads search tags, personalisation reads and
 * prices positions and rate cards, orders report reserved stock.
 */
export const importParts = {
  index: searchIndex,
  extension: decorationImport,
  rates: decorationRates,
  objectFiles: [searchTagsFile, inksFile],
  readReserved: readReservedPieces,
}
