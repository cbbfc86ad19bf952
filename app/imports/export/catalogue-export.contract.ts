import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'
import { type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'

const exportContents = ['products', 'categories', 'colours', 'rate-cards'] as const
export type ExportContent = (typeof exportContents)[number]

const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const catalogueExportCalls = contract(
  '/api/staff/import',
  { tag: 'Staff: imports', access: ['catalogue'] },
  {
    export: {
      summary: 'All products, categories, colours or rate cards as a file',
      description:
        'Of products, CSV and XLSX have a variant in each row, JSON has them whole, with their print positions; of rate cards, a row has one price. What is imported again unchanged changes nothing.',
      body: callBody({
        content: z.enum(exportContents, { error: 'Διαλέξτε τι θα εξαχθεί.' }).default('products'),
        format: z.enum(exportFormats, { error: 'Διαλέξτε είδος αρχείου.' }),
      }).meta({ id: 'CatalogueExport' }),
      answer: fileAnswer('The file', 'application/octet-stream'),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof catalogueExportCalls> {}
}
