import { sql } from 'drizzle-orm'

import { picturesOf } from '#app/personalisation/artwork.ts'
import { boxOutline, isInEllipse, type Outline, outlineSide } from '#app/personalisation/artwork-outline.ts'
import type { DecorationPosition, Placement, PlacementRefusal } from '#app/personalisation/decoration.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Refused } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

const selectOutlines = statement<{ hash: string; outline: Outline | null }, 'hashes'>(
  'logos-outlines',
  (value) => sql`select hash, facts->'outline' as outline from logo_pictures where hash = any(${value('hashes')}::text[])`,
)

/** Tolerance: two pixels of the browser's own downscaled picture, from which it finds the outline */
const slackPixels = 2

/**
 * Refuses artwork outside the ellipse of a position, as the designer does: a logo by its visible part, a text by its box.
 * `planPlacements` checks rectangles. A picture without a stored outline counts as inside. Runs no query without ellipses.
 */
export async function outsideEllipse(
  { db }: Pick<Context, 'db'>,
  positions: readonly DecorationPosition[],
  placements: readonly Placement[],
): Promise<Refused<PlacementRefusal> | null> {
  const round = placements.flatMap(({ position: key, artwork = [] }) => {
    const position = positions.find((each) => each.key === key)
    return position?.shape === 'ellipse' && artwork.length > 0 ? [{ position, artwork }] : []
  })
  const hashes = picturesOf(round)
  const rows = hashes.length === 0 ? [] : await selectOutlines(db, { hashes })
  const outlines = new Map(rows.map(({ hash, outline }) => [hash, outline]))
  for (const { position, artwork } of round) {
    const size = { width: position.maxWidth, height: position.maxHeight }
    const isInside = artwork.every((element) => {
      const outline = element.kind === 'text' ? boxOutline : (outlines.get(element.picture) ?? null)
      const slack = 1 + Math.ceil((slackPixels * Math.max(element.width, element.height)) / outlineSide)
      return outline === null || isInEllipse(element, size, outline, slack)
    })
    if (!isInside) return refuse({ refusal: 'outside-position', name: position.name })
  }
  return null
}
