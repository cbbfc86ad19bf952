import { expect, test } from 'vitest'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { boxOutline } from '#app/personalisation/artwork-outline.ts'
import { dragged } from '#app/personalisation/designer/drag-element.ts'
import { dotPx, handlePlaces } from '#app/personalisation/designer/handle-places.ts'

/** Tenths of a millimetre per CSS pixel */
const unit = 4

test.each([
  { name: 'a wordmark of 24 px', width: 96, height: 16 },
  { name: 'a tall emblem', width: 40, height: 300 },
  { name: 'all of a position', width: 800, height: 600 },
])('no handle covers any of $name', ({ width, height }) => {
  const { corners, frame, knob } = handlePlaces({ width, height }, unit)
  for (const { dot } of corners) {
    expect(Math.abs(dot.x) - dotPx * unit).toBeGreaterThan(width / 2)
    expect(Math.abs(dot.y) - dotPx * unit).toBeGreaterThan(height / 2)
  }
  expect(frame.width).toBeGreaterThan(width)
  expect(-knob - dotPx * unit).toBeGreaterThan(frame.height / 2)
})

test('a small element can still be grabbed between its handles', () => {
  const { corners, reach } = handlePlaces({ width: 96, height: 16 }, unit)
  for (const { target } of corners) expect(Math.hypot(target.x, target.y)).toBeGreaterThan(reach.corner)
})

test('a handle that is pressed without moving changes no size', () => {
  const start: ArtworkElement = {
    kind: 'logo',
    picture: 'a'.repeat(64),
    ink: null,
    x: 0,
    y: 0,
    width: 96,
    height: 16,
    degrees: 0,
  }
  const surface = { width: 2_000, height: 1_000, shape: 'rectangle' as const }
  for (const { corner, dot } of handlePlaces(start, unit).corners) {
    const drag = { kind: 'scale' as const, start, corner, from: dot }
    const { change } = dragged(drag, dot, { others: [], surface, outlineOf: () => boxOutline, reach: 0 })
    expect(change).toEqual({ x: 0, y: 0, width: 96, height: 16 })
  }
})
