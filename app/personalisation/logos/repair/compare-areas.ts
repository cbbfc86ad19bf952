import { type AreaBox, boxOfArea, connectedAreas, maskOf } from '#app/personalisation/logos/repair/connected-areas.ts'
import { distancesTo } from '#app/personalisation/logos/repair/distance-field.ts'
import type { InkAreas } from '#app/personalisation/logos/repair/ink-areas.ts'

/** What a repair changed, in mm² */
export interface AreaDifference {
  /** Printed now, bare before */
  readonly addedMm2: number
  /** Bare now, printed before */
  readonly removedMm2: number
  /** Printed in another of the logo's inks */
  readonly recolouredMm2: number
  /** Boxes around the visible changes, the largest first, as shares of the sides; invisible ones count in the areas only */
  readonly regions: readonly AreaBox[]
}

/** The width of the narrowest visible change, in millimetres; narrower ones are redrawn edges */
const seenMm = 0.05
/** Changes nearer than this share of the longer side are outlined together. */
const together = 0.02
const maxRegions = 24

/** Both of one size */
export function compareAreas(before: InkAreas, after: InkAreas, mmPerPixel: number): AreaDifference {
  const { width, height } = before
  const counts = { added: 0, removed: 0, recoloured: 0 }
  const changed = maskOf(width, height, (cell) => {
    const [one, other] = [before.inkAt[cell] ?? 0, after.inkAt[cell] ?? 0]
    if (one === other) return false
    counts[one === 0 ? 'added' : other === 0 ? 'removed' : 'recoloured'] += 1
    return true
  })
  const mm2 = (pixels: number) => Math.round(pixels * mmPerPixel ** 2 * 100) / 100
  return {
    addedMm2: mm2(counts.added),
    removedMm2: mm2(counts.removed),
    recolouredMm2: mm2(counts.recoloured),
    regions: regionsOf(changed, Math.max(1.5, seenMm / mmPerPixel / 2)),
  }
}

/** Outlines changes into which a disc of this radius (in pixels) fits, the largest first. */
function regionsOf(changed: ReturnType<typeof maskOf>, radius: number): readonly AreaBox[] {
  const { width, height, at } = changed
  const toSame = distancesTo(maskOf(width, height, (cell) => at[cell] === 0))
  const near = Math.max(radius, (together * Math.max(width, height)) / 2)
  const toSeen = distancesTo(maskOf(width, height, (cell) => (toSame[cell] ?? 0) > radius))
  const share = (value: number) => Math.round(value * 10_000) / 10_000
  return connectedAreas(maskOf(width, height, (cell) => (toSeen[cell] ?? 0) <= near))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxRegions)
    .map((area) => boxOfArea(area, width))
    .map(({ left, top, width: wide, height: high }) => ({
      left: share(left / width),
      top: share(top / height),
      width: share(wide / width),
      height: share(high / height),
    }))
}
