import type { LinePieces, ReductionKind } from '#app/orders/orders.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

// The pieces of an order's lines: open, shipped, cancelled, returned. Pure.

export interface PieceLine {
  readonly id: string
  readonly title: string
  readonly quantity: number
  readonly shippedQuantity: number
  readonly reducedQuantity: number
}

/** A line's earlier reductions. */
export interface CountedPieces {
  readonly cancelled: number
  readonly returned: number
  /** Net */
  readonly creditedCents: number
}

interface PieceReduction {
  readonly kind: ReductionKind
  readonly lines: readonly (LinePieces & { readonly netCents: number })[]
}

export function countPieces<Line extends { readonly id: string }>(
  line: Line,
  reductions: readonly PieceReduction[],
): Line & CountedPieces {
  const parts = reductions.flatMap(({ kind, lines }) =>
    lines.filter(({ lineId }) => lineId === line.id).map((part) => ({ ...part, isCancelled: kind === 'cancelled' })),
  )
  const sumOf = (count: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + count(part), 0)
  return {
    ...line,
    cancelled: sumOf(({ isCancelled, quantity }) => (isCancelled ? quantity : 0)),
    returned: sumOf(({ isCancelled, quantity }) => (isCancelled ? 0 : quantity)),
    creditedCents: sumOf(({ netCents }) => netCents),
  }
}

type Counted = PieceLine & CountedPieces

/** The number of unshipped pieces. */
export const openPieces = ({ quantity, shippedQuantity, cancelled }: Counted) => quantity - shippedQuantity - cancelled
/** The number of pieces at the customer. */
export const heldPieces = ({ shippedQuantity, returned }: Counted) => shippedQuantity - returned

/** Requested pieces by line id, merged; refuses lines of other orders, and an empty choice. */
export function chosenPieces<Line extends Counted>(
  lines: readonly Line[],
  pieces: readonly LinePieces[],
  available: (line: Line) => number,
): Result<readonly { readonly line: Line; readonly pieces: number }[], StaffOrderRefusal> {
  const chosen = new Map<string, number>()
  for (const { lineId, quantity } of pieces) chosen.set(lineId, (chosen.get(lineId) ?? 0) + quantity)
  const found = lines.flatMap((line) => {
    const count = chosen.get(line.id) ?? 0
    return count === 0 ? [] : [{ line, pieces: count }]
  })
  if ([...chosen.keys()].some((lineId) => lines.every(({ id }) => id !== lineId))) return refuse({ refusal: 'unknown-line' })
  if (found.length === 0) return refuse({ refusal: 'no-pieces' })
  const beyond = found.find(({ line, pieces: count }) => count > available(line))
  if (beyond === undefined) return done(found)
  return refuse({ refusal: 'too-many-pieces', title: beyond.line.title, available: available(beyond.line) })
}
