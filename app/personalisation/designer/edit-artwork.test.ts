import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type ArtworkElement, artworkSize, isWithin } from '#app/personalisation/artwork.ts'
import { type Artwork, type ArtworkEdit, editArtwork, startArtwork } from '#app/personalisation/designer/edit-artwork.ts'
import { boxOutline, type Outline } from '#app/personalisation/artwork-outline.ts'
import { fits, type Surface } from '#app/personalisation/designer/fit-element.ts'
import { fitToSurface, placedLogo } from '#app/personalisation/designer/place-artwork.ts'
import { snapped, snappedDegrees } from '#app/personalisation/designer/snap-element.ts'

const round: Outline = Array.from({ length: 24 }, (_, at) => [
  Math.cos((at * Math.PI) / 12) / 2,
  Math.sin((at * Math.PI) / 12) / 2,
])
const outlineOf = (element: ArtworkElement) => (element.kind === 'logo' ? round : boxOutline)

const box = {
  x: fc.integer({ min: -4_000, max: 4_000 }),
  y: fc.integer({ min: -4_000, max: 4_000 }),
  width: fc.integer({ min: 1, max: 6_000 }),
  height: fc.integer({ min: 1, max: 6_000 }),
  degrees: fc.integer({ min: 0, max: 359 }),
}
const element: fc.Arbitrary<ArtworkElement> = fc.oneof(
  fc.record({ kind: fc.constant('logo' as const), picture: fc.constant('a'.repeat(64)), ink: fc.constant(null), ...box }),
  fc.record({
    kind: fc.constant('text' as const),
    text: fc.constant('Χρόνια πολλά'),
    font: fc.constant('sans' as const),
    ink: fc.constant('#000000'),
    ...box,
  }),
)
const surface: fc.Arbitrary<Surface> = fc.record({
  width: fc.integer({ min: 100, max: 4_000 }),
  height: fc.integer({ min: 100, max: 4_000 }),
  shape: fc.constantFrom('rectangle' as const, 'ellipse' as const),
})
const edit: fc.Arbitrary<ArtworkEdit> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), element }),
  fc.record({ kind: fc.constant('remove' as const), index: fc.nat(3) }),
  fc.record({ kind: fc.constant('change' as const), index: fc.nat(3), change: fc.record(box, { requiredKeys: [] }) }),
  fc.record({ kind: fc.constant('replace' as const), index: fc.nat(3), element }),
  fc.record({ kind: fc.constant('resize' as const), share: fc.double({ min: 0.1, max: 8, noNaN: true }) }),
  fc.record({ kind: fc.constant('carry' as const), elements: fc.array(element, { maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
)

test('whatever is done, every element stays within its position', () => {
  fc.assert(
    fc.property(surface, fc.array(edit, { maxLength: 12 }), (area, edits) => {
      let artwork = startArtwork([])
      for (const each of edits) artwork = editArtwork(artwork, each, { surface: area, outlineOf })
      for (const each of artwork.elements) expect(fits(each, area, outlineOf(each))).toBe(true)
      expect(isWithin(artwork.elements, area)).toBe(true)
      if (artwork.elements.length > 0) {
        expect(artworkSize(artwork.elements).width).toBeLessThanOrEqual(area.width)
        expect(artworkSize(artwork.elements).height).toBeLessThanOrEqual(area.height)
      }
    }),
  )
})

test('undo is the inverse of an edit, and redo that of undo', () => {
  fc.assert(
    fc.property(surface, fc.array(edit, { maxLength: 6 }), edit, (area, edits, last) => {
      const drawing = { surface: area, outlineOf }
      const before = edits.reduce<Artwork>((artwork, each) => editArtwork(artwork, each, drawing), startArtwork([]))
      const after = editArtwork(before, last, drawing)
      if (after === before || last.kind === 'undo' || last.kind === 'redo') return
      const undone = editArtwork(after, { kind: 'undo' }, drawing)
      expect(undone.elements).toEqual(before.elements)
      expect(editArtwork(undone, { kind: 'redo' }, drawing).elements).toEqual(after.elements)
    }),
  )
})

test('the steps of one drag are undone together', () => {
  const drawing = { surface: { width: 1_000, height: 600, shape: 'rectangle' as const }, outlineOf }
  const start = startArtwork([
    { kind: 'logo', picture: 'a'.repeat(64), ink: null, x: 0, y: 0, width: 200, height: 100, degrees: 0 },
  ])
  const drag = (artwork: Artwork, x: number, gesture: string) =>
    editArtwork(artwork, { kind: 'change', index: 0, change: { x }, gesture }, drawing)
  const dragged = drag(drag(drag(start, 50, 'one'), 90, 'one'), 140, 'two')
  const undone = editArtwork(dragged, { kind: 'undo' }, drawing)
  expect(undone.elements[0]).toMatchObject({ x: 90 })
  expect(editArtwork(undone, { kind: 'undo' }, drawing).elements[0]).toMatchObject({ x: 0 })
  expect(drag(dragged, 9_999, 'two').elements[0]).toMatchObject({ x: 400 })
})

const position = (maxWidth: number, maxHeight: number, shape: 'rectangle' | 'ellipse' = 'rectangle') => ({
  key: 'front',
  name: 'Μπροστά',
  shape,
  maxWidth,
  maxHeight,
  techniques: [],
})
const logo = { picture: 'a'.repeat(64), width: 300, height: 200, outline: boxOutline }
const own = { ink: null }

test('a logo starts in the middle, as large as usual there', () => {
  expect(placedLogo(logo, position(2_000, 2_000), own)).toMatchObject({ x: 0, y: 0, width: 1_600, height: 1_067 })
  expect(placedLogo({ ...logo, height: 100 }, position(2_000, 2_000), own)).toMatchObject({ width: 1_600, height: 533 })
  expect(placedLogo(logo, position(500, 100), own)).toMatchObject({ width: 120, height: 80 })
  const inCircle = placedLogo(logo, position(500, 500, 'ellipse'), own)
  expect(inCircle.width).toBeLessThan(500)
  expect(placedLogo({ ...logo, height: 300, outline: round }, position(500, 500, 'ellipse'), own)).toMatchObject({ width: 310 })
})

test('artwork that is carried to another position stays in proportion and within it', () => {
  fc.assert(
    fc.property(fc.array(element, { minLength: 1, maxLength: 4 }), surface, (elements, area) => {
      for (const each of fitToSurface(elements, area, outlineOf)) expect(fits(each, area, outlineOf(each))).toBe(true)
    }),
  )
  const small = { ...placedLogo(logo, position(2_000, 2_000), own), width: 900, height: 600, x: 300, y: -40 }
  expect(fitToSurface([small], { width: 3_000, height: 700, shape: 'rectangle' })).toEqual([{ ...small, x: 0, y: 0 }])
  expect(fitToSurface([small], { width: 450, height: 700, shape: 'rectangle' })).toMatchObject([
    { x: 0, width: 450, height: 300 },
  ])
})

test('a dragged element snaps to centre and edges when near, and to right angles', () => {
  const area = { width: 1_000, height: 600, shape: 'rectangle' as const }
  const one = { ...placedLogo(logo, position(1_000, 600), own), width: 300, height: 200 }
  expect(snapped({ ...one, x: 14, y: -190 }, [], area, 20)).toEqual({
    x: 0,
    y: -200,
    guides: [
      { axis: 'x', at: 0 },
      { axis: 'y', at: -300 },
    ],
  })
  expect(snapped({ ...one, x: 100, y: 80 }, [{ ...one, x: 110 }], area, 20)).toEqual({
    x: 110,
    y: 80,
    guides: [{ axis: 'x', at: 110 }],
  })
  expect([3, 44, 52, 358, -2].map(snappedDegrees)).toEqual([0, 45, 52, 0, 0])
})
