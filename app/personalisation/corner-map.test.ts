import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cornerMapSchema } from '#app/personalisation/corner-map-format.ts'
import type { CornerMap } from '#app/personalisation/corner-map.ts'
import { isPrintable, pictureToPosition, positionToPicture } from '#app/personalisation/print-map.ts'

const flat: CornerMap = {
  kind: 'corners',
  widthMm: 100,
  heightMm: 50,
  cornersPx: [
    [200, 300],
    [400, 300],
    [400, 400],
    [200, 400],
  ],
  arcDegrees: 0,
  bowTopPx: 0,
  bowBottomPx: 0,
}

function expectAt(map: CornerMap, [xMm, yMm]: [number, number], [xPx, yPx]: [number, number]): void {
  const seen = positionToPicture(map, { xMm, yMm })
  expect(seen?.xPx).toBeCloseTo(xPx, 9)
  expect(seen?.yPx).toBeCloseTo(yPx, 9)
  const back = pictureToPosition(map, { xPx, yPx })
  expect(back?.xMm).toBeCloseTo(xMm, 6)
  expect(back?.yMm).toBeCloseTo(yMm, 6)
}

test('a flat position seen from the front is only scaled', () => {
  expectAt(flat, [0, 0], [200, 300])
  expectAt(flat, [25, 10], [250, 320])
  expectAt(flat, [100, 50], [400, 400])
})

// A square metre on the ground, 1 to 3 m away from a camera at a height of 1 m: at a distance z it is seen at (x / z, 1 / z).
test('a position in perspective is projected like a camera does', () => {
  const seen = (x: number, z: number): [number, number] => [400 + (600 * x) / z, 100 + 600 / z]
  const map: CornerMap = {
    ...flat,
    widthMm: 1000,
    heightMm: 2000,
    cornersPx: [seen(-0.5, 3), seen(0.5, 3), seen(0.5, 1), seen(-0.5, 1)],
  }
  for (const [x, z] of [
    [0, 2],
    [0.25, 1.5],
    [-0.4, 2.9],
    [0.5, 3],
  ] as const) {
    expectAt(map, [(x + 0.5) * 1000, (3 - z) * 1000], seen(x, z))
  }
})

// A cylinder of radius 40 mm at 3 px a millimetre, seen from straight ahead: 120 degrees of it.
test('equal millimetres around a cylinder are narrower at its sides', () => {
  const [radiusMm, half] = [40, Math.PI / 3]
  const edge = 3 * radiusMm * Math.sin(half)
  const map: CornerMap = {
    ...flat,
    widthMm: 2 * half * radiusMm,
    heightMm: 60,
    cornersPx: [
      [400 - edge, 100],
      [400 + edge, 100],
      [400 + edge, 280],
      [400 - edge, 280],
    ],
    arcDegrees: 120,
  }
  for (const angle of [-half, -0.5, 0, 0.3, 1]) {
    expectAt(map, [(angle + half) * radiusMm, 20], [400 + 3 * radiusMm * Math.sin(angle), 160])
  }
  expect(pictureToPosition(map, { xPx: 400 + 3 * radiusMm + 1, yPx: 160 })).toBeNull()
})

// A cylinder that is seen from above: its edges are ellipses, 12 px deep at the top and 20 px at the bottom.
test('the edges of a cylinder that is seen from above are ellipses', () => {
  const [radiusPx, half] = [120, Math.PI / 3]
  const edge = radiusPx * Math.sin(half)
  const bow = (depth: number) => depth * (1 - Math.cos(half))
  const map: CornerMap = {
    ...flat,
    widthMm: 2 * half * 40,
    heightMm: 60,
    cornersPx: [
      [400 - edge, 100],
      [400 + edge, 100],
      [400 + edge, 280],
      [400 - edge, 280],
    ],
    arcDegrees: 120,
    bowTopPx: bow(12),
    bowBottomPx: bow(20),
  }
  for (const angle of [-half, -0.5, 0, 0.3, 1]) {
    for (const down of [0, 0.5, 1]) {
      const depth = 12 + down * 8
      const y = 100 + 180 * down + depth * (Math.cos(angle) - Math.cos(half))
      expectAt(map, [(angle + half) * 40, 60 * down], [400 + radiusPx * Math.sin(angle), y])
    }
  }
})

test('without an arc the bow is a parabola, also on a sideways position', () => {
  const map: CornerMap = {
    ...flat,
    cornersPx: [
      [400, 300],
      [400, 500],
      [300, 500],
      [300, 300],
    ],
    bowTopPx: 16,
    bowBottomPx: 16,
  }
  expectAt(map, [0, 0], [400, 300])
  expectAt(map, [50, 0], [384, 400])
  expectAt(map, [25, 50], [288, 350])
})

test('there and back again is where it began', () => {
  const near = (middle: number) => fc.double({ min: middle - 40, max: middle + 40, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const corners = fc.tuple(
    ...[
      [200, 200],
      [500, 200],
      [500, 600],
      [200, 600],
    ].map(([x = 0, y = 0]) => fc.tuple(near(x), near(y))),
  )
  const bow = fc.double({ min: -40, max: 40, noNaN: true })
  fc.assert(
    fc.property(
      corners,
      fc.double({ min: 0, max: 170, noNaN: true }),
      bow,
      bow,
      share,
      share,
      (cornersPx, arcDegrees, bowTopPx, bowBottomPx, x, y) => {
        const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = cornersPx
        const map: CornerMap = { ...flat, cornersPx: [a, b, c, d], arcDegrees, bowTopPx, bowBottomPx }
        const seen = positionToPicture(map, { xMm: 100 * x, yMm: 50 * y })
        const back = seen === null ? null : pictureToPosition(map, seen)
        expect(back?.xMm).toBeCloseTo(100 * x, 4)
        expect(back?.yMm).toBeCloseTo(50 * y, 4)
      },
    ),
  )
})

test('an ellipse is printable inside its outline only', () => {
  const area = { widthMm: 100, heightMm: 50, shape: 'ellipse' } as const
  expect(isPrintable(area, { xMm: 50, yMm: 1 })).toBe(true)
  expect(isPrintable(area, { xMm: 5, yMm: 5 })).toBe(false)
  expect(isPrintable({ ...area, shape: 'rectangle' }, { xMm: 5, yMm: 5 })).toBe(true)
})

test('corners that are crossed, turned over or in one line are refused', () => {
  const { cornersPx, arcDegrees, bowTopPx, bowBottomPx } = flat
  const given = { arcDegrees, bowTopPx, bowBottomPx }
  const [a, b, c, d] = cornersPx
  expect(cornerMapSchema.safeParse({ ...given, cornersPx }).success).toBe(true)
  for (const wrong of [
    [b, a, c, d],
    [d, c, b, a],
    [a, a, c, d],
    [a, [300, 300], b, c],
  ]) {
    expect(cornerMapSchema.safeParse({ ...given, cornersPx: wrong }).success).toBe(false)
  }
})
