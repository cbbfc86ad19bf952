import type { OrderState } from '#app/orders/order-states.ts'

// Until when the invoice of an order can be changed.

export type InvoiceRefusal =
  /** Its documents went to the provider of e-invoicing */
  | { readonly refusal: 'exported' }
  /** Nothing is issued for a cancelled order */
  | { readonly refusal: 'order-ended' }
  /** Its customer withdrew as a consumer */
  | { readonly refusal: 'withdrawn' }
  /** Cash on delivery from a private person */
  | { readonly refusal: 'cash-limit'; readonly limitCents: number }

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
