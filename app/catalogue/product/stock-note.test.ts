import { expect, test } from 'vitest'

import { stockNote } from '#app/catalogue/product/stock-note.ts'
import { leadTimeText } from '#app/catalogue/product/supply-text.ts'
import { dayText } from '#app/platform/calendar.ts'

const inStock = {
  availability: 'in-stock',
  availableFrom: null,
  madeToOrder: false,
  shelfStock: 80,
  restockLeadTimeDays: null,
} as const

test('a date is day, month, year', () => {
  expect(dayText('2026-12-05')).toBe('5/12/2026')
})

test("the chosen variant's stock precedes the product's", () => {
  expect(stockNote(inStock, null)).toEqual({ tone: 'good', text: 'Διαθέσιμα: 80 τεμάχια' })
  expect(stockNote(inStock, { shelfStock: 0 })).toEqual({ tone: 'none', text: 'Εξαντλημένο' })
})

test('the last few pieces are announced', () => {
  expect(stockNote(inStock, { shelfStock: 11 }).tone).toBe('good')
  expect(stockNote(inStock, { shelfStock: 10 })).toEqual({ tone: 'few', text: 'Τελευταία 10 τεμάχια' })
  expect(stockNote(inStock, { shelfStock: 1 })).toEqual({ tone: 'few', text: 'Τελευταίο τεμάχιο' })
})

test('made to order shows no number', () => {
  expect(stockNote({ ...inStock, availability: 'made-to-order', madeToOrder: true }, { shelfStock: 0 }).text).not.toMatch(/\d/)
})

test('a restockable product shows its shelf stock and the lead time of the rest', () => {
  const again = { ...inStock, restockLeadTimeDays: 12 }
  expect(stockNote(again, { shelfStock: 72 })).toEqual({ tone: 'good', text: '72 άμεσα, τα υπόλοιπα σε 12 εργάσιμες' })
  expect(stockNote(again, { shelfStock: 0 })).toEqual({ tone: 'good', text: 'Κατόπιν παραγγελίας, σε 12 εργάσιμες' })
})

test('a coming product shows its day', () => {
  const soon = { ...inStock, availability: 'coming-soon', availableFrom: '2026-12-05' } as const
  expect(stockNote(soon, null)).toEqual({ tone: 'wait', text: 'Έρχεται σύντομα: διαθέσιμο από 5/12/2026' })
})

test('a lead time of one day is singular', () => {
  expect([1, 5].map(leadTimeText)).toEqual(['1 εργάσιμη ημέρα', '5 εργάσιμες ημέρες'])
})
