import { allocate } from '#app/purchasing/needs/allocate.ts'

// Who gets pieces that came, and who waits for those still to come. Pure.

export interface WaitingAllocation {
  readonly orderLineId: string
  /** Pieces ordered for it */
  readonly pieces: number
  /** Pieces that came before */
  readonly received: number
  /** Pieces that its order needs now: none if it was cancelled */
  readonly needed: number
}

export interface SettledAllocation extends WaitingAllocation {
  /** Pieces that it gets now */
  readonly got: number
}

/**
 * Settles what came of a line, `open` pieces of which were still to come: undamaged pieces go to its orders, in their order, as far
 * as these need them, and the rest to nobody; what is still to come stays allocated to those that need it.
 */
export function settleReceipt(
  allocations: readonly WaitingAllocation[],
  { open, received, gone }: { readonly open: number; readonly received: number; readonly gone: number },
): { readonly allocations: readonly SettledAllocation[]; readonly left: number } {
  const now = allocate(received, allocations.map(waitedFor))
  const gotOf = new Map(now.allocations.map(({ orderLineId, pieces }) => [orderLineId, pieces]))
  const after = allocations.map((each) => {
    const got = gotOf.get(each.orderLineId) ?? 0
    return { ...each, got, received: each.received + got, needed: each.needed - got }
  })
  const coming = allocate(open - received - gone, after.map(waitedFor))
  const comingTo = new Map(coming.allocations.map(({ orderLineId, pieces }) => [orderLineId, pieces]))
  return {
    allocations: after.map((each) => ({ ...each, pieces: each.received + (comingTo.get(each.orderLineId) ?? 0) })),
    left: now.left,
  }
}

/** Pieces for a line that are still to come, and that it needs. */
export function waitedFor({ orderLineId, pieces, received, needed }: WaitingAllocation) {
  return { orderLineId, pieces: Math.max(0, Math.min(pieces - received, needed)) }
}
