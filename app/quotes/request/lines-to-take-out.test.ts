import { expect, test } from 'vitest'

import { linesToTakeOut } from '#app/quotes/request/lines-to-take-out.ts'
import { emptyLine, type RequestedLine } from '#app/quotes/request/quote-request.ts'

const row = (over: Partial<RequestedLine>): RequestedLine => ({ ...emptyLine, productId: '27', variantId: '3', ...over })
const front = 'front:silkscreen:1:60:40'
const cart = [
  { lineId: 'plain', quantity: 300, row: row({}) },
  { lineId: 'printed', quantity: 300, row: row({ placements: [front] }) },
  { lineId: 'other', quantity: 50, row: row({ productId: '2', variantId: '' }) },
]

test('what was requested leaves the cart, and nothing else', () => {
  expect(linesToTakeOut(cart, [row({ quantities: ['300'], placements: [front] })])).toEqual([
    { lineId: 'printed', before: 300, rest: 0 },
  ])
  expect(linesToTakeOut(cart, [row({ variantId: '4', quantities: ['300'] }), { ...emptyLine, title: 'Κούπες' }])).toEqual([])
  expect(linesToTakeOut(cart, [])).toEqual([])
})

test('pieces that were added meanwhile stay', () => {
  const sent = [row({ quantities: ['200'] })]
  expect(linesToTakeOut(cart, sent)).toEqual([{ lineId: 'plain', before: 300, rest: 100 }])
})

test('of compared quantities the largest counts, and sizes count by colour and size', () => {
  expect(linesToTakeOut(cart, [row({ quantities: ['100', '1.000'] })])).toMatchObject([{ lineId: 'plain', rest: 0 }])
  expect(linesToTakeOut(cart, [row({ quantities: ['130'], sizes: '3:100,4:30' })])).toMatchObject([{ rest: 200 }])
})
