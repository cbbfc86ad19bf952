import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'

export const exportContents = ['products', 'categories', 'colours', 'rate-cards'] as const
export type ExportContent = (typeof exportContents)[number]

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportCatalogueCall = callBody({
  content: z.enum(exportContents, { error: 'Διαλέξτε τι θα εξαχθεί.' }).default('products'),
  format: z.enum(exportFormats, { error: 'Διαλέξτε είδος αρχείου.' }),
}).meta({ id: 'CatalogueExport' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/import/export': { readonly body: z.input<typeof exportCatalogueCall>; readonly answer: Blob }
  }
}
