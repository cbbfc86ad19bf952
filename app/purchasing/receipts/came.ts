import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'

// What a receipt may say of the lines of a purchase order. Pure.

/** Pieces of a line: undamaged, damaged, and those that will not come. */
export interface Came {
  readonly id: string
  readonly received: number
  readonly damaged: number
  readonly missing: number
}

export interface AwaitedLine {
  readonly id: string
  readonly title: string
  readonly quantity: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
}

export type CameOfLine<Line> = Omit<Came, 'id'> & { readonly line: Line }

/** Pieces still to come. */
export const openOf = ({ quantity, received, damaged, missing }: Omit<AwaitedLine, 'id' | 'title'>) =>
  quantity - received - damaged - missing

/** The lines of which anything came. Refuses lines of others, a line named twice, more pieces than are awaited, and no piece at all. */
export function chosenPieces<Line extends AwaitedLine>(
  lines: readonly Line[],
  came: readonly Came[],
): Result<readonly CameOfLine<Line>[], PurchaseRefusal> {
  const ids = came.map(({ id }) => id)
  const isKnown = ids.every((id) => lines.some((line) => line.id === id))
  if (!isKnown || new Set(ids).size !== ids.length) return refuse({ refusal: 'unknown-line' })
  const chosen = lines.flatMap((line) => {
    const { id: _id, ...pieces } = came.find(({ id }) => id === line.id) ?? { id: '', received: 0, damaged: 0, missing: 0 }
    return pieces.received + pieces.damaged + pieces.missing > 0 ? [{ line, ...pieces }] : []
  })
  if (chosen.length === 0) return refuse({ refusal: 'no-pieces' })
  const beyond = chosen.find(({ line, received, damaged, missing }) => received + damaged + missing > openOf(line))
  if (beyond === undefined) return done(chosen)
  return refuse({ refusal: 'too-many-pieces', title: beyond.line.title, open: openOf(beyond.line) })
}
