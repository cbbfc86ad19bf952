import type { StockRead } from '#app/back-office/products/editor/product-form.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

export interface KeptStockRefusal {
  readonly refusal: 'stock-changed'
  readonly field: string
  /** What is left now */
  readonly stock: number
}

/**
 * A typed product with the stock to write: a number that nobody typed anew is what orders have left of it. Refuses a new
 * number for a stock that changed since the form was opened: it was counted from another one.
 */
export function withKeptStock(
  typed: ImportedProduct,
  stored: ImportedProduct,
  read: StockRead,
): Result<ImportedProduct, KeptStockRefusal> {
  const known = new Map(stored.variants.map(({ variantId, stock }) => [variantId, stock]))
  const ofProduct = kept(typed.stock, stored.stock, read.product)
  if (ofProduct === undefined) return refuse({ refusal: 'stock-changed', field: 'form.stock', stock: stored.stock })
  const variants: ImportedProduct['variants'][number][] = []
  for (const [index, variant] of typed.variants.entries()) {
    const now = known.get(variant.variantId)
    const stock = now === undefined ? variant.stock : kept(variant.stock, now, read.variants[String(variant.variantId)] ?? null)
    if (stock === undefined) {
      return refuse({ refusal: 'stock-changed', field: `form.variants.${index}.stock`, stock: now ?? stored.stock })
    }
    variants.push({ ...variant, stock })
  }
  return done({ ...typed, stock: ofProduct ?? stored.stock, variants })
}

/** Undefined if the typed number cannot be saved. */
function kept<Stock extends number | null>(typed: Stock, stored: Stock, read: Stock): Stock | undefined {
  if (typed === read || typed === stored) return stored
  return stored === read ? typed : undefined
}
