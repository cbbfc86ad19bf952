import { discountedUnitPrice, lineAmount, vatAmount } from '#app/platform/text/money.ts'
import type { OfferContent, OfferLine, OfferOption, Selection } from '#app/quotes/quotes.ts'

/**
 * A line's net amount at one of its quantities, in cents: goods after discount, print and handling by the piece, set-up
 * once; rounded once, half up (domain.md).
 */
export function optionAmount(line: Pick<OfferLine, 'discountPercent'>, option: OfferOption): number {
  const perPiece = discountedUnitPrice(option.unitPrice, line.discountPercent) + option.runPrice + option.handlingPrice
  return lineAmount(perPiece, option.quantity) + option.setUpCents
}

/** Whether somebody forgot a price: what is given away says so by a discount of 100 %. */
export function isUnpriced(line: OfferLine): boolean {
  return line.discountPercent < 100 && line.options.some((option) => optionAmount(line, option) === 0)
}

/** All amounts in cents. */
export interface OfferTotals {
  /** Lines and delivery */
  readonly net: number
  /** By rate, the highest first; each computed once, on the sum of its lines. */
  readonly vat: readonly { readonly percent: number; readonly net: number; readonly amount: number }[]
  readonly gross: number
}

/** The option of a line that is chosen; its first where the selection says nothing that it has. */
export function chosenOption(line: OfferLine, selection: Selection): OfferOption {
  const option = line.options.find(({ quantity }) => quantity === selection[line.id]) ?? line.options[0]
  if (option === undefined) throw new Error(`line ${line.id} has no price`)
  return option
}

/** What the chosen quantities cost together, delivery included. */
export function offerTotals(
  offer: Pick<OfferContent, 'lines' | 'deliveryCents' | 'deliveryVatPercent'>,
  selection: Selection = {},
): OfferTotals {
  const netByRate = new Map<number, number>()
  const add = (percent: number, cents: number) => netByRate.set(percent, (netByRate.get(percent) ?? 0) + cents)
  for (const line of offer.lines) add(line.vatPercent, optionAmount(line, chosenOption(line, selection)))
  if (offer.deliveryCents !== null && offer.deliveryCents > 0) add(offer.deliveryVatPercent, offer.deliveryCents)
  const vat = [...netByRate]
    .map(([percent, net]) => ({ percent, net, amount: vatAmount(net, percent) }))
    .toSorted((a, b) => b.percent - a.percent)
  const net = vat.reduce((sum, rate) => sum + rate.net, 0)
  return { net, vat, gross: vat.reduce((sum, rate) => sum + rate.amount, net) }
}

/**
 * The selections that stand side by side: the first quantities of all lines, then the second ones, and so on; a line with
 * fewer stays at its last.
 */
export function scenarios(lines: readonly OfferLine[]): Selection[] {
  const count = Math.max(1, ...lines.map(({ options }) => options.length))
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(lines.map((line) => [line.id, line.options[Math.min(index, line.options.length - 1)]?.quantity ?? 0])),
  )
}

/** Whether a selection names, for each line, a quantity that the line offers, and nothing else. */
export function isSelectionOf(lines: readonly OfferLine[], selection: Selection): boolean {
  return (
    Object.keys(selection).length === lines.length &&
    lines.every(({ id, options }) => options.some(({ quantity }) => quantity === selection[id]))
  )
}

/** Our margin on the goods of a line in whole percent of their price, where the cost is known. */
export function marginPercent(line: OfferLine, option: OfferOption): number | null {
  const price = discountedUnitPrice(option.unitPrice, line.discountPercent)
  if (line.costPrice === null || price === 0) return null
  return Math.round(((price - line.costPrice) * 100) / price)
}
