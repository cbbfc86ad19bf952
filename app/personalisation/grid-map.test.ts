import { glob } from 'node:fs/promises'
import { dirname } from 'node:path'

import { expect, test } from 'vitest'

import { readArchetype } from '#app/catalogue/pictures/archetype-files.server.ts'
import type { ArchetypeMapping } from '#app/catalogue/pictures/archetype-format.ts'
import { decodeGrid, type GridMap } from '#app/personalisation/grid-map.ts'
import { pictureToPosition, positionToPicture } from '#app/personalisation/print-map.ts'
import { readGridMap } from '#app/personalisation/print-maps.server.ts'
import type { PointMm, PointPx } from '#app/personalisation/print-points.ts'

const maxPerPosition = 60

const minSquarePx = 16

/** Squares of a checkerboard, in mm: 10, smaller on small positions, larger where one would be only a few pixels. */
function squareOf(map: GridMap): number {
  const min = Math.min(map.widthMm, map.heightMm)
  const middle = positionToPicture(map, { xMm: map.widthMm / 2, yMm: map.heightMm / 2 })
  return Math.max(min > 40 ? 10 : min / 4, Math.min(min / 3, minSquarePx * (middle === null ? 0 : mmPerPx(map, middle))))
}

/** The inner corners of the squares whose surroundings are visible. */
function* cornersOf(map: GridMap, square: number): Generator<{ readonly corner: PointMm; readonly seen: PointPx }> {
  for (let xMm = square; xMm < map.widthMm - 1e-6; xMm += square) {
    for (let yMm = square; yMm < map.heightMm - 1e-6; yMm += square) {
      const seen = positionToPicture(map, { xMm, yMm })
      if (seen !== null && isSeen(map, seen, 5)) yield { corner: { xMm, yMm }, seen }
    }
  }
}

function isSeen({ cropPx: [left, top, width, height], coverage }: GridMap, { xPx, yPx }: PointPx, around: number): boolean {
  for (let y = Math.floor(yPx - top) - around; y <= yPx - top + around; y += 1) {
    for (let x = Math.floor(xPx - left) - around; x <= xPx - left + around; x += 1) {
      if (x < 0 || y < 0 || x >= width || y >= height || (coverage[y * width + x] ?? 0) < 250) return false
    }
  }
  return true
}

/** +1 or -1: the colour of the checkerboard there. */
function checker(map: GridMap, point: PointPx, square: number): number {
  const place = pictureToPosition(map, point)
  if (place === null) return 0
  return (Math.floor(place.xMm / square + 1e-9) + Math.floor(place.yMm / square + 1e-9)) % 2 === 0 ? 1 : -1
}

/**
 * The corner of four squares, found in the drawn picture alone: pixels averaged over 5 × 5 points, blurred, and the saddle point
 * of the best fit to the surrounding 9 × 9 pixels.
 */
function findCorner(map: GridMap, near: PointPx, square: number): PointPx | null {
  const reach = Math.max(2, Math.min(4, Math.floor((0.45 * square) / mmPerPx(map, near))))
  const [middleX, middleY] = [Math.floor(near.xPx), Math.floor(near.yPx)]
  // Least squares of a + bx + cy + dx² + exy + fy²: over a symmetric window the sums separate.
  let [s0, s2, s22, s4] = [0, 0, 0, 0]
  let [sumV, sumX, sumY, sumXY, sumXX, sumYY] = [0, 0, 0, 0, 0, 0]
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      let value = 0
      for (const dx of [-0.4, -0.2, 0, 0.2, 0.4]) {
        for (const dy of [-0.4, -0.2, 0, 0.2, 0.4]) {
          value += checker(map, { xPx: middleX + x + 0.5 + dx, yPx: middleY + y + 0.5 + dy }, square) / 25
        }
      }
      s0 += 1
      s2 += x * x
      s22 += x * x * y * y
      s4 += x ** 4
      sumV += value
      sumX += value * x
      sumY += value * y
      sumXY += value * x * y
      sumXX += value * x * x
      sumYY += value * y * y
    }
  }
  const [b, c, e] = [sumX / s2, sumY / s2, sumXY / s22]
  const mean = sumV / s0
  const [p, q] = [sumXX - mean * s2, sumYY - mean * s2]
  const [own, cross] = [s4 - (s2 * s2) / s0, s22 - (s2 * s2) / s0]
  const d = (p * own - q * cross) / (own * own - cross * cross)
  const f = (q * own - p * cross) / (own * own - cross * cross)
  const bend = 4 * d * f - e * e
  if (bend >= 0) return null
  return { xPx: middleX + 0.5 + (e * c - 2 * f * b) / bend, yPx: middleY + 0.5 + (e * b - 2 * d * c) / bend }
}

