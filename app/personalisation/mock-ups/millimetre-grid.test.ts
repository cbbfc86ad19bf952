import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { readArchetype } from '#app/catalogue/pictures/archetype-files.server.ts'
import type { ArchetypeMapping } from '#app/catalogue/pictures/archetype-format.ts'
import { drawElements } from '#app/personalisation/compositor/draw-elements.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import { makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { knownPosition } from '#app/personalisation/mock-ups/known-positions.server.ts'
import type { GridMap } from '#app/personalisation/grid-map.ts'
import { pictureToPosition, positionToPicture } from '#app/personalisation/print-map.ts'
import { readGridMap } from '#app/personalisation/print-maps.server.ts'
import type { PointMm, PointPx } from '#app/personalisation/print-points.ts'

/** Radius of a dot, and the distance from which nothing is drawn; pixels of the picture */
const dotPx = 2.5
const aroundPx = 6
const dotsAcross = 9
/** Pixels of the drawn artwork for each pixel of the picture */
const finer = 3

/** A grid of black dots over a whole position, as artwork; `obliqueMm` is that of a pixel on an oblique surface. */
function dottedArtwork({ maxWidthMm: width, maxHeightMm: height }: LitPosition['area'], mmPerPx: number, obliqueMm: number) {
  const stepMm = Math.max(3 * aroundPx * obliqueMm, width / dotsAcross, height / dotsAcross)
  const inside = (side: number) => {
    const count = Math.max(1, Math.floor(side / stepMm))
    return Array.from({ length: count }, (_, index) => (side / count) * (index + 0.5))
  }
  const dots: PointMm[] = inside(width).flatMap((xMm) => inside(height).map((yMm) => ({ xMm, yMm })))
  const perMm = finer / mmPerPx
  const [columns, rows] = [Math.round(width * perMm), Math.round(height * perMm)]
  const rgba = new Uint8ClampedArray(4 * columns * rows)
  const radius = dotPx * finer
  for (const { xMm, yMm } of dots) {
    const [x, y] = [(xMm / width) * columns, (yMm / height) * rows]
    for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(rows, y + radius); row += 1)
      for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(columns, x + radius); column += 1)
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) rgba[4 * (row * columns + column) + 3] = 255
  }
  return { dots, raster: makeLogoRaster(rgba, columns, rows) }
}

/** In even light and without gloss, so that only geometry counts. */
function inEvenLight(lit: LitPosition): LitPosition {
  const even = (byte: number) => new Uint8Array(lit.irradiance.length).fill(byte)
  const pass = { ...lit.passes.irradiance, encoding: 'linear', scale: 0.5 } as const
  return { ...lit, passes: { irradiance: pass, gloss: pass }, irradiance: even(255), gloss: even(0) }
}

/** The centroid of the drawn pixels around a pixel of the crop; null where the surface ends nearby. */
function centreOfDot(drawn: Uint8Array, { cropPx, position }: LitPosition, near: PointPx): PointPx | null {
  const [left, top, width, height] = cropPx
  let [sum, sumX, sumY] = [0, 0, 0]
  const [middleX, middleY] = [Math.floor(near.xPx - left), Math.floor(near.yPx - top)]
  for (let y = middleY - aroundPx; y <= middleY + aroundPx; y += 1) {
    for (let x = middleX - aroundPx; x <= middleX + aroundPx; x += 1) {
      const at = y * width + x
      if (x < 0 || y < 0 || x >= width || y >= height || (position.coverage[at] ?? 0) < 0.98) return null
      const weight = paper - (drawn[3 * at] ?? 0)
      sum += weight
      sumX += weight * (x + 0.5)
      sumY += weight * (y + 0.5)
    }
  }
  return sum === 0 ? null : { xPx: left + sumX / sum, yPx: top + sumY / sum }
}

const paper = 180

/** Millimetres per central pixel, in the direction where it is larger */
function obliqueMm(map: GridMap): number {
  const middle = positionToPicture(map, { xMm: map.widthMm / 2, yMm: map.heightMm / 2 })
  if (middle === null) throw new Error('the middle of the position is not seen')
  const { xPx, yPx } = middle
  const [here, right, below] = [middle, { xPx: xPx + 1, yPx }, { xPx, yPx: yPx + 1 }].map((point) =>
    pictureToPosition(map, point),
  )
  const far = (there: PointMm | null | undefined) => (here && there ? Math.hypot(there.xMm - here.xMm, there.yMm - here.yMm) : 0)
  return Math.max(far(right), far(below))
}

interface Off {
  readonly where: string
  readonly px: number
  readonly mm: number
}

async function offsOf(folder: string, viewKey: string, mapping: ArchetypeMapping): Promise<Off[]> {
  const archetype = await readArchetype(folder)
  const view = archetype.views.find(({ key }) => key === viewKey)
  if (view === undefined) throw new Error('a view of the archetype')
  const composition = { folder, view, base: archetype.colour, wanted: archetype.colour, knee: archetype.tone.knee, version: '' }
  const found = await knownPosition(composition, mapping.position)
  if (found === null) throw new Error('a position of the view')
  const lit = inEvenLight(found)
  const map = await readGridMap(folder, archetype, mapping)
  const { dots, raster } = dottedArtwork(lit.area, mapping.mmPerPx, obliqueMm(map))
  const { maxWidthMm: widthMm, maxHeightMm: heightMm } = lit.area
  const box = { centreXMm: widthMm / 2, centreYMm: heightMm / 2, widthMm, heightMm, degrees: 0 }
  const bare = new Uint8Array(lit.irradiance.length).fill(paper)
  const drawn = drawElements(lit, bare, [{ raster, box, ink: null }], { technique: 'silkscreen', hex: '#ffffff' })
  return dots.flatMap((dot) => {
    const expected = positionToPicture(map, dot)
    const centre = expected === null ? null : centreOfDot(drawn, lit, expected)
    if (expected === null || centre === null) return []
    const px = Math.hypot(centre.xPx - expected.xPx, centre.yPx - expected.yPx)
    return [{ where: `${basename(folder)} ${viewKey} ${mapping.position}`, px, mm: px * mapping.mmPerPx }]
  })
}

test('a grid drawn on every position of every archetype is printed at its millimetres', async () => {
  const offs: Off[] = []
  for (const file of (await Array.fromAsync(glob('db/sample/pictures/*/archetype.json'))).toSorted()) {
    const { views } = await readArchetype(dirname(file))
    for (const { key, mappings } of views)
      for (const mapping of mappings) offs.push(...(await offsOf(join(dirname(file)), key, mapping)))
  }
  const worst = offs.toSorted((a, b) => b.px - a.px).slice(0, 8)
  expect(new Set(offs.map(({ where }) => where)).size).toBeGreaterThan(50)
  expect(worst.filter(({ px }) => px > 0.5)).toEqual([])
})
