/** Shapes of orders. Loaded by pages too: the schemas stand apart, because zod weighs more. */

import type { ChargeBody } from '#app/personalisation/present-charges.ts'

/** For whom the invoice is written. */
export interface OrderInvoice {
  /** ΑΦΜ: nine digits */
  readonly vatNumber: string
  readonly companyName: string
  readonly activity: string
  /** ΔΟΥ */
  readonly taxOffice: string
  readonly address: { readonly line: string; readonly postcode: string; readonly city: string }
}

export interface OrderAddress {
  /** Who takes it in; missing: who ordered */
  readonly recipient?: string | undefined
  readonly line: string
  readonly city: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2 */
  readonly country: string
}

/** A charge for a line's decoration, as calls answer it, and its amount in cents. */
export interface OrderCharge extends Pick<ChargeBody, 'type' | 'placement' | 'text' | 'units'> {
  /** 1/10,000 € */
  readonly unitPrice: number
  readonly cents: number
}

/** What the way of paying or of delivery costs besides. */
export interface OrderFee {
  readonly type: 'cash-on-delivery'
  readonly cents: number
  readonly vatPercent: number
}

/** Why pieces of an order are taken back. */
export type ReductionKind = 'cancelled' | 'withdrawn' | 'returned'

/** Pieces of a line that were taken from the stock of a size; `variantId` is null where sizes share the product's stock. */
export interface SizeStock {
  readonly variantId: number | null
  readonly pieces: number
}
