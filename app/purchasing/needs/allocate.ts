// Which orders pieces are for. Pure.

/** Pieces that an order's line waits for. */
export interface OpenNeed {
  readonly orderLineId: string
  /** Pieces */
  readonly pieces: number
}

export interface Allocation {
  readonly orderLineId: string
  readonly pieces: number
}

/** Gives pieces to needs in their order, each at most what it needs; `left` is for nobody. */
export function allocate(
  pieces: number,
  needs: readonly OpenNeed[],
): { readonly allocations: readonly Allocation[]; readonly left: number } {
  let left = pieces
  const allocations = needs.flatMap(({ orderLineId, pieces: needed }) => {
    const given = Math.min(left, needed)
    left -= given
    return given > 0 ? [{ orderLineId, pieces: given }] : []
  })
  return { allocations, left }
}
