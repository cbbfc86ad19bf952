import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { roundHalfUp, unitPricesPerCent } from '#app/platform/text/money.ts'

/** A line's net amount in cents, rounded once, half up. */
export function lineTotal(unitPrice: number, quantity: number): number {
  return roundHalfUp(unitPrice * quantity, unitPricesPerCent)
}

/**
 * Price per piece of a line that costs `net` cents, in 1/10,000 €, half up. Divides whole cents first, to keep large
 * products exact.
 */
export function pricePerPiece(net: number, quantity: number): number {
  const rest = net % quantity
  return ((net - rest) / quantity) * unitPricesPerCent + roundHalfUp(rest * unitPricesPerCent, quantity)
}

/** A charge of an offer's line: for a logo, or for handling. */
export interface LineCharge {
  readonly type: 'setup' | 'run' | 'handling' | 'ltm'
  /** 1/10,000 € */
  readonly unitPrice: number
  /** What a one-time charge counts, such as the colours of a set-up; run and handling charges count pieces. */
  readonly units: number
}

/** A line of an offer: goods and the charges for their decoration (domain.md). */
export interface ChargedLine {
  readonly quantity: number
  /** Unit price of the goods before discount; 1/10,000 € */
  readonly unitPrice: number
  readonly discountPercent: number
  /** Per piece, 1/10,000 €; not discounted */
  readonly runPrice: number
  readonly handlingPrice: number
  /** One-time */
  readonly setUpCents: number
  /** Replaces `runPrice`, `handlingPrice` and `setUpCents` where each logo's charges are known; each is rounded once */
  readonly charges?: readonly LineCharge[] | undefined
}

export const isPerPiece = ({ type }: Pick<LineCharge, 'type'>) => type === 'run' || type === 'handling'

/** Cents, rounded once, half up. */
export function chargeAmount(charge: LineCharge, quantity: number): number {
  return lineTotal(charge.unitPrice, isPerPiece(charge) ? quantity : charge.units)
}

/** Price per piece without one-time charges: goods after discount, run and handling; 1/10,000 €. */
export function chargedUnitPrice(line: Omit<ChargedLine, 'quantity' | 'setUpCents'>): number {
  const goods = discountedUnitPrice(line.unitPrice, line.discountPercent)
  if (line.charges === undefined) return goods + line.runPrice + line.handlingPrice
  return line.charges.filter(isPerPiece).reduce((sum, { unitPrice }) => sum + unitPrice, goods)
}

/**
 * Net amount of an offer's line in cents. With a list of charges, goods and each charge are rounded once, as in
 * `decoratedPrice`; without one, the pieces once and the set-up once.
 */
export function chargedLineTotal(line: ChargedLine): number {
  const { charges, quantity } = line
  if (charges === undefined) return lineTotal(chargedUnitPrice(line), quantity) + line.setUpCents
  const goods = lineTotal(discountedUnitPrice(line.unitPrice, line.discountPercent), quantity)
  return charges.reduce((sum, charge) => sum + chargeAmount(charge, quantity), goods)
}

/** A line's revenue at a quantity, as far as its cost is known, and that cost; cents. */
export interface CostedAmount {
  readonly brings: number
  readonly costs: number
}
