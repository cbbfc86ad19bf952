import { chargedLineTotal, chargedUnitPrice } from '#app/pricing/line-total.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { discountedUnitPrice, marginPercent, savingPercent } from '#app/pricing/unit-price.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'

/**
 * A line's net amount at one of its quantities, in cents: goods after discount, print and handling by the piece, set-up
 * once; rounded once, half up (domain.md).
 */
export function optionAmount(line: Pick<OfferLine, 'discountPercent'>, option: OfferOption): number {
  return chargedLineTotal({ ...option, discountPercent: line.discountPercent })
}

/** Price of a piece without set-up: goods after discount, print and handling; 1/10,000 €. */
export function piecePrice(line: OfferLine, option: OfferOption): number {
  return chargedUnitPrice({ ...option, discountPercent: line.discountPercent })
}

/** Saving per piece, set-up included, against the first quantity; whole percent, rounded down. */
export function pieceSaving(line: OfferLine, option: OfferOption): number {
  const [first] = line.options
  if (first === undefined) return 0
  // amount / quantity against the first's, without leaving the integers before the end
  const here = optionAmount(line, option) * first.quantity
  const there = optionAmount(line, first) * option.quantity
  return Math.max(0, savingPercent(there, here))
}

/** Whether a price is missing: free goods have a discount of 100 % instead. */
export function isUnpriced(line: OfferLine): boolean {
  return line.discountPercent < 100 && line.options.some((option) => optionAmount(line, option) === 0)
}

/** The chosen option of a line; the first if the selection has no valid quantity. */
export function chosenOption(line: OfferLine, selection: Selection): OfferOption {
  const option = line.options.find(({ quantity }) => quantity === selection[line.id]) ?? line.options[0]
  if (option === undefined) throw new Error(`line ${line.id} has no price`)
  return option
}

/** Totals of the chosen quantities, delivery included. */
export function offerTotals(
  offer: Pick<OfferContent, 'lines' | 'deliveryCents' | 'deliveryVatPercent'>,
  selection: Selection = {},
): Totals {
  const lines = offer.lines.map((line) => ({
    net: optionAmount(line, chosenOption(line, selection)),
    vatPercent: line.vatPercent,
  }))
  // Free delivery has no VAT rate.
  if (offer.deliveryCents !== null && offer.deliveryCents > 0) {
    lines.push({ net: offer.deliveryCents, vatPercent: offer.deliveryVatPercent })
  }
  return totalsOf(lines)
}

/** The selections shown side by side: all first quantities, all second ones, and so on; a line with fewer repeats its last. */
export function scenarios(lines: readonly OfferLine[]): Selection[] {
  const count = Math.max(1, ...lines.map(({ options }) => options.length))
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(lines.map((line) => [line.id, line.options[Math.min(index, line.options.length - 1)]?.quantity ?? 0])),
  )
}

/** Whether a selection has exactly one offered quantity for each line. */
export function isSelectionOf(lines: readonly OfferLine[], selection: Selection): boolean {
  return (
    Object.keys(selection).length === lines.length &&
    lines.every(({ id, options }) => options.some(({ quantity }) => quantity === selection[id]))
  )
}

/** The margin on a line's goods in whole percent of their price; null if the cost is unknown. */
export function optionMargin(line: OfferLine, option: OfferOption): number | null {
  const price = discountedUnitPrice(option.unitPrice, line.discountPercent)
  return line.costPrice === null ? null : marginPercent(price, line.costPrice)
}