/** The greater of both directions: an oblique surface has more mm per pixel. */
function mmPerPx(map: GridMap, { xPx, yPx }: PointPx): number {
  const here = pictureToPosition(map, { xPx, yPx })
  const ways = [pictureToPosition(map, { xPx: xPx + 1, yPx }), pictureToPosition(map, { xPx, yPx: yPx + 1 })]
  return Math.max(...ways.map((there) => (here && there ? Math.hypot(there.xMm - here.xMm, there.yMm - here.yMm) : 1)))
}

const files = (await Array.fromAsync(glob('db/sample/pictures/*/archetype.json'))).toSorted()

test('a checkerboard drawn through the reader is where the reader says, on every position of every view', async () => {
  let corners = 0
  const worst = { backMm: 0, drawnPx: 0, drawnMm: 0, mapPx: 0, mapMm: 0 }
  for (const file of files) {
    const folder = dirname(file)
    const archetype = await readArchetype(folder)
    for (const { mappings } of archetype.views) {
      for (const mapping of mappings) {
        const map = await readGridMap(folder, archetype, mapping)
        const square = squareOf(map)
        let onPosition = 0
        const all = [...cornersOf(map, square)]
        for (const { corner, seen } of all.filter((_, index) => index % Math.ceil(all.length / maxPerPosition) === 0)) {
          onPosition += 1
          const back = pictureToPosition(map, seen)
          worst.backMm = Math.max(
            worst.backMm,
            back === null ? Infinity : Math.hypot(back.xMm - corner.xMm, back.yMm - corner.yMm),
          )
          const drawn = findCorner(map, seen, square)
          const offPx = drawn === null ? Infinity : Math.hypot(drawn.xPx - seen.xPx, drawn.yPx - seen.yPx)
          worst.drawnPx = Math.max(worst.drawnPx, offPx)
          worst.drawnMm = Math.max(worst.drawnMm, offPx * mmPerPx(map, seen))
        }
        expect(onPosition, `${folder} ${mapping.position}: corners that are seen`).toBeGreaterThan(0)
        corners += onPosition
        worst.mapPx = Math.max(worst.mapPx, mapping.uv.errorPx)
        worst.mapMm = Math.max(worst.mapMm, mapping.uv.errorMm)
      }
    }
  }
  const errors = Object.entries(worst).map(([what, value]) => `${what} ${value.toFixed(3)}`)
  process.stdout.write(
    `${corners} corners of checkerboards in ${files.length} archetypes, greatest errors: ${errors.join(', ')}\n`,
  )
  expect(worst.backMm).toBeLessThan(0.001)
  expect(worst.drawnPx).toBeLessThan(0.5)
  // The error of the grid against the rendered map.
  expect(worst.mapPx).toBeLessThan(0.5)
  expect(worst.mapMm).toBeLessThan(1)
})

const mapping: Pick<ArchetypeMapping, 'cropPx' | 'uv'> = {
  cropPx: [100, 200, 12, 8],
  uv: { file: 'front.uv.bin', stepPx: 4, columns: 3, rows: 2, errorMm: 0, errorPx: 0 },
}
const size = { maxWidthMm: 60, maxHeightMm: 40 }

/** Packs like scripts/pictures: minus the row above, then minus the left neighbour; low bytes, then high bytes. */
function pack(planes: readonly (readonly (readonly number[])[])[]): Uint8Array {
  const code = (share: number) => Math.round(((share + 0.5) / 2) * 65_535)
  const rest = planes.flatMap((rows) =>
    rows.flatMap((row, y) => {
      const less = row.map((share, x) => code(share) - (y === 0 ? 0 : code(rows[y - 1]?.[x] ?? 0)))
      return less.map((value, x) => (value - (x === 0 ? 0 : (less[x - 1] ?? 0))) & 0xffff)
    }),
  )
  return Uint8Array.from([...rest.map((value) => value & 255), ...rest.map((value) => value >> 8)])
}

test('a grid is read as scripts/pictures writes it: u to the right, v upwards, values in the middle of a step', () => {
  const bytes = pack([
    [
      [0, 0.5, 1],
      [0, 0.5, 1],
    ],
    [
      [0.75, 0.75, 0.75],
      [0.25, 0.25, 0.25],
    ],
  ])
  const map = decodeGrid(bytes, new Uint8Array(96).fill(255), mapping, size)
  const at = (xPx: number, yPx: number) => pictureToPosition(map, { xPx, yPx })
  expect(at(102, 202)?.xMm).toBeCloseTo(0, 2)
  expect(at(102, 202)?.yMm).toBeCloseTo(10, 2)
  expect(at(108, 204)?.xMm).toBeCloseTo(45, 2)
  expect(at(108, 204)?.yMm).toBeCloseTo(20, 2)
  expect(at(99, 204)).toBeNull()
  const seen = positionToPicture(map, { xMm: 45, yMm: 20 })
  expect(seen?.xPx).toBeCloseTo(108, 2)
  expect(seen?.yPx).toBeCloseTo(204, 2)
})

test('a grid that is cut off is refused', () => {
  expect(() => decodeGrid(new Uint8Array(23), new Uint8Array(96), mapping, size)).toThrow('the grid has 23 bytes')
})
