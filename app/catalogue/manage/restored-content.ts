import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

/** Stock before and after a change, by variant or `product`. Null: none of its own. */
export type StockChanges = Readonly<Record<string, readonly [before: number | null, after: number | null]>>

interface Content {
  readonly product: ImportedProduct
  readonly extended: unknown
  readonly hidden: boolean
}

interface UndoneChange {
  /** Stock that the undone change had set */
  readonly stocks: StockChanges
  /** Variants that the version lacks, and that stay without stock because something refers to them */
  readonly usedVariants: ReadonlySet<number>
}

const ofProduct = 'product'

/**
 * A stored product with the content of an earlier version; a version without categories leaves it in its own. Its stock stays,
 * because orders have taken pieces since; where the undone change had set it, it becomes what it was before, without the pieces
 * that were taken since.
 */
export function restoredContent(
  version: Content,
  stored: Pick<Content, 'product'>,
  { stocks, usedVariants }: UndoneChange = { stocks: {}, usedVariants: new Set() },
): Content {
  const current = new Map(stored.product.variants.map((variant) => [variant.variantId, variant]))
  const there = new Set(version.product.variants.map(({ variantId }) => variantId))
  const variants = version.product.variants.map((variant) => {
    const known = current.get(variant.variantId)
    return { ...variant, stock: restoredStock(stocks[variant.variantId], known === undefined ? variant.stock : known.stock) }
  })
  const used = stored.product.variants.filter(({ variantId }) => !there.has(variantId) && usedVariants.has(variantId))
  const { product, extended, hidden } = version
  const stock = restoredStock(stocks[ofProduct], stored.product.stock) ?? stored.product.stock
  return {
    product: {
      ...product,
      categoryIds: product.categoryIds.length === 0 ? stored.product.categoryIds : product.categoryIds,
      stock,
      variants: [...variants, ...used.map((variant) => ({ ...variant, stock: 0 }))],
    },
    extended,
    hidden,
  }
}

function restoredStock(change: StockChanges[string] | undefined, current: number | null): number | null {
  if (change === undefined) return current
  const [before, after] = change
  return before === null || after === null || current === null ? before : Math.max(0, before + current - after)
}

/** Stock that a change sets; that of new variants is left out. */
export function stockChanges(before: ImportedProduct, after: ImportedProduct): StockChanges {
  const next = new Map(after.variants.map(({ variantId, stock }) => [variantId, stock]))
  const of = (key: string, from: number | null, to: number | null) => (from === to ? [] : [[key, [from, to] as const] as const])
  return Object.fromEntries([
    ...of(ofProduct, before.stock, after.stock),
    ...before.variants.flatMap(({ variantId, stock }) => of(String(variantId), stock, next.get(variantId) ?? null)),
  ])
}
