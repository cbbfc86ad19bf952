import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nextRung, nextRungText } from '#app/cart/next-price-break.ts'

/** domain.md's notebook: 1 → 4.22, 250 → 4.07, 500 → 3.92. */
const notebook = {
  price: 4.22,
  discount: 0,
  priceBreaks: [
    { minQuantity: 250, price: 4.07 },
    { minQuantity: 500, price: 3.92 },
  ],
  stock: 100_000,
  quantity: 200,
  quantityMultiple: 1,
}

test('the next rung says how many pieces more reach it, and what one costs there', () => {
  expect(nextRung(notebook, 200)).toEqual({ more: 50, unitPrice: 40_700, saving: 0 })
  expect(nextRungText({ more: 50, unitPrice: 21_000, saving: 0 })).toBe('Με 50 ακόμη, 2,10\u00A0€ το τεμάχιο')
})

test('where more pieces cost less in all, it says how much', () => {
  const rung = nextRung({ ...notebook, quantity: 249 }, 249)
  expect(rung).toEqual({ more: 1, unitPrice: 40_700, saving: 3328 })
  expect(rung && nextRungText(rung)).toBe('Με 1 ακόμη, 4,07\u00A0€ το τεμάχιο: πληρώνετε 33,28\u00A0€ λιγότερα')
})

test('all lines of a product climb together', () => {
  expect(nextRung({ ...notebook, quantity: 40 }, 240)?.more).toBe(10)
})

test('the step of the line counts', () => {
  expect(nextRung({ ...notebook, quantityMultiple: 25, quantity: 225 }, 235)?.more).toBe(25)
})

test('the discount applies to the rung too', () => {
  expect(nextRung({ ...notebook, discount: 10 }, 200)?.unitPrice).toBe(36_630)
})

test('on the last rung there is no next one', () => {
  expect(nextRung({ ...notebook, price: 3.92, quantity: 500 }, 500)).toBeNull()
})

test('a rung beyond the stock is not offered', () => {
  expect(nextRung({ ...notebook, stock: 249 }, 200)).toBeNull()
})

test('what is offered is a step that the line can take, and reaches the rung', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 1, max: 60 }),
      (quantity, others, step) => {
        const pieces = quantity + others
        const price = pieces >= 500 ? 3.92 : pieces >= 250 ? 4.07 : 4.22
        const rung = nextRung({ ...notebook, price, quantity, quantityMultiple: step }, pieces)
        if (rung === null) return
        expect(rung.more % step).toBe(0)
        expect(pieces + rung.more).toBeGreaterThanOrEqual(pieces >= 250 ? 500 : 250)
      },
    ),
  )
})
