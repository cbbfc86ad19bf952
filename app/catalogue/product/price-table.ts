import { priceBreakAt, type Pricing, unitPriceAt } from '#app/catalogue/catalogue.ts'
import { lineAmount } from '#app/platform/text/money.ts'

export interface PriceRow {
  readonly from: number
  /** Unit price after discount, 1/10,000 €, net */
  readonly unitPrice: number
  /** Whole percent below the first row */
  readonly savingPercent: number
}

/** The rows of a price-break table, from the least quantity that may be ordered; one row where nothing breaks. */
export function priceRows(product: Pricing & { readonly minimumQuantity: number }): PriceRow[] {
  const { minimumQuantity } = product
  const starts = new Set([
    minimumQuantity,
    ...product.priceBreaks.map(({ minQuantity }) => minQuantity).filter((start) => start > minimumQuantity),
  ])
  const first = unitPriceAt(product, minimumQuantity)
  return [...starts]
    .sort((a, b) => a - b)
    .map((from) => {
      const unitPrice = unitPriceAt(product, from)
      return { from, unitPrice, savingPercent: first === 0 ? 0 : Math.floor(((first - unitPrice) * 100) / first) }
    })
}

/** The row that is in force at a quantity: the last that does not begin above it. */
export function rowInForce(rows: readonly PriceRow[], quantity: number): PriceRow | undefined {
  return rows.findLast(({ from }) => from <= quantity) ?? rows[0]
}

export interface BetterDeal {
  readonly morePieces: number
  /** Cents, net */
  readonly saving: number
}

/** The break trap (domain.md): a few pieces more that make the whole line cheaper; null where there are none. */
export function betterDeal(pricing: Pricing, quantity: number): BetterDeal | null {
  const inForce = priceBreakAt(pricing, quantity)
  const now = lineAmount(unitPriceAt(pricing, quantity), quantity)
  return pricing.priceBreaks
    .filter(({ minQuantity }) => minQuantity > quantity && minQuantity > inForce.minQuantity)
    .map(({ minQuantity }) => ({
      morePieces: minQuantity - quantity,
      saving: now - lineAmount(unitPriceAt(pricing, minQuantity), minQuantity),
    }))
    .filter(({ saving }) => saving > 0)
    .reduce<BetterDeal | null>((best, deal) => (best === null || deal.saving > best.saving ? deal : best), null)
}
