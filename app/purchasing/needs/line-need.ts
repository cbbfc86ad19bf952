import type { SizeStock } from '#app/orders/orders.ts'
import type { SizeCount } from '#app/line/sizes.ts'

// How many pieces of an order's line are still to be bought. Pure.

export interface NeedyLine {
  /** Pieces ordered */
  readonly quantity: number
  /** Pieces cancelled before they left */
  readonly cancelled: number
  readonly shipped: number
  /** Pieces that it has from the shelf, shipped or not */
  readonly stockTaken: number
  readonly variantId: number | null
  readonly sizes: readonly SizeCount[] | null
  readonly sizeStock: readonly SizeStock[] | null
}

/** Pieces of a variant to buy; those of a product without variants have none. */
export interface VariantNeed {
  readonly variantId: number | null
  readonly pieces: number
}

/** Pieces that are neither shipped nor on the shelf; the shelf's are shipped first. */
export function piecesToBuy({ quantity, cancelled, shipped, stockTaken }: Omit<NeedyLine, 'variantId' | 'sizes' | 'sizeStock'>) {
  return Math.max(0, quantity - cancelled - Math.max(shipped, stockTaken))
}

/**
 * The pieces to buy of each variant; those of all sizes are `piecesToBuy`. Pieces are cancelled without naming a size, and
 * those that share a stock are taken without one: the largest open sizes give them.
 */
export function variantsToBuy(line: NeedyLine): readonly VariantNeed[] {
  const pieces = piecesToBuy(line)
  if (pieces === 0) return []
  if (line.sizes === null || line.sizes.length === 0) return [{ variantId: line.variantId, pieces }]
  const open = line.sizes.map(({ variantId, quantity }) => ({
    variantId,
    pieces: Math.max(0, quantity - takenOf(line.sizeStock, variantId)),
  }))
  let excess = open.reduce((sum, size) => sum + size.pieces, 0) - pieces
  return open
    .toSorted((one, other) => other.pieces - one.pieces)
    .map((size) => {
      const less = Math.min(Math.max(0, excess), size.pieces)
      excess -= less
      return { ...size, pieces: size.pieces - less }
    })
    .filter((size) => size.pieces > 0)
    .toSorted((one, other) => one.variantId - other.variantId)
}

function takenOf(sizeStock: readonly SizeStock[] | null, variantId: number): number {
  return (sizeStock ?? []).reduce((sum, stock) => (stock.variantId === variantId ? sum + stock.pieces : sum), 0)
}
