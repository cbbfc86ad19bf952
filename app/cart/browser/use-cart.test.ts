import { expect, test } from 'vitest'

import { withPending } from '#app/cart/browser/use-cart.ts'
import { cartItem } from '#test/cart.ts'

const line = { ...cartItem, id: 'a' }

test('a line being removed disappears immediately', () => {
  expect(withPending([line, { ...line, id: 'b' }], [{ kind: 'remove', lineId: 'a' }])).toMatchObject([{ id: 'b', waits: false }])
})

test('a new quantity shows immediately with its price, and waits for the answer; the last click counts', () => {
  const pending = [4, 5, 6].map((quantity) => ({ kind: 'set-quantity', lineId: 'a', quantity }) as const)
  expect(withPending([line], pending)).toEqual([{ ...line, quantity: 6, lineTotal: 14.7, goodsTotal: 14.7, waits: true }])
})

test('an added line shows with its answer only, because its price is unknown before', () => {
  expect(withPending([line], [{ kind: 'add', productId: 1, variantId: null, quantity: 1 }])).toEqual([{ ...line, waits: false }])
})

test('a restored line shows with its answer, because only the server has it', () => {
  expect(withPending([], [{ kind: 'restore', lineId: 'a' }])).toEqual([])
})

test('a change moves the price of all lines of its product to the price break of their total quantity, up and down', () => {
  const priceBreaks = [{ minQuantity: 10, price: 2.1 }]
  const two = [
    { ...line, priceBreaks, quantity: 8, price: 2.1, lineTotal: 16.8 },
    { ...line, priceBreaks, id: 'b', variantId: 2, quantity: 2, price: 2.1, lineTotal: 4.2 },
  ]
  const other = { ...line, id: 'c', productId: 13 }
  expect(withPending([...two, other], [{ kind: 'remove', lineId: 'b' }])).toEqual([
    { ...two[0], price: 2.45, lineTotal: 19.6, goodsTotal: 19.6, waits: false },
    { ...other, waits: false },
  ])
  expect(withPending([...two, other], [{ kind: 'set-quantity', lineId: 'b', quantity: 1 }])).toMatchObject([
    { id: 'a', price: 2.45, lineTotal: 19.6, goodsTotal: 19.6, waits: false },
    { id: 'b', price: 2.45, lineTotal: 2.45, waits: true },
    { id: 'c', lineTotal: 7.35 },
  ])
})

const printed = { ...line, productId: 14, personalisationId: 'front', charges: [], lineTotal: 90, goodsTotal: 30 }

test('a decorated line shows its new quantity, and all lines with its design wait for their prices; undecorated ones do not', () => {
  const lines = [printed, { ...printed, id: 'b', variantId: 2 }, { ...line, id: 'c', productId: 14 }]
  const waiting = { waits: true, lineTotal: 90, goodsTotal: 30 }
  expect(withPending(lines, [{ kind: 'set-quantity', lineId: 'a', quantity: 50 }])).toMatchObject([
    { id: 'a', quantity: 50, ...waiting },
    { id: 'b', quantity: 3, ...waiting },
    { id: 'c', lineTotal: 7.35, waits: false },
  ])
  expect(withPending(lines, [{ kind: 'remove', lineId: 'a' }])).toMatchObject([
    { id: 'b', ...waiting },
    { id: 'c', waits: false },
  ])
})

test('another decoration waits for the answer, an accepted price does not', () => {
  const repriced = { ...printed, priceChange: { before: 80, now: 90 } }
  expect(withPending([repriced], [{ kind: 'set-decoration', lineId: 'a', placements: [] }])).toEqual([
    { ...repriced, waits: true },
  ])
  expect(withPending([repriced], [{ kind: 'accept-price', lineId: 'a', priceListVersion: 3 }])).toEqual([
    { ...printed, waits: false },
  ])
})

test('lines from a node or an offline copy of the previous version are priced by their own prices', () => {
  const { basePrice: _base, lineTotal: _total, ...known } = line
  expect(withPending([{ ...known, discount: 10 }], [])).toEqual([{ ...line, discount: 10, lineTotal: 6.62, waits: false }])
  const { personalisationId: _id, placements: _places, goodsTotal: _goods, charges: _charges, ...old } = line
  const { pricePerPiece: _piece, priceListVersion: _version, priceChange: _change, decorationProblem: _why, ...older } = old
  expect(withPending([older], [])).toEqual([{ ...line, waits: false }])
})
