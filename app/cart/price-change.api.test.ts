import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { printPosition, rateCardImport } from '#test/decoration.ts'
import { as, testShop, visitor } from '#test/http.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

const shop = testShop()
const importCards = rateCardImport()
const notebook = 90_001

beforeAll(async () => {
  await importCards(shop.ctx)
  const positions = [printPosition('front', 'Μπροστά')]
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: notebook, sku: 'T-NOTEBOOK', price: 4.07, madeToOrder: true, positions })],
  })
})

const logo = { position: 'front', technique: 'silkscreen', colours: 4, widthMm: 100, heightMm: 60 }
const post = (path: string, body: object) => shop.http(as(visitor)).post(`/api/cart${path}`, body)
const add = (orderId: string, qty = 250, placements: readonly object[] = [logo]) =>
  post('', { id: notebook, qty, orderId, placements })

async function lineOf(orderId: string): Promise<CartItem> {
  const { body } = await post('/get', { orderId })
  return body[0]
}

test('a price change shows on the line until it is accepted, and never if the price is the same', async () => {
  const [orderId, bare] = [randomUUID(), randomUUID()]
  await add(orderId)
  await add(bare, 10, [])
  const before = await lineOf(orderId)
  expect(before).toMatchObject({ lineTotal: 1_582.5, priceChange: null })

  // Prices of urgent and repeated orders do not matter here.
  await importCards(shop.ctx, { setupRepeat: 9 })
  expect(await lineOf(orderId)).toMatchObject({ lineTotal: 1_582.5, priceChange: null })

  await importCards(shop.ctx, { setup: 33.75 })
  const repriced = await lineOf(orderId)
  expect(repriced).toMatchObject({ lineTotal: 1_607.5, priceChange: { before: 1_582.5, now: 1_607.5 } })
  expect((await post('/summary', { orderId })).body.net).toBe(1_607.5)
  // Neither more pieces nor a reload accept it.
  await add(orderId, 1)
  await post('/update', { id: repriced.id, variantId: null, orderId, quantity: 250 })
  expect((await lineOf(orderId)).priceChange).toEqual(repriced.priceChange)
  expect(await lineOf(bare)).toMatchObject({ priceChange: null, priceListVersion: null })

  // A price list newer than the shown one shows its change again.
  await importCards(shop.ctx, { setup: 35 })
  const { body } = await post('/accept-price', { id: repriced.id, orderId, priceListVersion: repriced.priceListVersion })
  expect(body).toMatchObject([{ lineTotal: 1_612.5, priceChange: { before: 1_607.5, now: 1_612.5 } }])
  const accepted = await post('/accept-price', { id: repriced.id, orderId })
  expect(accepted.body).toMatchObject([{ lineTotal: 1_612.5, priceChange: null }])
  // An older page does not undo that.
  await post('/accept-price', { id: repriced.id, orderId, priceListVersion: 0 })
  expect((await lineOf(orderId)).priceChange).toBeNull()
  await importCards(shop.ctx)
})

test('another decoration costs what was shown when it was chosen', async () => {
  const orderId = randomUUID()
  await add(orderId)
  await importCards(shop.ctx, { setup: 40 })
  const { id } = await lineOf(orderId)
  const { body } = await post('/decoration', { id, orderId, placements: [{ ...logo, colours: 1 }] })
  expect(body).toMatchObject([{ priceChange: null, charges: [{ type: 'setup', amount: 40 }, {}, {}] }])
  await importCards(shop.ctx)
})

test('a changed price is accepted for a decorated line only, with a valid version', async () => {
  const orderId = randomUUID()
  await add(orderId, 10, [])
  const { id } = await lineOf(orderId)
  for (const body of [{ id }, { id: randomUUID() }, { id, priceListVersion: 1.5 }, { id, priceListVersion: 1e308 }, { id: 3 }]) {
    expect((await post('/accept-price', { orderId, ...body })).status).toBe(422)
  }
  expect((await post('/accept-price', { orderId: randomUUID(), id })).status).toBe(422)
})

test('a line added during an import has the price of one of the price lists', async () => {
  const setups = [30, 31, 32, 33]
  const orders = Array.from({ length: 12 }, () => randomUUID())
  const imports = async () => {
    for (const setup of setups) await importCards(shop.ctx, { setup })
  }
  const [answers] = await Promise.all([Promise.all(orders.map((orderId) => add(orderId))), imports()])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const [line]: CartItem[] = body
    const possible = [27.5, ...setups].map((setup) => 1_017.5 + 455 + 4 * setup)
    expect(possible).toContain(line?.lineTotal)
    expect(line?.charges.reduce((sum, { amount }) => sum + amount, line.goodsTotal)).toBe(line?.lineTotal)
    // One imported before the answer is shown with it.
    if (line?.priceChange) expect(possible).toContain(line.priceChange.before)
  }
  for (const [index, orderId] of orders.entries()) {
    const shown: CartItem = answers[index]?.body[0]
    const line = await lineOf(orderId)
    expect(line.lineTotal).toBe(1_604.5)
    const first = shown.priceChange?.before ?? shown.lineTotal
    expect(line.priceChange?.before ?? line.lineTotal).toBe(first)
  }
  await importCards(shop.ctx)
})

test('two tabs editing one line leave it with one of the two decorations', async () => {
  const orderId = randomUUID()
  await add(orderId)
  const { id } = await lineOf(orderId)
  const edits = [1, 2, 3, 1, 2, 3, 1, 2]
  const answers = await Promise.all(
    edits.map((colours) => post('/decoration', { id, orderId, placements: [{ ...logo, colours }] })),
  )
  expect(answers.map(({ status }) => status)).toEqual(edits.map(() => 200))
  const { body } = await post('/get', { orderId })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ id, quantity: 250 })
  // One tab adds the same decoration while the other gives it to a line: they merge without losing a piece.
  const back = { ...logo, colours: 4 }
  await Promise.all([
    post('/decoration', { id, orderId, placements: [back] }),
    ...[1, 2, 3, 4].map(() => add(orderId, 10, [back])),
  ])
  const after = await post('/get', { orderId })
  expect(after.body).toMatchObject([{ quantity: 290 }])
})
