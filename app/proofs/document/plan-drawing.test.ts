import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageRoom, planDrawings, printBox } from '#app/proofs/document/plan-drawing.ts'

const side = fc.integer({ min: 1, max: 100_000 })

test('a drawing that fits the page has true size: the whole position, or at least the print', () => {
  expect(planDrawings({ width: 600, height: 400, area: { width: 1_000, height: 1_000 } })).toEqual([
    { denominator: 1, view: { left: -500, top: -500, width: 1_000, height: 1_000 } },
  ])
  const [print, whole, ...others] = planDrawings({ width: 1_000, height: 600, area: { width: 2_800, height: 3_800 } })
  expect(print).toEqual({ denominator: 1, view: { left: -550, top: -350, width: 1_100, height: 700 } })
  expect(whole).toMatchObject({ denominator: 10, view: { width: 2_800, height: 3_800 } })
  expect(others).toEqual([])
  expect(planDrawings({ width: 2_800, height: 3_800, area: { width: 2_800, height: 3_800 } })).toMatchObject([{ denominator: 3 }])
})

test('a drawing of any size fits the page and shows all of the print', () => {
  fc.assert(
    fc.property(side, side, side, side, fc.boolean(), (width, height, moreWidth, moreHeight, hasArea) => {
      const area = hasArea ? { width: width + moreWidth, height: height + moreHeight } : null
      const box = printBox({ width, height, area })
      for (const { view, denominator } of planDrawings({ width, height, area })) {
        expect(view.width / denominator).toBeLessThanOrEqual(pageRoom.width)
        expect(view.height / denominator).toBeLessThanOrEqual(pageRoom.height)
        expect(view.left).toBeLessThanOrEqual(box.left)
        expect(view.left + view.width).toBeGreaterThanOrEqual(box.left + box.width)
      }
    }),
  )
})

test('the box around the print encloses its elements', () => {
  const element = { kind: 'logo', picture: 'a'.repeat(64), ink: null, width: 200, height: 100 } as const
  const artwork = [
    { ...element, x: -300, y: 0, degrees: 0 },
    { ...element, x: 100, y: 50, degrees: 90 },
  ]
  expect(printBox({ width: 550, height: 200, area: null, artwork })).toEqual({ left: -400, top: -50, width: 550, height: 200 })
})
