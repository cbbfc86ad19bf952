import fc from 'fast-check'
import { expect, test } from 'vitest'

import { assignInks } from '#app/personalisation/logos/repair/assign-inks.ts'

test('colours take the nearest ink, their own where none is given', () => {
  expect(assignInks(['#0b4f8a', '#f08a1d'], [])).toEqual(['#0b4f8a', '#f08a1d'])
  expect(assignInks(['#0b4f8a', '#f08a1d'], ['#ff8800', '#0000ff'])).toEqual(['#0000ff', '#ff8800'])
  expect(assignInks(['#0b4f8a'], ['#ff8800', '#0000ff'])).toEqual(['#0000ff'])
})

test('with as many colours as inks or more, every ink is used', () => {
  expect(assignInks(['#101010', '#202020'], ['#000000', '#ffffff'])).toEqual(['#000000', '#ffffff'])
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const distinct = fc.uniqueArray(hex, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(distinct, distinct, (colours, inks) => {
      const used = new Set(assignInks(colours, inks))
      expect(used.size).toBeLessThanOrEqual(inks.length)
      if (colours.length >= inks.length) expect(used.size).toBe(inks.length)
    }),
  )
})
