import { isSameArtwork } from '#app/personalisation/artwork.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { amountToEuros, eurosToAmount, eurosToUnitPrice, unitPriceToEuros } from '#app/platform/text/money.ts'
import { lineTotal, pricePerPiece } from '#app/pricing/line-total.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { discountedUnitPrice, priceBreakAt, type Pricing, pricingFromEuros } from '#app/pricing/unit-price.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

// Loaded with the first page, so the schemas are in other files (cart.contract.ts, cart-answers.ts): zod is heavier than all of it.

/** Maximum pieces of a line, also the reported stock of "made to order" (product.md 8). */
export const maxQuantity = 100_000
export const maxCartLines = 100

/** Sections 4 and 5, as far as the browser knows: above zero and within the line's stock. The server decides. */
export function fitsStock(line: Pick<CartItem, 'stock'>, quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= line.stock
}

/** Unit price after discount, in 1/10,000 €. */
export function lineUnitPrice(line: Pick<CartItem, 'price' | 'discount'>): number {
  return discountedUnitPrice(eurosToUnitPrice(line.price), line.discount)
}

/** A line's net amount in cents. */
export function lineNet(line: Pick<CartItem, 'price' | 'discount' | 'quantity'>): number {
  return lineTotal(lineUnitPrice(line), line.quantity)
}

/** The inputs of a line's unit price at a quantity. */
export function linePricing(line: Pick<CartItem, 'basePrice' | 'discount' | 'priceBreaks'>): Pricing {
  return pricingFromEuros({ ...line, price: line.basePrice })
}

/** The lines with a bare product's prices at their current quantities. Only the server knows decoration costs. */
export function repriceProduct<Line extends CartItem>(lines: readonly Line[], productId: number): Line[] {
  const bare = { productId, personalisationId: null, offered: true }
  const pieces = combinedPieces(lines, bare)
  return lines.map((line) => {
    if (!isCombined(line, bare)) return line
    const price = unitPriceToEuros(priceBreakAt(linePricing(line), pieces).unitPrice)
    return { ...line, price, ...undecoratedTotals({ ...line, price }) }
  })
}

/** What a line without decoration costs, in euros. */
export function undecoratedTotals(line: Pick<CartItem, 'price' | 'discount' | 'quantity'>) {
  const net = lineNet(line)
  const lineTotal = amountToEuros(net)
  return { lineTotal, goodsTotal: lineTotal, pricePerPiece: unitPriceToEuros(pricePerPiece(net, line.quantity)) }
}

/** The lines that can be ordered. Discontinued ones stay in sight until they are removed, but nothing counts them. */
export function offeredLines<Line extends Pick<CartItem, 'offered'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ offered }) => offered)
}

export function cartTotals(lines: readonly Pick<CartItem, 'lineTotal' | 'vatPercent' | 'offered'>[]): Totals {
  return totalsOf(offeredLines(lines).map((line) => ({ net: eurosToAmount(line.lineTotal), vatPercent: line.vatPercent })))
}

/** «1 προϊόν», «3 προϊόντα»: counts lines, because 500 pens are one item to the buyer. */
export function countText(count: number): string {
  return count === 1 ? '1 προϊόν' : `${count} προϊόντα`
}

/** Describes the variant: «navy, M»; empty for a product without variants. */
export function variantText(line: Pick<CartItem, 'colour' | 'size'>): string {
  return [line.colour, line.size?.toUpperCase()].filter(Boolean).join(', ')
}

export interface QuantityBounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * Limits of a line's quantity field: the minimum counts the product's other lines too. `max` below `min` means that the
 * stock does not suffice. The server knows more (lines that share a stock) and may still refuse.
 */
export function quantityBounds(
  product: Pick<CartItem, 'stock' | 'minimumQuantity' | 'quantityMultiple'>,
  otherPieces: number,
): QuantityBounds {
  const step = product.quantityMultiple
  const missing = Math.max(product.minimumQuantity - otherPieces, 1)
  return {
    min: Math.ceil(missing / step) * step,
    max: Math.floor(Math.min(product.stock, maxQuantity) / step) * step,
    step,
  }
}

/** Pieces of a product in the cart, without the line `except`. */
export function piecesOf(
  lines: readonly Pick<CartItem, 'id' | 'productId' | 'quantity' | 'offered'>[],
  productId: number,
  except?: string,
): number {
  return offeredLines(lines).reduce(
    (sum, line) => (line.productId === productId && line.id !== except ? sum + line.quantity : sum),
    0,
  )
}

type Decorated = Pick<CartItem, 'productId' | 'personalisationId' | 'offered'>

/** Offered lines of a product with the same decoration share price breaks and set-up. */
export function isCombined(line: Decorated, other: Decorated): boolean {
  return line.productId === other.productId && line.personalisationId === other.personalisationId && line.offered && other.offered
}

/** Pieces of all lines that share price breaks with `line`, without the line `except`. */
export function combinedPieces(
  lines: readonly (Decorated & Pick<CartItem, 'id' | 'quantity'>)[],
  line: Decorated,
  except?: string,
): number {
  return piecesOf(
    lines.filter((each) => isCombined(each, line)),
    line.productId,
    except,
  )
}

/** Whether two choices are the same design, in any order. */
export function isSameDecoration(some: readonly PlacementInMm[], others: readonly PlacementInMm[]): boolean {
  return (
    some.length === others.length &&
    some.every((one) =>
      others.some(
        (other) =>
          one.position === other.position &&
          one.technique === other.technique &&
          one.colours === other.colours &&
          one.widthMm === other.widthMm &&
          one.heightMm === other.heightMm &&
          isSameArtwork(one.artwork ?? [], other.artwork ?? []) &&
          isSameArtwork(one.chosenInks ?? [], other.chosenInks ?? []),
      ),
    )
  )
}
