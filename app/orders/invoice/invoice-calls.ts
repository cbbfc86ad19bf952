import type { z } from 'zod'

import { orderInvoiceField } from '#app/orders/invoice/invoice-field.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { namesOrder, orderRefError, orderRefFields } from '#app/orders/read/order-calls.ts'
import { named, type StaffOrder } from '#app/orders/staff/staff-orders-calls.ts'
import { callBody } from '#app/platform/http/call-fields.ts'

// Changes of an order's invoice, until it is exported.

const invoice = orderInvoiceField.nullable().meta({ description: 'null for a receipt' })

export const ownInvoiceCall = callBody({ ...orderRefFields, invoice })
  .refine(namesOrder, orderRefError)
  .meta({ id: 'OrderInvoiceChange' })

export const staffInvoiceCall = named({ invoice }).meta({ id: 'StaffOrderInvoiceChange' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/orders/invoice': { readonly body: z.input<typeof ownInvoiceCall>; readonly answer: OrderAnswer }
    '/api/staff/orders/invoice': { readonly body: z.input<typeof staffInvoiceCall>; readonly answer: StaffOrder }
  }
}
