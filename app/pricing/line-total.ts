import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'

/** Unit prices count 1/10,000 €, amounts cents. */
const unitPricesPerCent = 100

/** A line's net amount in cents, rounded once, half up. */
export function lineTotal(unitPrice: number, quantity: number): number {
  return roundHalfUp(unitPrice * quantity, unitPricesPerCent)
}

/** What a piece of a line costs that costs `net` cents: 1/10,000 €, half up. Whole cents per piece first, so that no product of large numbers loses its exactness. */
export function pricePerPiece(net: number, quantity: number): number {
  const rest = net % quantity
  return ((net - rest) / quantity) * 100 + roundHalfUp(rest * 100, quantity)
}

/** A charge of an offer's line for one of its logos, or for handling. */
export interface LineCharge {
  readonly type: 'setup' | 'run' | 'handling' | 'ltm'
  /** 1/10,000 € */
  readonly unitPrice: number
  /** Of what is charged once, such as the colours of a set-up; run and handling count the pieces. */
  readonly units: number
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
  /** In place of the three before, where each logo's charges are known; each is rounded once */
  readonly charges?: readonly LineCharge[] | undefined
}

export const isPerPiece = ({ type }: Pick<LineCharge, 'type'>) => type === 'run' || type === 'handling'

/** Cents, rounded once, half up. */
export function chargeAmount(charge: LineCharge, quantity: number): number {
  return lineTotal(charge.unitPrice, isPerPiece(charge) ? quantity : charge.units)
}

/** What a piece costs before what is charged once: goods after discount, run and handling; 1/10,000 €. */
export function chargedUnitPrice(line: Omit<ChargedLine, 'quantity' | 'setUpCents'>): number {
  const goods = discountedUnitPrice(line.unitPrice, line.discountPercent)
  if (line.charges === undefined) return goods + line.runPrice + line.handlingPrice
  return line.charges.filter(isPerPiece).reduce((sum, { unitPrice }) => sum + unitPrice, goods)
}

/**
 * Net amount of an offer's line in cents. With its list of charges, goods and each charge are rounded once, as in
 * `decoratedPrice`; without, its pieces once and the set-up once.
 */
export function chargedLineTotal(line: ChargedLine): number {
  const { charges, quantity } = line
  if (charges === undefined) return lineTotal(chargedUnitPrice(line), quantity) + line.setUpCents
  const goods = lineTotal(discountedUnitPrice(line.unitPrice, line.discountPercent), quantity)
  return charges.reduce((sum, charge) => sum + chargeAmount(charge, quantity), goods)
}
