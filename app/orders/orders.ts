/** Types of orders, and what they are. Pages load them, so the schemas are elsewhere: zod is heavier. */

import { type OrderState, promisedStates, statesWithoutShipment } from '#app/orders/order-states.ts'
import type { PricedPieces } from '#app/pricing/piece-price.ts'
import type { PublicProcurement } from '#app/company/public-procurement.ts'
import type { ChargeBody } from '#app/personalisation/present-charges.ts'

/** The invoice's recipient. */
export interface OrderInvoice {
  /** ΑΦΜ: nine digits; of another member state with its prefix, «CY10259033P» */
  readonly vatNumber: string
  readonly companyName: string
  readonly activity: string
  /** ΔΟΥ; empty for a company of another member state */
  readonly taxOffice: string
  readonly address: { readonly line: string; readonly postcode: string; readonly city: string }
  /** The identifiers of a public body; missing: none of them is known */
  readonly procurement?: PublicProcurement | undefined
}

/** Staff's check of the invoice's VAT number, by which an intra-community supply is exempt from VAT. */
export interface VatExemption {
  /** The number that was checked; another number on the invoice ends the exemption */
  readonly vatNumber: string
  /** ISO day of the check */
  readonly checkedOn: string
  /** The consultation number of VIES, or empty */
  readonly reference: string
  /** What else staff saw, such as the name in VIES; or empty */
  readonly note: string
}

export interface OrderAddress {
  /** The recipient at the door; missing: the contact */
  readonly recipient?: string | undefined
  readonly line: string
  readonly city: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2 */
  readonly country: string
}

/** A charge for a line's decoration, as in calls, and its amount in cents. */
export interface OrderCharge extends Pick<ChargeBody, 'type' | 'placement' | 'text' | 'units'> {
  /** 1/10,000 € */
  readonly unitPrice: number
  readonly cents: number
}

/** The extra cost of a payment or delivery method. */
export interface OrderFee {
  readonly type: 'cash-on-delivery'
  readonly cents: number
  readonly vatPercent: number
}

/** Why pieces are cancelled or returned. */
export const reductionKinds = ['cancelled', 'withdrawn', 'returned'] as const
export type ReductionKind = (typeof reductionKinds)[number]

/** Pieces of a line taken from a size's stock; `variantId` is null if sizes share the product's stock. */
export interface SizeStock {
  readonly variantId: number | null
  readonly pieces: number
}

/** Pieces of an order's line. */
export interface LinePieces {
  readonly lineId: string
  readonly quantity: number
}

export const taxDocuments = ['invoice', 'receipt', 'unspecified'] as const
export type TaxDocument = (typeof taxDocuments)[number]

interface DocumentFacts {
  readonly invoice: unknown
  readonly isDocumentOpen: boolean
}

/** What is issued for an order; `unspecified` until the customer has said it, and then nothing is issued. */
export function taxDocumentOf({ invoice, isDocumentOpen }: DocumentFacts): TaxDocument {
  if (isDocumentOpen) return 'unspecified'
  return invoice === null ? 'receipt' : 'invoice'
}

/**
 * Companies order with an invoice, and have no right of withdrawal. While the document is unspecified the right stands: a
 * consumer does not lose it because nobody asked.
 */
export function isConsumerOrder({ invoice }: Pick<DocumentFacts, 'invoice'>): boolean {
  return invoice === null
}

/** Whether a line carries the customer's logo. */
export function isDecoratedLine(line: { readonly placements: readonly unknown[]; readonly designId: string | null }): boolean {
  return line.placements.length > 0 || line.designId !== null
}

/**
 * Whether a promised day counts on known weights, working times and zone: that of an order whose delivery has no price yet does
 * not, of an offer staff promised it. Once all has left, nothing of it is assumed any more.
 */
export function isDaySure({
  state,
  isDayAssumed,
  isDeliveryOpen,
  quoteId,
}: {
  readonly state: OrderState
  readonly isDayAssumed: boolean
  readonly isDeliveryOpen: boolean
  readonly quoteId: string | null
}): boolean {
  const isAssumed = isDeliveryOpen || (isDayAssumed && !statesWithoutShipment.has(state))
  return quoteId !== null || !isAssumed
}

/** Whether suppliers make the promised day impossible, by the days that they confirmed. */
export function isOrderAtRisk({
  state,
  promisedDay,
  supplyPromiseDay,
}: {
  readonly state: OrderState
  readonly promisedDay: string | null
  /** The first possible day by what they confirmed */
  readonly supplyPromiseDay: string | null
}): boolean {
  const isPromised = promisedStates.some((promised) => promised === state)
  return isPromised && promisedDay !== null && supplyPromiseDay !== null && supplyPromiseDay > promisedDay
}

/** What one piece of a stored line costs: see `piecePriceOf`. */
export function linePieces(line: {
  readonly quantity: number
  readonly netCents: number
  readonly unitPrice: number
  readonly placements: readonly unknown[]
  readonly designId: string | null
  readonly charges: readonly unknown[]
}): PricedPieces {
  const { quantity, netCents, unitPrice } = line
  return { quantity, netCents, unitPrice, isDecorated: isDecoratedLine(line) || line.charges.length > 0 }
}
