import { expect, test } from 'vitest'

import { listSummary, showText } from '#app/catalogue/list/list-text.ts'

test('a list says how many there are, and which of them are shown', () => {
  expect(listSummary({ total: 1, pageCount: 1, page: 1, from: 1, unfiltered: null })).toBe('1 προϊόν')
  expect(listSummary({ total: 24, pageCount: 1, page: 1, from: 1, unfiltered: null })).toBe('24 προϊόντα')
  expect(listSummary({ total: 1_250, pageCount: 53, page: 2, from: 2, unfiltered: null })).toBe('1.250 προϊόντα, 25 έως 48')
  expect(listSummary({ total: 1_250, pageCount: 53, page: 3, from: 1, unfiltered: null })).toBe('1.250 προϊόντα, 1 έως 72')
  expect(listSummary({ total: 49, pageCount: 3, page: 3, from: 3, unfiltered: null })).toBe('49 προϊόντα, 49 έως 49')
  expect(listSummary({ total: 30, pageCount: 2, page: 1, from: 1, unfiltered: 157 })).toBe('30 από 157 προϊόντα, 1 έως 24')
  expect(listSummary({ total: 0, pageCount: 1, page: 1, from: 1, unfiltered: 1 })).toBe('0 από 1 προϊόν')
})

test("the sheet's button says how many products there are", () => {
  expect([showText(0), showText(1), showText(12)]).toEqual(['Κανένα προϊόν', 'Δείτε 1 προϊόν', 'Δείτε 12 προϊόντα'])
})
