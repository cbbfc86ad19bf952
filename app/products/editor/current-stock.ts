import type { StockRead } from '#app/products/editor/product-form.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

interface StockChanged {
  readonly refusal: 'stock-changed'
  /** The current stock */
  readonly stock: number
}

/**
 * The typed product with the stock to write: an unedited number is replaced by what orders have left. Refuses an edited number if
 * the stock has changed since the form was opened: it was counted from an outdated one.
 */
export function withCurrentStock(
  typed: ImportedProduct,
  stored: ImportedProduct,
  read: StockRead,
): Result<ImportedProduct, StockChanged> {
  const known = new Map(stored.variants.map(({ variantId, stock }) => [variantId, stock]))
  const ofProduct = currentStock(typed.stock, stored.stock, read.product)
  if (ofProduct === undefined) return refuse({ refusal: 'stock-changed', stock: stored.stock })
  const variants: ImportedProduct['variants'][number][] = []
  for (const variant of typed.variants) {
    const now = known.get(variant.variantId)
    const stock =
      now === undefined ? variant.stock : currentStock(variant.stock, now, read.variants[String(variant.variantId)] ?? null)
    if (stock === undefined) {
      return refuse({ refusal: 'stock-changed', stock: now ?? stored.stock })
    }
    variants.push({ ...variant, stock })
  }
  return done({ ...typed, stock: ofProduct ?? stored.stock, variants })
}

/** Undefined if the typed number cannot be saved. */
function currentStock<Stock extends number | null>(typed: Stock, stored: Stock, read: Stock): Stock | undefined {
  if (typed === read || typed === stored) return stored
  return stored === read ? typed : undefined
}
