import fc from 'fast-check'
import { expect, test } from 'vitest'

import { quantityBounds } from '#app/cart/cart.ts'
import { quantityProblem } from '#app/cart/order/quantity-problem.ts'

const of = (typed: number, { stock = 72, minimumQuantity = 1, quantityMultiple = 1, inCart = 0 } = {}) =>
  quantityProblem(typed, {
    bounds: quantityBounds({ stock: stock - inCart, minimumQuantity, quantityMultiple }, inCart),
    minimumQuantity,
    stock,
    inCart,
  })

test('an available quantity is no problem', () => {
  expect([of(1), of(72), of(100_000, { stock: 100_000 })]).toEqual([null, null, null])
})

test.each([
  ['more than there is', of(300), 'Έχουμε 72 τεμάχια σε απόθεμα. Για 300, ζητήστε προσφορά.', [72]],
  [
    'more than is left beside the cart',
    of(70, { inCart: 10 }),
    'Έχουμε 72 τεμάχια σε απόθεμα, τα 10 είναι ήδη στο καλάθι σας. Για 70, ζητήστε προσφορά.',
    [62],
  ],
  [
    'fewer than the minimum',
    of(20, { minimumQuantity: 50 }),
    'Η ελάχιστη ποσότητα είναι 50 τεμάχια. Για 20, ζητήστε προσφορά.',
    [50],
  ],
  ['between two multiples', of(30, { quantityMultiple: 12 }), 'Το προϊόν διατίθεται σε πολλαπλάσια του 12.', [24, 36]],
  [
    'fewer than one box',
    of(7, { minimumQuantity: 12, quantityMultiple: 12 }),
    'Το προϊόν διατίθεται σε πολλαπλάσια του 12.',
    [12],
  ],
  ['nought', of(0), 'Γράψτε πόσα τεμάχια θέλετε: από 1 και πάνω.', [1]],
  [
    'more than a line holds',
    of(250_000, { stock: 100_000 }),
    'Το καλάθι δέχεται έως 100.000 τεμάχια από κάθε προϊόν. Για 250.000, ζητήστε προσφορά.',
    [100_000],
  ],
])('%s is explained, with the nearest that can be had', (_, problem, sentence, offers) => {
  expect(problem).toEqual({ sentence, offers })
})

test('every suggestion is available, and there is one whenever anything is available', () => {
  const stock = fc.nat(500)
  const some = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(fc.nat(1_000), stock, some, some, (typed, there, minimumQuantity, quantityMultiple) => {
      const limits = { stock: there, minimumQuantity, quantityMultiple }
      const problem = of(typed, limits)
      const { min, max } = quantityBounds(limits, 0)
      for (const offer of problem?.offers ?? []) expect(of(offer, limits)).toBeNull()
      if (problem !== null && min <= max) expect(problem.offers.length).toBeGreaterThan(0)
    }),
  )
})
