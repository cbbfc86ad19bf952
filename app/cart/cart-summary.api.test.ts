import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { cartTotals } from '#app/cart/cart.ts'
import { type CartChange, withPending } from '#app/cart/browser/use-cart.ts'
import { totalsFromEuros } from '#app/pricing/totals.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

const shop = testShop()
const post = (path: string, body: object, actor: Actor = visitor) => shop.http(as(actor)).post(`/api/cart${path}`, body)

const notebook = 90_001
const honey = 90_002
const pen = 90_003
const book = 90_004
const products = [
  rawProduct({
    id: notebook,
    sku: 'T-NOTEBOOK',
    price: 4.22,
    madeToOrder: true,
    priceBreaks: [
      { minQuantity: 250, unitPrice: 4.07 },
      { minQuantity: 500, unitPrice: 3.92 },
      { minQuantity: 1000, unitPrice: 3.77 },
    ],
    variants: [{ variant_id: 1 }, { variant_id: 2 }],
  }),
  rawProduct({ id: honey, sku: 'T-HONEY', price: 0.99, discount: '15', vatRate: 13, madeToOrder: true }),
  rawProduct({
    id: pen,
    sku: 'T-PEN',
    price: 0.3125,
    discount: '7',
    madeToOrder: true,
    priceBreaks: [{ minQuantity: 100, unitPrice: 0.2718 }],
    variants: [{ variant_id: 1 }, { variant_id: 2 }],
  }),
  rawProduct({ id: book, sku: 'T-BOOK', price: 12.345, vatRate: 6, madeToOrder: true }),
]

beforeAll(() => importFiles(shop.ctx, { products }))

test("domain.md's notebooks and a line under another rate: net, the VAT of each rate, gross", async () => {
  const orderId = randomUUID()
  await post('', { id: notebook, variantId: 1, qty: 249, orderId })
  expect((await post('/summary', { orderId })).body).toEqual({
    net: 1_050.78,
    vat: [{ percent: 24, net: 1_050.78, amount: 252.19 }],
    gross: 1_302.97,
  })
  await post('', { id: notebook, variantId: 2, qty: 1, orderId })
  await post('', { id: honey, qty: 1, orderId })
  const { status, body } = await post('/summary', { orderId })
  expect(status).toBe(200)
  // 249 × 4.07 + 1 × 4.07, and 0.8415 rounded once.
  expect(body).toEqual({
    net: 1_018.34,
    vat: [
      { percent: 24, net: 1_017.5, amount: 244.2 },
      { percent: 13, net: 0.84, amount: 0.11 },
    ],
    gross: 1_262.65,
  })
})

test('an unknown or emptied cart costs nothing', async () => {
  const orderId = randomUUID()
  const nothing = { net: 0, vat: [], gross: 0 }
  expect(await post('/summary', { orderId })).toMatchObject({ status: 200, body: nothing })
  await post('', { id: honey, qty: 3, orderId })
  await post('/remove', { id: honey, orderId })
  expect((await post('/summary', { orderId })).body).toEqual(nothing)
})

test.each([{}, { orderId: null }, { orderId: 'x' }, { orderId: 12 }])(
  '%j is wrong input, as where the cart is read',
  async (input) => {
    const [summary, cart] = [await post('/summary', input), await post('/get', input)]
    expect(summary.status).toBe(422)
    expect(summary.body.error.message).toMatch(/[α-ω]/)
    expect({ ...summary.body.error, requestId: '' }).toEqual({ ...cart.body.error, requestId: '' })
  },
)

test("an account's total is that of its own cart for any GUID, and its GUID opens nothing without the session", async () => {
  const owner = await signedIn(shop.ctx)
  const other = await signedIn(shop.ctx)
  const foreign = randomUUID()
  await post('', { id: honey, qty: 100, orderId: foreign })
  await post('', { id: notebook, variantId: 1, qty: 1, orderId: randomUUID() }, owner)
  expect((await post('/summary', { orderId: foreign }, owner)).body.net).toBe(4.22)
  expect((await post('/summary', { orderId: foreign }, other)).body.net).toBe(0)

  const [summary, cart] = [await post('/summary', { orderId: owner.visitorId }), await post('/get', { orderId: owner.visitorId })]
  expect(summary.status).toBe(401)
  expect(summary.body.error.code).toBe(cart.body.error.code)
})

/** Product and variant */
const choices: (readonly [number, number | null])[] = [
  [notebook, 1],
  [notebook, 2],
  [honey, null],
  [pen, 1],
  [pen, 2],
  [book, null],
]
const pieces = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 80, max: 1_100 }))
const carts = fc.uniqueArray(fc.record({ choice: fc.constantFrom(...choices), qty: pieces }), {
  minLength: 1,
  maxLength: 6,
  selector: ({ choice }) => choice.join(),
})

test('the browser computes a cart and its changes as the server does, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(carts, fc.nat(5), fc.option(pieces), async (adds, which, quantity) => {
      const orderId = randomUUID()
      for (const { choice, qty } of adds) await post('', { id: choice[0], variantId: choice[1], qty, orderId })
      const read = async (): Promise<CartItem[]> => (await post('/get', { orderId })).body
      const serverTotals = async () => totalsFromEuros((await post('/summary', { orderId })).body)
      const lines = await read()
      expect(cartTotals(withPending(lines, []))).toEqual(await serverTotals())

      const lineId = lines[which % lines.length]?.id ?? ''
      const change: CartChange = quantity === null ? { kind: 'remove', lineId } : { kind: 'set-quantity', lineId, quantity }
      const computed = withPending(lines, [change])
      await post(quantity === null ? '/remove' : '/update', { id: lineId, orderId, quantity: quantity ?? undefined })
      expect(computed.map(({ waits: _waits, ...line }) => line)).toEqual(await read())
      expect(cartTotals(computed)).toEqual(await serverTotals())
    }),
    { numRuns: 40 },
  )
})
