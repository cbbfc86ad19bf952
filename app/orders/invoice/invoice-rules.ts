import type { InvoiceRefusal } from '#app/orders/invoice/invoice-refusals.ts'
import type { OrderState } from '#app/orders/order-states.ts'

// Until when the invoice of an order can be changed.

interface InvoiceFacts {
  readonly state: OrderState
  /** One of its documents went to the provider of e-invoicing */
  readonly isExported: boolean
}

/** Why it cannot be changed, whatever to; null if it can. */
export function invoiceRefusal({ state, isExported }: InvoiceFacts): InvoiceRefusal | null {
  if (isExported) return { refusal: 'exported' }
  return state === 'cancelled' ? { refusal: 'order-ended' } : null
}
