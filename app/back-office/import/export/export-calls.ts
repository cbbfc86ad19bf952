import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'

export const exportFormats = ['csv', 'xlsx', 'json', 'categories'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportProductsCall = callBody({ format: z.enum(exportFormats, { error: 'Διαλέξτε είδος αρχείου.' }) }).meta({
  id: 'CatalogueExport',
})

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/import/export': { readonly body: z.input<typeof exportProductsCall>; readonly answer: Blob }
  }
}
