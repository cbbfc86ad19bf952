import { expect, test } from 'vitest'

import { quantityBounds } from '#app/cart/cart.ts'
import { limitsText, unorderableReason } from '#app/cart/page/order-limits-text.ts'

const mug = { availability: 'in-stock', availableFrom: null, minimumQuantity: 1, quantityMultiple: 1 } as const
const boundsOf = (stock: number, minimumQuantity = 1, quantityMultiple = 1) =>
  quantityBounds({ stock, minimumQuantity, quantityMultiple }, 0)

test('an available product has no note', () => {
  expect(unorderableReason(mug, 5, 5, boundsOf(5))).toBeNull()
})

test('a product coming soon says from when', () => {
  const soon = { ...mug, availability: 'coming-soon', availableFrom: '2027-02-01' } as const
  expect(unorderableReason(soon, 0, 0, boundsOf(0))).toBe('Το προϊόν θα είναι διαθέσιμο από 1/2/2027.')
  expect(unorderableReason({ ...soon, availableFrom: null }, 0, 0, boundsOf(0))).toContain('δεν είναι ακόμη διαθέσιμο')
})

test('sold out, all in the cart, and below the minimum are explained', () => {
  expect(unorderableReason(mug, 0, 0, boundsOf(0))).toBe('Το προϊόν έχει εξαντληθεί.')
  expect(unorderableReason(mug, 5, 0, boundsOf(0))).toContain('ήδη στο καλάθι')
  expect(unorderableReason({ ...mug, minimumQuantity: 50 }, 20, 20, boundsOf(20, 50))).toContain('λιγότερα από την ελάχιστη')
})

test('minimum and multiple are shown in advance', () => {
  expect(limitsText(mug)).toBe('')
  expect(limitsText({ ...mug, minimumQuantity: 1_000 })).toBe('Ελάχιστη ποσότητα 1.000 τεμάχια.')
  expect(limitsText({ ...mug, minimumQuantity: 50, quantityMultiple: 25 })).toBe(
    'Ελάχιστη ποσότητα 50 τεμάχια, σε πολλαπλάσια του 25.',
  )
})
