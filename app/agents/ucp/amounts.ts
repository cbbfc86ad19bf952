import { roundHalfUp } from '#app/platform/text/money.ts'

/** Amounts of the protocol are cents. */
export const currency = 'EUR'

export const price = (cents: number) => ({ amount: cents, currency })

/** A unit price (1/10,000 €) in cents, rounded half up. */
export const centsOf = (unitPrice: number) => roundHalfUp(unitPrice, 100)

interface CostTotals {
  /** Cents, net */
  readonly subtotal: number
  readonly tax: readonly { readonly percent: number; readonly amount: number }[]
  readonly total: number
  readonly fulfillment?: number
  readonly fees?: number
}

/** Subtotal, further costs, VAT of each rate, total: in the order in which a buyer reads them. */
export function totalsOf({ subtotal, tax, total, fulfillment, fees = 0 }: CostTotals): object[] {
  return [
    { type: 'subtotal', display_text: 'Καθαρή αξία', amount: subtotal },
    ...(fulfillment === undefined ? [] : [{ type: 'fulfillment', display_text: 'Παράδοση', amount: fulfillment }]),
    ...(fees === 0 ? [] : [{ type: 'fee', display_text: 'Επιβαρύνσεις', amount: fees }]),
    ...tax.map(({ percent, amount }) => ({ type: 'tax', display_text: `ΦΠΑ ${percent}\u00A0%`, amount })),
    { type: 'total', display_text: 'Σύνολο', amount: total },
  ]
}
