import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { pointOn } from '#app/personalisation/artwork-outline.ts'
import { fits, largestShare, minSide, type OutlineOf, type Surface } from '#app/personalisation/designer/fit-element.ts'
import { type Guide, snapped, snappedDegrees } from '#app/personalisation/designer/snap-element.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A corner as shares of the box from its centre */
export type Corner = readonly [across: -0.5 | 0.5, down: -0.5 | 0.5]

/** What is dragged, and from where; lengths in tenths of a millimetre. */
export type Drag =
  | { readonly kind: 'move'; readonly start: ArtworkElement; readonly from: Point }
  | { readonly kind: 'scale'; readonly start: ArtworkElement; readonly corner: Corner; readonly from: Point }
  | { readonly kind: 'rotate'; readonly start: ArtworkElement }

interface Around {
  readonly others: readonly ArtworkElement[]
  readonly surface: Surface
  readonly outlineOf: OutlineOf
  /** The snapping distance */
  readonly reach: number
}

type Box = Pick<ArtworkElement, 'x' | 'y' | 'width' | 'height' | 'degrees'>

interface Dragged {
  readonly change: Partial<Box>
  readonly guides: readonly Guide[]
}

/** The element with the pointer at `to`. */
export function dragged(drag: Drag, to: Point, around: Around): Dragged {
  const { start } = drag
  switch (drag.kind) {
    case 'move': {
      const wanted = { ...start, x: start.x + to.x - drag.from.x, y: start.y + to.y - drag.from.y }
      const { x, y, guides } = snapped(wanted, around.others, around.surface, around.reach)
      return { change: { x, y }, guides }
    }
    case 'rotate': {
      const degrees = (Math.atan2(to.y - start.y, to.x - start.x) * 180) / Math.PI + 90
      return { change: { degrees: snappedDegrees(degrees) }, guides: [] }
    }
    case 'scale': {
      // A handle is beside its corner.
      const grip = pointOn(start, drag.corner)
      const corner = { x: grip.x + to.x - drag.from.x, y: grip.y + to.y - drag.from.y }
      return { change: scaledFrom(start, drag.corner, corner, around), guides: [] }
    }
  }
}

/** The opposite corner stays fixed; as large as fits. */
function scaledFrom(start: ArtworkElement, corner: Corner, to: Point, { surface, outlineOf }: Around): Partial<Box> {
  const held = pointOn(start, [-corner[0], -corner[1]])
  const grip = pointOn(start, corner)
  const diagonal = { x: grip.x - held.x, y: grip.y - held.y }
  const squared = diagonal.x ** 2 + diagonal.y ** 2
  const min = Math.min(1, minSide / Math.min(start.width, start.height))
  const wanted = ((to.x - held.x) * diagonal.x + (to.y - held.y) * diagonal.y) / squared
  const at = (share: number) => ({
    x: Math.round(held.x + (diagonal.x * share) / 2),
    y: Math.round(held.y + (diagonal.y * share) / 2),
    width: Math.max(1, Math.round(start.width * share)),
    height: Math.max(1, Math.round(start.height * share)),
  })
  const max = Math.max(min, wanted)
  const outline = outlineOf(start)
  const part = largestShare((tried) => fits({ ...start, ...at(Math.max(min, max * tried)) }, surface, outline))
  return at(Math.max(min, max * part))
}
