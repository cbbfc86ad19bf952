import type { PriceBreak } from '#app/pricing/unit-price.ts'

/** What a product costs the shop. Net, 1/10,000 €. */
export interface ProductCost {
  /** Null if unknown */
  readonly cost: number | null
  /** The supplier's price breaks, as the last file named them */
  readonly costBreaks: readonly PriceBreak[]
}

/** The cost of a piece for all pieces of a product together: by the supplier's break in force, else the product's; null if unknown. */
export function costAt({ cost, costBreaks }: ProductCost, pieces: number): number | null {
  const inForce = costBreaks
    .filter(({ minQuantity }) => minQuantity <= pieces)
    .toSorted((one, other) => other.minQuantity - one.minQuantity)[0]
  return inForce?.unitPrice ?? cost
}
