import { expect, test } from 'vitest'

import { type LineInCart, piecesThere, reorderLines, priceChange, stockText } from '#app/orders/customer/reorder-lines.ts'
import type { OrderLineAnswer } from '#app/orders/read/order-answers.ts'

const placement = { position: 'front', positionName: 'Μπροστά', technique: 'silkscreen', techniqueName: 'Μεταξοτυπία' }
const logo = { ...placement, colours: 1, widthMm: 60, heightMm: 30 }

function line(over: Partial<OrderLineAnswer>): OrderLineAnswer {
  return {
    id: '1',
    productId: 5,
    variantId: 1,
    personalisationId: null,
    title: 'Μπλούζα',
    variantText: '',
    sku: '',
    imageSrc: null,
    quantity: 10,
    pricePerPiece: 2.5,
    unitPrice: 2,
    goods: 20,
    charges: [],
    lineTotal: 20,
    vatPercent: 24,
    placements: [],
    proof: null,
    sizes: null,
    names: null,
    shipped: 0,
    reduced: 0,
    ...over,
  }
}

const inCart = (over: Partial<LineInCart>): LineInCart => ({
  productId: 5,
  variantId: 1,
  quantity: 10,
  lineTotal: 20,
  shelfStock: 1_000,
  restockLeadTimeDays: null,
  placements: [],
  ...over,
})

test('colours and sizes of a product with one decoration stay together, from one line or several', () => {
  const sized = line({ sizes: [{ variantId: 2, size: 'L', quantity: 10 }] })
  const groups = reorderLines([line({}), line({ variantId: 2, quantity: 5 }), sized, line({ placements: [logo], quantity: 3 })])
  expect(groups.map(({ sizes, net }) => [sizes, net])).toEqual([
    [
      [
        { variantId: 1, quantity: 10 },
        { variantId: 2, quantity: 15 },
      ],
      6_000,
    ],
    [[{ variantId: 1, quantity: 3 }], 2_000],
  ])
})

test('pieces with names and deleted products are not added to the cart', () => {
  expect(reorderLines([line({ productId: null }), line({ names: [{ variantId: 1, size: 'M', name: 'Άννα' }] })])).toEqual([])
})

test('prices are compared with all charges, over all sizes together', () => {
  const groups = reorderLines([line({ lineTotal: 25, quantity: 10 }), line({ variantId: 2, lineTotal: 15, quantity: 10 })])
  const [group] = groups
  if (group === undefined) throw new Error('nothing')
  expect(priceChange(group, [inCart({ lineTotal: 27 }), inCart({ lineTotal: 15 })])).toEqual({ before: 20_000, now: 21_000 })
  expect(priceChange(group, [inCart({ lineTotal: 20 }), inCart({ lineTotal: 20 })])).toBeNull()
  // The cart already had some of it: its price breaks differ.
  expect(priceChange(group, [inCart({ lineTotal: 27 }), inCart({ lineTotal: 15, quantity: 50 })])).toBeNull()
})

test('pieces beyond the shelf stock are reported, with their lead time', () => {
  const [group] = reorderLines([line({})])
  if (group === undefined) throw new Error('nothing')
  expect(stockText(group, [inCart({})])).toBeNull()
  expect(stockText(group, [inCart({ shelfStock: 4, restockLeadTimeDays: 12 })])).toBe(
    '6 τεμάχια δεν υπάρχουν σε απόθεμα, διατίθενται σε 12 εργάσιμες ημέρες.',
  )
  expect(stockText(group, [inCart({ shelfStock: 0 })])).toBe('δεν υπάρχουν σε απόθεμα, διατίθενται κατόπιν παραγγελίας.')
})

test('equal lines of the cart are those of the same variant and decoration', () => {
  const groups = reorderLines([line({ variantId: 1 }), line({ id: '2', variantId: 2 }), line({ id: '3', placements: [logo] })])
  expect(piecesThere(groups, [])).toBe(0)
  expect(piecesThere(groups, [inCart({ quantity: 30 }), inCart({ variantId: 3 }), inCart({ productId: 6 })])).toBe(30)
  expect(piecesThere(groups, [inCart({ variantId: 2, quantity: 7 }), inCart({ placements: [logo], quantity: 5 })])).toBe(12)
  expect(piecesThere(groups, [inCart({ variantId: 2, placements: [logo] })])).toBe(0)
})
