import { z } from 'zod'

import { customerDocumentKinds, orderDocumentKinds } from '#app/orders/documents/order-document.ts'
import { orderRefCall } from '#app/orders/read/order.contract.ts'
import { staffOrderCall } from '#app/orders/staff/staff-orders-schemas.ts'
import { type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'

// Schemas of the calls that return documents.

const kindError = 'Διαλέξτε έγγραφο.'

const kindField = z.object({ kind: z.enum(customerDocumentKinds, { error: kindError }).default('confirmation') })

const staffKindField = z.object({
  kind: z.enum(orderDocumentKinds, { error: kindError }),
  shipmentId: z
    .guid({ error: 'Η αποστολή δεν αναγνωρίζεται.' })
    .transform((id) => id.toLowerCase())
    .optional()
    .meta({ description: 'The packing list of this parcel, with its delivery note; missing: of what is left to pack' }),
})

export const orderDocumentCalls = contract(
  '/api',
  { tag: 'Orders' },
  {
    'orders/pdf': {
      summary: 'The confirmation or the proforma of an order as a PDF',
      description: 'By the order’s key, or by number for its account.',
      /** A customer's reference of an order, and the document. */
      body: orderRefCall.and(kindField).meta({ id: 'OrderDocumentRequest' }),
      answer: fileAnswer('The document', 'application/pdf'),
    },
    'staff/orders/pdf': {
      summary: 'A document of an order: confirmation, proforma, packing list, artwork sheet',
      description: '409 `no-document`: nothing of the order is left to pack, or nothing is printed.',
      tag: 'Staff: orders',
      access: ['sales', 'production', 'accounts'],
      body: staffOrderCall.and(staffKindField).meta({ id: 'StaffOrderDocumentRequest' }),
      answer: fileAnswer('The document', 'application/pdf'),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof orderDocumentCalls> {}
}
