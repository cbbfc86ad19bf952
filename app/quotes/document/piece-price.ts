import { discountedUnitPrice, formatUnitPrice } from '#app/platform/text/money.ts'
import { optionAmount } from '#app/quotes/offer-money.ts'
import type { OfferLine, OfferOption } from '#app/quotes/quotes.ts'

/** Goods after discount, print and handling: what a piece costs before the set-up; 1/10,000 €. */
export function piecePrice(line: OfferLine, option: OfferOption): number {
  return discountedUnitPrice(option.unitPrice, line.discountPercent) + option.runPrice + option.handlingPrice
}

export function pieceText(line: OfferLine, option: OfferOption): string {
  return formatUnitPrice(piecePrice(line, option))
}

/** By how many whole percent a piece, set-up included, costs less than at the first quantity; never rounded up. */
export function pieceSaving(line: OfferLine, option: OfferOption): number {
  const [first] = line.options
  if (first === undefined) return 0
  // amount / quantity against the first's, without leaving the integers before the end
  const here = optionAmount(line, option) * first.quantity
  const there = optionAmount(line, first) * option.quantity
  return there === 0 ? 0 : Math.max(0, Math.floor(((there - here) * 100) / there))
}
