import { claimCodes, type ClaimingProduct, claimWarningsOfProduct } from '#app/catalogue/claim-warnings.ts'
import { isReplenishable, type Stocked } from '#app/catalogue/catalogue.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { discountedUnitPrice, type PriceBreak } from '#app/pricing/unit-price.ts'

// Values of a product that are allowed but probably mistaken. The same for every way in which they are written.

export const warningCodes = [
  'below-cost',
  'breaks-out-of-order',
  'break-below-minimum',
  'break-beyond-stock',
  'nothing-to-order',
  ...claimCodes,
] as const
type WarningCode = (typeof warningCodes)[number]

export interface ProductWarning {
  readonly code: WarningCode
  /** From how many pieces on; 1 of what does not depend on it */
  readonly quantity: number
  /** A Greek sentence with its figures, or the words that it is about */
  readonly text: string
}

/** In 1/10,000 €, before discount; a price of 0 is on request. */
export interface WarnedPrices {
  /** Null while it is not typed */
  readonly price: number | null
  readonly costPrice: number | null
  readonly discountPercent: number
  /** In any order */
  readonly priceBreaks: readonly PriceBreak[]
}

/** Prices below the cost, and price breaks that cost more for each piece than a smaller quantity. */
export function priceWarnings({ price, costPrice, discountPercent, priceBreaks }: WarnedPrices): ProductWarning[] {
  const first = price === null || price === 0 ? [] : [{ minQuantity: 1, unitPrice: price }]
  const steps = [...first, ...priceBreaks.toSorted((a, b) => a.minQuantity - b.minQuantity)]
  return [...outOfOrder(steps), ...(costPrice === null ? [] : belowCost(steps, costPrice, discountPercent))]
}

function outOfOrder(steps: readonly PriceBreak[]): ProductWarning[] {
  return steps.flatMap(({ minQuantity, unitPrice }, index) => {
    const before = steps[index - 1]
    if (before === undefined || unitPrice <= before.unitPrice) return []
    const fewer = before.minQuantity === 1 ? 'του ενός' : `στα ${formatNumber(before.minQuantity)}`
    const text = `Η τιμή στα ${formatNumber(minQuantity)} είναι μεγαλύτερη από ${fewer}. Από ${formatUnitPrice(before.unitPrice)} γίνεται ${formatUnitPrice(unitPrice)}.`
    return [{ code: 'breaks-out-of-order', quantity: minQuantity, text }]
  })
}

function belowCost(steps: readonly PriceBreak[], costPrice: number, discountPercent: number): ProductWarning[] {
  return steps.flatMap(({ minQuantity, unitPrice }) => {
    const paid = discountedUnitPrice(unitPrice, discountPercent)
    if (paid >= costPrice) return []
    const at = minQuantity === 1 ? 'Η τιμή' : `Στα ${formatNumber(minQuantity)} η τιμή`
    const withDiscount = discountPercent > 0 ? ' με την έκπτωση' : ''
    const text = `${at}${withDiscount} (${formatUnitPrice(paid)}) είναι κάτω από το κόστος (${formatUnitPrice(costPrice)}).`
    return [{ code: 'below-cost', quantity: minQuantity, text }]
  })
}

export interface WarnedSupply {
  readonly priceBreaks: readonly PriceBreak[]
  readonly minimumQuantity: number
  /** The most pieces that the stock allows; null has no limit */
  readonly maxQuantity: number | null
}

/** Price breaks that no order can reach, and a product of which nothing can be ordered. */
export function supplyWarnings({ priceBreaks, minimumQuantity, maxQuantity }: WarnedSupply): ProductWarning[] {
  const unreached = priceBreaks
    .filter(({ minQuantity }) => minQuantity < minimumQuantity)
    .map(({ minQuantity }): ProductWarning => ({
      code: 'break-below-minimum',
      quantity: minQuantity,
      text: `Η τιμή από ${piecesText(minQuantity)} αφορά λιγότερα από την ελάχιστη ποσότητα, που είναι ${formatNumber(minimumQuantity)}.`,
    }))
  if (maxQuantity === null) return unreached
  if (maxQuantity < minimumQuantity) return [...unreached, nothingToOrder(maxQuantity, minimumQuantity)]
  const beyond = priceBreaks
    .filter(({ minQuantity }) => minQuantity > maxQuantity)
    .map(({ minQuantity }): ProductWarning => ({
      code: 'break-beyond-stock',
      quantity: minQuantity,
      text: `Για ${piecesText(minQuantity)} δεν αρκεί το απόθεμα (${formatNumber(maxQuantity)}), και δεν ορίσατε νέα παραλαβή.`,
    }))
  return [...unreached, ...beyond]
}

function nothingToOrder(stock: number, minimumQuantity: number): ProductWarning {
  const why =
    stock === 0
      ? 'το απόθεμα είναι 0'
      : `το απόθεμα (${formatNumber(stock)}) δεν αρκεί για την ελάχιστη ποσότητα (${formatNumber(minimumQuantity)})`
  return {
    code: 'nothing-to-order',
    quantity: minimumQuantity,
    text: `Δεν θα μπορεί να παραγγελθεί: ${why}, και δεν ορίσατε νέα παραλαβή.`,
  }
}

/** A product as it is written, as far as warnings depend on it. */
export interface WarnedProduct extends WarnedPrices, Stocked, ClaimingProduct {
  readonly price: number
  readonly minimumQuantity: number
  /** A stock of null shares the product's */
  readonly variants: readonly { readonly stock: number | null }[]
}

/** The most pieces that the stock allows; null has no limit: more are made, or it is not on sale before a day. */
export function maxQuantityOf(product: Stocked & Pick<WarnedProduct, 'variants'>, today: string): number | null {
  const { stock, variants, availableFrom } = product
  if (isReplenishable(product) || (availableFrom !== null && availableFrom > today)) return null
  return allPieces({ stock, variants })
}

/** The pieces of a product and of its variants; those of the product count where a variant shares them. */
export function allPieces({ stock, variants }: Pick<WarnedProduct, 'stock' | 'variants'>): number {
  const own = variants.reduce((sum, variant) => sum + (variant.stock ?? 0), 0)
  const isShared = variants.length === 0 || variants.some((variant) => variant.stock === null)
  return own + (isShared ? stock : 0)
}

export function productWarnings(product: WarnedProduct, today: string): ProductWarning[] {
  return [
    ...priceWarnings(product),
    ...supplyWarnings({ ...product, maxQuantity: maxQuantityOf(product, today) }),
    ...claims(product, today),
  ]
}

const claims = (product: ClaimingProduct, today: string): ProductWarning[] =>
  claimWarningsOfProduct(product, today).map((warning) => ({ ...warning, quantity: 1 }))

interface Written {
  readonly product: WarnedProduct
  readonly hidden: boolean
}

/**
 * The warnings that staff must confirm before the product is on sale with them: all of those of a product that becomes visible,
 * and the new ones about the prices and the words of a visible one. What visitors do not see may have any.
 */
export function warningsToConfirm(before: Written | null, after: Written, today: string): ProductWarning[] {
  if (after.hidden) return []
  if (before === null || before.hidden) return productWarnings(after.product, today)
  const always = ({ product }: Written) => [...priceWarnings(product), ...claims(product, today)]
  const known = new Set(always(before).map(({ text }) => text))
  return always(after).filter(({ text }) => !known.has(text))
}
