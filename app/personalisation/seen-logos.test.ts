import { glob } from 'node:fs/promises'
import { dirname } from 'node:path'

import { expect, test } from 'vitest'

import { readArchetype } from '#app/catalogue/pictures/archetype-files.server.ts'
import { defaultBox } from '#app/personalisation/compositor/draw-elements.ts'
import { findMapping } from '#app/personalisation/compositor/lit-position.ts'
import { positionPixels } from '#app/personalisation/compositor/position-pixels.ts'
import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'
import type { GridMap } from '#app/personalisation/grid-map.ts'
import { cardCrop, cardSide } from '#app/personalisation/logo-preview/card-crop.ts'
import { positionToPicture } from '#app/personalisation/print-map.ts'
import { readGridMap } from '#app/personalisation/print-maps.server.ts'
import type { PointPx } from '#app/personalisation/print-points.ts'

// Where default logos are in the sample's pictures, by their print maps: what the sizes in millimetres cannot tell.

/** Height by width, and the least height of the shorter side on a card: of letters, of an emblem. CSS pixels */
const logos = { wordmark: [1 / 6, 6], emblem: [3 / 2, 12], mark: [1, 12] } as const
/** The least height of a circle by its width: letters that are flatter cannot be read. */
const flattest = 0.4
/** A thin hand of a clock may cross a logo, an edge or a handle may not. */
const leastSeen = 0.95

/** A point of a logo, shares of its sides from its middle, in the picture */
function pointOf(map: GridMap, { centreXMm, centreYMm, widthMm, heightMm, degrees }: LogoBox) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (across: number, down: number): PointPx | null => {
    const [x, y] = [across * widthMm, down * heightMm]
    return positionToPicture(map, { xMm: centreXMm + x * cos - y * sin, yMm: centreYMm + x * sin + y * cos })
  }
}

function isSeen({ cropPx: [left, top, width, height], coverage }: GridMap, { xPx, yPx }: PointPx): boolean {
  const [column, row] = [Math.floor(xPx - left), Math.floor(yPx - top)]
  if (column < 0 || row < 0 || column >= width || row >= height) return false
  return (coverage[row * width + column] ?? 0) >= 128
}

/** The lengths of a logo's sides across its middle, and what a circle in its middle is flattened to */
function measured(map: GridMap, box: LogoBox) {
  const at = pointOf(map, box)
  const between = (from: PointPx | null, to: PointPx | null) =>
    from === null || to === null ? 0 : Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx)
  const [across, down] = [between(at(-0.5, 0), at(0.5, 0)), between(at(0, -0.5), at(0, 0.5))]
  const middle = { ...box, widthMm: 2, heightMm: 2 }
  const circle = Array.from({ length: 36 }, (_, index) => {
    const angle = (index * Math.PI) / 36
    const [x, y] = [Math.cos(angle) / 2, Math.sin(angle) / 2]
    return between(pointOf(map, middle)(-x, -y), pointOf(map, middle)(x, y))
  })
  const points = Array.from({ length: 21 * 21 }, (_, index) => at((index % 21) / 20 - 0.5, Math.floor(index / 21) / 20 - 0.5))
  return {
    shorterPx: Math.min(across, down),
    flatness: Math.min(...circle) / Math.max(...circle),
    seen: points.filter((point) => point !== null && isSeen(map, point)).length / points.length,
  }
}

test('each default logo is seen whole, upright enough to be read, and high enough on a card', async () => {
  const wrong: string[] = []
  for await (const file of glob('db/sample/pictures/*/archetype.json')) {
    const folder = dirname(file)
    const archetype = await readArchetype(folder)
    const [view] = archetype.views
    const found = view === undefined ? null : findMapping(archetype, view, null)
    if (view === undefined || found === null) throw new Error(`${folder} shows no position`)
    const { mapping, area } = found
    const map = await readGridMap(folder, archetype, mapping)
    const printArea = { widthMm: area.maxWidthMm, heightMm: area.maxHeightMm, shape: area.shape }
    const pictured = { cropPx: mapping.cropPx, position: positionPixels(map, printArea) }
    for (const [logo, [ratio, least]] of Object.entries(logos)) {
      const box = defaultBox(area, ratio)
      const { shorterPx, flatness, seen } = measured(map, box)
      const side = cardCrop(pictured, box, view.sizePx[0])?.[2] ?? view.sizePx[0]
      const onCard = (shorterPx * cardSide) / side
      const name = `${archetype.archetype} ${logo}`
      if (flatness < flattest) wrong.push(`${name}: flattened to ${flatness.toFixed(2)}`)
      if (seen < leastSeen) wrong.push(`${name}: ${Math.round(100 * seen)} % is seen`)
      if (onCard < least - 0.05) wrong.push(`${name}: ${onCard.toFixed(1)} px high`)
    }
  }
  expect(wrong).toEqual([])
})
