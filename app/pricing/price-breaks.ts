import { lineTotal } from '#app/pricing/line-total.ts'
import { type Pricing, savingPercent, unitPriceAt } from '#app/pricing/unit-price.ts'

export interface PriceRow {
  readonly from: number
  /** Unit price after discount, 1/10,000 €, net */
  readonly unitPrice: number
  /** Whole percent below the first row */
  readonly savingPercent: number
}

/** The rows of a price-break table, from the minimum quantity on; one row without price breaks. */
export function priceRows(product: Pricing & { readonly minimumQuantity: number }): [PriceRow, ...PriceRow[]] {
  const { minimumQuantity } = product
  const first = unitPriceAt(product, minimumQuantity)
  const rowFrom = (from: number): PriceRow => {
    const unitPrice = unitPriceAt(product, from)
    return { from, unitPrice, savingPercent: savingPercent(first, unitPrice) }
  }
  const later = new Set(product.priceBreaks.map(({ minQuantity }) => minQuantity).filter((from) => from > minimumQuantity))
  return [rowFrom(minimumQuantity), ...[...later].sort((a, b) => a - b).map(rowFrom)]
}

/** The row in force at a quantity: the last one that begins at or below it. */
export function rowInForce(rows: readonly PriceRow[], quantity: number): PriceRow | undefined {
  return rows.findLast(({ from }) => from <= quantity) ?? rows[0]
}

export interface BetterDeal {
  readonly morePieces: number
  /** Cents, net */
  readonly saving: number
}

/**
 * The break trap (domain.md): a slightly larger quantity that makes the whole line cheaper; null where there is none.
 */
export function betterDeal(pricing: Pricing, quantity: number): BetterDeal | null {
  return pricing.priceBreaks
    .filter(({ minQuantity }) => minQuantity > quantity)
    .map(({ minQuantity }) => ({ morePieces: minQuantity - quantity, saving: savingAt(pricing, quantity, minQuantity) }))
    .filter(({ saving }) => saving > 0)
    .reduce<BetterDeal | null>((best, deal) => (best === null || deal.saving > best.saving ? deal : best), null)
}

export interface NextPriceBreak {
  /** Additional pieces to reach it, in allowed steps */
  readonly more: number
  /** 1/10,000 €, net, after discount */
  readonly unitPrice: number
  /** Cents, net: how much less all pieces cost there; 0 where they cost more. */
  readonly saving: number
}

/** The next cheaper price break, reached in steps of `quantityMultiple`; null where there is none. */
export function nextPriceBreak(pricing: Pricing, quantity: number, quantityMultiple: number): NextPriceBreak | null {
  const now = unitPriceAt(pricing, quantity)
  const priceBreak = pricing.priceBreaks
    .toSorted((a, b) => a.minQuantity - b.minQuantity)
    .find(({ minQuantity }) => minQuantity > quantity && unitPriceAt(pricing, minQuantity) < now)
  if (priceBreak === undefined) return null
  const more = Math.ceil((priceBreak.minQuantity - quantity) / quantityMultiple) * quantityMultiple
  return {
    more,
    unitPrice: unitPriceAt(pricing, priceBreak.minQuantity),
    saving: Math.max(0, savingAt(pricing, quantity, quantity + more)),
  }
}

/** Cents saved in total by ordering `more` pieces; negative where they cost more. */
function savingAt(pricing: Pricing, quantity: number, more: number): number {
  return lineTotal(unitPriceAt(pricing, quantity), quantity) - lineTotal(unitPriceAt(pricing, more), more)
}
