import { z } from 'zod'

import { customerDocumentKinds, orderDocumentKinds } from '#app/orders/documents/order-document.ts'
import { orderRefCall } from '#app/orders/read/order-calls.ts'
import { staffOrderCall } from '#app/orders/staff/staff-orders-calls.ts'

// Schemas of the calls that return documents.

const kindError = 'Διαλέξτε έγγραφο.'

const kindField = z.object({ kind: z.enum(customerDocumentKinds, { error: kindError }).default('confirmation') })

/** A customer's reference of an order, and the document. */
export const orderPdfCall = orderRefCall.and(kindField).meta({ id: 'OrderDocumentRequest' })

const staffKindField = z.object({
  kind: z.enum(orderDocumentKinds, { error: kindError }),
  shipmentId: z
    .guid({ error: 'Η αποστολή δεν αναγνωρίζεται.' })
    .transform((id) => id.toLowerCase())
    .optional()
    .meta({ description: 'The packing list of this parcel, with its delivery note; missing: of what is left to pack' }),
})
export const staffOrderPdfCall = staffOrderCall.and(staffKindField).meta({ id: 'StaffOrderDocumentRequest' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/orders/pdf': { readonly body: z.input<typeof orderPdfCall>; readonly answer: Blob }
    '/api/staff/orders/pdf': { readonly body: z.input<typeof staffOrderPdfCall>; readonly answer: Blob }
  }
}
