import { orderInvoiceField } from '#app/orders/invoice/invoice-field.ts'
import { orderSchema } from '#app/orders/read/order-answers.ts'
import { namesOrder, orderRefError, orderRefFields } from '#app/orders/read/order.contract.ts'
import { named, staffOrderSchema } from '#app/orders/staff/staff-orders-schemas.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Changes of an order's invoice, until it is exported.

const invoice = orderInvoiceField.nullable().meta({ description: 'null for a receipt' })

const description =
  'Until its documents are exported for e-invoicing. Refused with 409 after that, for a cancelled order, for an invoice after a ' +
  'consumer’s withdrawal, and for a receipt above the limit of cash on delivery.'

export const invoiceCalls = contract(
  '/api',
  {},
  {
    'orders/invoice': {
      summary: 'Say or change whether an order gets an invoice, and to whom',
      description,
      tag: 'Orders',
      body: callBody({ ...orderRefFields, invoice })
        .refine(namesOrder, orderRefError)
        .meta({ id: 'OrderInvoiceChange' }),
      answer: answer('The order as it is now', orderSchema),
    },
    'staff/orders/invoice': {
      summary: 'Enter or change the invoice of an order, or make it a receipt',
      description,
      tag: 'Staff: orders',
      access: ['sales', 'accounts'],
      body: named({ invoice }).meta({ id: 'StaffOrderInvoiceChange' }),
      answer: answer('The order as it is now', staffOrderSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof invoiceCalls> {}
}
