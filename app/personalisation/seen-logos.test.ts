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
  return { shorterPx: Math.min(across, down), flatness: Math.min(...circle) / Math.max(...circle) }
}

/** Points across and down a logo: closer together than a hand of a clock is wide */
const lookedAt = { across: 45, down: 15 }

/** The share of a logo's box that nothing covers: no hand of a clock, no handle, and no edge of the product */
function seenShare(map: GridMap, box: LogoBox): number {
  const at = pointOf(map, box)
  const { across, down } = lookedAt
  let seen = 0
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const point = at((column + 0.5) / across - 0.5, (row + 0.5) / down - 0.5)
      if (point !== null && isSeen(map, point)) seen += 1
    }
  return seen / (across * down)
}

/** Each position in each picture that shows it, the first one of a card first */
async function* picturedPositions() {
  for await (const file of glob('db/sample/pictures/*/archetype.json')) {
    const folder = dirname(file)
    const archetype = await readArchetype(folder)
    for (const view of archetype.views)
      for (const { position } of view.mappings) {
        const found = findMapping(archetype, view, position)
        if (found === null) throw new Error(`${folder} shows no ${position}`)
        const { mapping, area } = found
        const map = await readGridMap(folder, archetype, mapping)
        const name = `${archetype.archetype} ${view.key} ${position}`
        yield { name, map, mapping, area, view, isOnCard: view === archetype.views[0] && mapping === view.mappings[0] }
      }
  }
}

test('nothing crosses or cuts a default logo, at any position in any view', async () => {
  const wrong: string[] = []
  for await (const { name, map, area } of picturedPositions())
    for (const [logo, [ratio]] of Object.entries(logos)) {
      const seen = seenShare(map, defaultBox(area, ratio))
      if (seen < 1) wrong.push(`${name} ${logo}: ${(100 * seen).toFixed(1)} % is seen`)
    }
  expect(wrong).toEqual([])
})

test('each default logo is upright enough to be read, and high enough on a card', async () => {
  const wrong: string[] = []
  for await (const { name, map, mapping, area, view, isOnCard } of picturedPositions()) {
    if (!isOnCard) continue
    const printArea = { widthMm: area.maxWidthMm, heightMm: area.maxHeightMm, shape: area.shape }
    const pictured = { cropPx: mapping.cropPx, position: positionPixels(map, printArea) }
    for (const [logo, [ratio, least]] of Object.entries(logos)) {
      const box = defaultBox(area, ratio)
      const { shorterPx, flatness } = measured(map, box)
      const side = cardCrop(pictured, box, view.sizePx[0])?.[2] ?? view.sizePx[0]
      const onCard = (shorterPx * cardSide) / side
      if (flatness < flattest) wrong.push(`${name} ${logo}: flattened to ${flatness.toFixed(2)}`)
      if (onCard < least - 0.05) wrong.push(`${name} ${logo}: ${onCard.toFixed(1)} px high`)
    }
  }
  expect(wrong).toEqual([])
})
