import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { InkAreas } from '#app/personalisation/logos/repair/ink-areas.ts'
import { thickenAreas } from '#app/personalisation/logos/repair/thicken-areas.ts'

const side = 120

function areasOf(inkAt: (x: number, y: number) => number): InkAreas {
  const at = new Uint8Array(side * side)
  for (let cell = 0; cell < at.length; cell += 1) at[cell] = inkAt(cell % side, Math.floor(cell / side))
  return { width: side, height: side, inkAt: at }
}

const rowOf = ({ inkAt }: InkAreas, y: number) => inkAt.slice(y * side, (y + 1) * side).join('')
const widthAt = (areas: InkAreas, y: number) => rowOf(areas, y).replaceAll('0', '').length
const differing = (one: InkAreas, other: InkAreas) => one.inkAt.filter((ink, cell) => ink !== other.inkAt[cell]).length
const needs = { line: 9, gap: 9 }

test('a thin line becomes as thick as the technique needs, a thick one stays as it is', () => {
  const thin = areasOf((x, y) => (x >= 59 && x <= 60 && y > 10 && y < 110 ? 1 : 0))
  const { areas, lines } = thickenAreas(thin, needs)
  expect([lines, widthAt(areas, 60) >= 9, widthAt(areas, 60) <= 12]).toEqual([1, true, true])
  const thick = areasOf((x, y) => (x >= 50 && x <= 62 && y > 10 && y < 110 ? 1 : 0))
  expect(thickenAreas(thick, needs)).toMatchObject({ areas: thick, lines: 0, holes: 0 })
})

test('slanted lines, dots and lines on a block are thickened, corners are not', () => {
  const slanted = areasOf((x, y) => (Math.abs(x - y) <= 1 && x > 10 && x < 110 ? 1 : 0))
  expect(widthAt(thickenAreas(slanted, needs).areas, 60)).toBeGreaterThanOrEqual(Math.floor(9 * Math.SQRT2))
  const dot = areasOf((x, y) => (Math.hypot(x - 60, y - 60) < 2 ? 1 : 0))
  expect(widthAt(thickenAreas(dot, needs).areas, 60)).toBeGreaterThanOrEqual(9)
  const flag = areasOf((x, y) => (x > 20 && x < 60 && y > 20 && y < 60 ? 1 : x >= 60 && x < 110 && y === 40 ? 1 : 0))
  const { areas, lines } = thickenAreas(flag, needs)
  expect([lines, rowOf(areas, 36).slice(90, 91), rowOf(areas, 22)]).toEqual([1, '1', rowOf(flag, 22)])
  const triangle = areasOf((x, y) => (y > 20 && y < 100 && Math.abs(x - 60) <= (y - 20) / 2 ? 1 : 0))
  expect(thickenAreas(triangle, needs).lines).toBe(0)
})

test('a hole that print would fill is closed in the ink around it, a larger one and a gap to the outside stay', () => {
  const ring = (hole: number) => areasOf((x, y) => (Math.hypot(x - 60, y - 60) < 40 && Math.hypot(x - 60, y - 60) > hole ? 2 : 0))
  expect(thickenAreas(ring(3), needs)).toMatchObject({ lines: 0, holes: 1 })
  expect(rowOf(thickenAreas(ring(3), needs).areas, 60)).not.toContain('202')
  expect(thickenAreas(ring(8), needs)).toMatchObject({ areas: ring(8), holes: 0 })
  const open = areasOf((x, y) => (y > 20 && y < 100 && x > 20 && x < 100 && !(x > 58 && x < 62 && y < 60) ? 1 : 0))
  expect(thickenAreas(open, needs).holes).toBe(0)
})

test('nothing grows beyond the frame: a line at its edge grows inwards', () => {
  const edge = areasOf((x) => (x === 0 ? 1 : 0))
  expect(widthAt(thickenAreas(edge, needs).areas, 60)).toBeGreaterThanOrEqual(9)
})

test('a line of one ink on another takes what it needs from it', () => {
  const inlay = areasOf((x, y) => (x < 10 || x > 110 || y < 10 || y > 110 ? 0 : x === 60 ? 2 : 1))
  expect(rowOf(thickenAreas(inlay, needs).areas, 60)).toMatch(/^0+1+2{9,12}1+0+$/)
})

test('thickening again changes next to nothing, and takes no ink away', () => {
  const stroke = fc.record({
    x: fc.integer({ min: 10, max: 110 }),
    y: fc.integer({ min: 10, max: 110 }),
    dx: fc.integer({ min: -60, max: 60 }),
    dy: fc.integer({ min: -60, max: 60 }),
    thickness: fc.integer({ min: 1, max: 16 }),
  })
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 4 }), (strokes) => {
      const drawn = areasOf((x, y) => (strokes.some((each) => distanceTo(each, x, y) <= each.thickness / 2) ? 1 : 0))
      const once = thickenAreas(drawn, needs).areas
      expect(once.inkAt.every((ink, cell) => ink === 1 || drawn.inkAt[cell] === 0)).toBe(true)
      const twice = thickenAreas(once, needs).areas
      expect(differing(once, twice)).toBeLessThanOrEqual(0.02 * side * side)
    }),
    { numRuns: 40 },
  )
})

function distanceTo(
  { x, y, dx, dy }: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number },
  toX: number,
  toY: number,
): number {
  const length = dx ** 2 + dy ** 2
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((toX - x) * dx + (toY - y) * dy) / length))
  return Math.hypot(toX - x - along * dx, toY - y - along * dy)
}
