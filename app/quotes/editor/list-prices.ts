import { piecesTogether } from '#app/quotes/staff/propose-offer.ts'
import { priceBreakAt, type Pricing } from '#app/pricing/unit-price.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'

/** Catalogue prices of an offer's products, by product number. */
export type PricingByProduct = ReadonlyMap<number, Pricing>

/** Pieces per option over all lines of the product, because price breaks count them together. */
function piecesOf(lines: readonly OfferLine[], line: OfferLine): number[] {
  const asked = lines.map(({ productId, options }) => ({ productId, quantities: options.map(({ quantity }) => quantity) }))
  return line.options.map((_option, index) => piecesTogether(asked, line.productId, index))
}

function pricingOf({ productId }: OfferLine, pricings: PricingByProduct): Pricing | undefined {
  return productId === null ? undefined : pricings.get(productId)
}

/**
 * After an edit: prices that are the catalogue's follow the quantities, of all lines of the product. What was typed stays,
 * and so does the price of an option whose pieces did not change, though the catalogue's may have.
 */
export function followQuantities(before: OfferContent, after: OfferContent, pricings: PricingByProduct): OfferContent {
  if (before.lines === after.lines) return after
  const known = new Set(
    before.lines.flatMap((line) =>
      piecesOf(before.lines, line).map((pieces, index) => placeOf(line, line.options[index]?.quantity, pieces)),
    ),
  )
  const lines = after.lines.map((line) => {
    const pricing = pricingOf(line, pricings)
    if (pricing === undefined || !line.options.some(({ isListPrice }) => isListPrice)) return line
    const pieces = piecesOf(after.lines, line)
    const options = line.options.map((option, index): OfferOption => {
      const count = pieces[index] ?? option.quantity
      if (option.isListPrice !== true || known.has(placeOf(line, option.quantity, count))) return option
      const { unitPrice } = priceBreakAt(pricing, count)
      return unitPrice === option.unitPrice ? option : { ...option, unitPrice }
    })
    return options.every((option, index) => option === line.options[index]) ? line : { ...line, options }
  })
  return lines.every((line, index) => line === after.lines[index]) ? after : { ...after, lines }
}

function placeOf({ id, productId }: OfferLine, quantity: number | undefined, pieces: number): string {
  return `${id} ${productId} ${quantity} ${pieces}`
}

/** Resets goods to today's catalogue prices and discounts; print, handling and set-up stay. */
export function restoreListPrices(content: OfferContent, pricings: PricingByProduct): OfferContent {
  const lines = content.lines.map((line) => {
    const pricing = pricingOf(line, pricings)
    if (pricing === undefined) return line
    const pieces = piecesOf(content.lines, line)
    const options = line.options.map((option, index) => ({
      ...option,
      unitPrice: priceBreakAt(pricing, pieces[index] ?? option.quantity).unitPrice,
      isListPrice: true,
    }))
    return { ...line, discountPercent: pricing.discountPercent, options }
  })
  return { ...content, lines }
}

/** Copies prices and discounts from an earlier state to lines with unchanged quantities. */
export function withPricesOf(content: OfferContent, earlier: OfferContent): OfferContent {
  const lines = content.lines.map((line) => {
    const was = earlier.lines.find(({ id }) => id === line.id)
    if (was === undefined) return line
    const options = line.options.map((option) => {
      const same = was.options.find(({ quantity }) => quantity === option.quantity)
      return same === undefined ? option : { ...option, unitPrice: same.unitPrice, isListPrice: same.isListPrice === true }
    })
    return { ...line, discountPercent: was.discountPercent, options }
  })
  return { ...content, lines }
}
