import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'

/** Unit prices count 1/10,000 €, amounts cents. */
const unitPricesPerCent = 100

/** A line's net amount in cents, rounded once, half up. */
export function lineTotal(unitPrice: number, quantity: number): number {
  return roundHalfUp(unitPrice * quantity, unitPricesPerCent)
}

/** A line of an offer: goods and the charges for their decoration (domain.md). */
export interface ChargedLine {
  readonly quantity: number
  /** Of the goods, before discount; 1/10,000 € */
  readonly unitPrice: number
  readonly discountPercent: number
  /** For each piece, 1/10,000 €; not discounted */
  readonly runPrice: number
  readonly handlingPrice: number
  /** Once */
  readonly setUpCents: number
}

/** What a piece costs before the set-up: goods after discount, run and handling; 1/10,000 €. */
export function chargedUnitPrice(line: Omit<ChargedLine, 'quantity' | 'setUpCents'>): number {
  return discountedUnitPrice(line.unitPrice, line.discountPercent) + line.runPrice + line.handlingPrice
}

/** Net amount of an offer's line in cents: its pieces rounded once, half up, and the set-up once. */
export function chargedLineTotal(line: ChargedLine): number {
  return lineTotal(chargedUnitPrice(line), line.quantity) + line.setUpCents
}
