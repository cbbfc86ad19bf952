import { expect, test } from 'vitest'

import { cartRefusals } from '#app/cart/cart-refusals.ts'

const { statusOf, textOf } = cartRefusals

test('a refusal names the relevant number', () => {
  expect(textOf({ refusal: 'insufficient-stock', available: 1, inCart: 0 })).toBe('Υπάρχει μόνο 1 τεμάχιο διαθέσιμο.')
  expect(textOf({ refusal: 'insufficient-stock', available: 1200, inCart: 1000 })).toBe(
    'Υπάρχουν μόνο 1.200 τεμάχια διαθέσιμα και έχετε ήδη 1.000 στο καλάθι.',
  )
  expect(textOf({ refusal: 'below-minimum', minimum: 50 })).toContain('50 τεμάχια')
  expect(textOf({ refusal: 'not-a-multiple', multiple: 25 })).toContain('25')
  expect(textOf({ refusal: 'coming-soon', availableFrom: '2026-12-05' })).toContain('5/12/2026')
})

test('only insufficient stock is a conflict', () => {
  expect(statusOf({ refusal: 'insufficient-stock', available: 1, inCart: 0 })).toBe(409)
  expect(statusOf({ refusal: 'out-of-stock' })).toBe(409)
  expect(statusOf({ refusal: 'below-minimum', minimum: 5 })).toBe(422)
})
