import { decorationImport } from '#app/personalisation/import/import-decoration.server.ts'
import { searchIndex } from '#app/search/index/index-catalogue.server.ts'

/** What slices above the catalogue do with an import: search indexes it, personalisation reads positions and rate cards. */
export const importParts = { index: searchIndex, extension: decorationImport }
