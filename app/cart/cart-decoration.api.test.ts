import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { printPosition, rateCardImport } from '#test/decoration.ts'
import { as, testShop, visitor } from '#test/http.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

const shop = testShop()
const importCards = rateCardImport()

const notebook = 90_001
const plain = 90_002
const few = 90_003

beforeAll(async () => {
  const positions = [printPosition('front', 'Μπροστά'), printPosition('back', 'Πίσω')]
  const priceBreaks = [{ minQuantity: 250, unitPrice: 4.07 }]
  const variants = [{ variant_id: 1 }, { variant_id: 2 }]
  await importCards(shop.ctx)
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: notebook, sku: 'T-NOTEBOOK', price: 4.22, madeToOrder: true, priceBreaks, variants, positions }),
      rawProduct({ id: plain, sku: 'T-PLAIN', price: 2, madeToOrder: true, positions: [] }),
      rawProduct({ id: few, sku: 'T-FEW', price: 1, stock: 30, variants: [{ variant_id: 1 }, { variant_id: 2 }], positions }),
    ],
  })
})

const logo = (over: object = {}) => ({
  position: 'front',
  technique: 'silkscreen',
  colours: 4,
  widthMm: 100,
  heightMm: 60,
  ...over,
})
const post = (path: string, body: object) => shop.http(as(visitor)).post(`/api/cart${path}`, body)

async function add(orderId: string, body: object) {
  return post('', { id: notebook, variantId: 1, qty: 250, orderId, placements: [logo()], ...body })
}
const read = async (orderId: string): Promise<CartItem[]> => (await post('/get', { orderId })).body
/** The cart's only line */
async function lineOf(orderId: string): Promise<CartItem> {
  const [line, ...others] = await read(orderId)
  if (line === undefined || others.length > 0) throw new Error('the cart has one line')
  return line
}

test("domain.md's notebook has its all-in price in the cart and its totals", async () => {
  const orderId = randomUUID()
  const { status, body } = await add(orderId, {})
  expect(status).toBe(200)
  const [line] = body
  const placements = [{ ...logo(), positionName: 'Μπροστά', techniqueName: 'Μεταξοτυπία' }]
  expect(line).toMatchObject({
    personalisationId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-/),
    placements,
    price: 4.07,
    goodsTotal: 1_017.5,
    lineTotal: 1_582.5,
    pricePerPiece: 6.33,
    priceChange: null,
    decorationProblem: null,
  })
  const price = await shop
    .http(as(visitor))
    .post('/api/personalisation/price', { productId: notebook, variantId: 1, quantity: 250, placements: [logo()] })
  expect(line.charges).toEqual(price.body.charges)
  expect([line.lineTotal, line.pricePerPiece, line.priceListVersion]).toEqual([
    price.body.net,
    price.body.pricePerPiece,
    price.body.priceListVersion,
  ])
  expect((await post('/summary', { orderId })).body).toMatchObject({ net: 1_582.5, gross: 1_962.3 })
  expect(await read(orderId)).toEqual(body)
})

test('each decoration of a variant is one line, and the bare product another', async () => {
  const orderId = randomUUID()
  const both = [logo({ position: 'back', technique: 'padPrint', colours: 1 }), logo()]
  await add(orderId, { qty: 100, placements: both })
  await add(orderId, { qty: 50, placements: both.toReversed() })
  await add(orderId, { qty: 10 })
  await add(orderId, { qty: 5, placements: [logo({ widthMm: 99.9 })] })
  const { body } = await add(orderId, { qty: 3, placements: undefined })
  expect(body).toMatchObject([
    { quantity: 150, placements: [{ position: 'back' }, { position: 'front' }] },
    { quantity: 10 },
    { quantity: 5, placements: [{ widthMm: 99.9 }] },
    {
      quantity: 3,
      personalisationId: null,
      placements: [],
      charges: [],
      goodsTotal: 12.66,
      lineTotal: 12.66,
      pricePerPiece: 4.22,
    },
  ])
  expect(new Set(body.map((line: CartItem) => line.personalisationId)).size).toBe(4)
})

test('two colours with the same logo share the price break; the oldest line bears the one-time charges', async () => {
  const orderId = randomUUID()
  await add(orderId, { qty: 40 })
  expect((await lineOf(orderId)).charges.map(({ type }) => type)).toEqual(['setup', 'run', 'ltm', 'handling'])
  await add(orderId, { qty: 110 })
  await add(orderId, { qty: 30, placements: [] })
  const { body } = await add(orderId, { qty: 100, variantId: 2 })
  expect(body).toMatchObject([
    { quantity: 150, price: 4.07, goodsTotal: 610.5, charges: [{ type: 'setup', amount: 110 }, { amount: 246 }, { amount: 27 }] },
    { quantity: 30, price: 4.22 },
    {
      quantity: 100,
      price: 4.07,
      charges: [
        { type: 'run', amount: 164 },
        { type: 'handling', amount: 18 },
      ],
    },
  ])
  expect(body[0].lineTotal + body[2].lineTotal).toBe(1_582.5)
})

test.each([
  ['3.7 colours', [logo({ colours: 3.7 })], 'τα χρώματα'],
  ['no colours', [logo({ colours: 0 })], 'τα χρώματα'],
  ['more colours than the position takes', [logo({ colours: 5 })], 'το όριο σε αυτή τη θέση είναι 4'],
  ['0.1 mm too wide', [logo({ widthMm: 100.1 })], 'χωρά έως'],
  ['hundredths of a millimetre', [logo({ heightMm: 10.05 })], 'ένα δεκαδικό'],
  ['1e308 mm', [logo({ heightMm: 1e308 })], 'χιλιοστά'],
  ['an unknown position', [logo({ position: 'nowhere' })], 'θέση εκτύπωσης δεν υπάρχει'],
  ['an unknown technique', [logo({ technique: 'magic' })], 'Αυτή η τεχνική δεν γίνεται'],
  ['a position twice', [logo(), logo({ colours: 1 })], 'υπάρχει δύο φορές'],
  ['too few pieces for the technique', [logo({ technique: 'padPrint' })], 'από 25 τεμάχια'],
  ['no list', 'front', 'θέσεις εκτύπωσης'],
  ['no placement', [null], 'χρειάζονται θέση'],
])('%s: a 422 that says what can be, and nothing changes', async (_, placements, sentence) => {
  const orderId = randomUUID()
  await add(orderId, { qty: 10 })
  const before = await lineOf(orderId)
  for (const answer of [
    await add(orderId, { qty: 10, placements }),
    await post('/decoration', { id: before.id, orderId, placements }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body.error.message.toLowerCase()).toContain(sentence.toLowerCase())
  }
  expect(await read(orderId)).toEqual([before])
})

test('a product without positions refuses a logo', async () => {
  const answer = await add(randomUUID(), { id: plain, variantId: null })
  expect([answer.status, answer.body.error.message]).toEqual([422, 'Σε αυτό το προϊόν δεν μπαίνει λογότυπο.'])
})

test("a line's decoration can change, be removed, and join the line that has it", async () => {
  const orderId = randomUUID()
  await add(orderId, { qty: 100 })
  const line = await lineOf(orderId)
  const change = (placements: readonly object[], id = line.id) => post('/decoration', { id, orderId, placements })
  const changed = await change([logo({ colours: 1 })])
  expect(changed.body).toMatchObject([{ id: line.id, quantity: 100, placements: [{ colours: 1 }] }])
  expect((await change([])).body).toMatchObject([
    { id: line.id, personalisationId: null, placements: [], charges: [], lineTotal: 422, priceListVersion: null },
  ])
  const two = await add(orderId, { qty: 20 })
  const merged = await change([logo()])
  expect(merged.body).toMatchObject([{ id: two.body[1].id, quantity: 120, placements: [{ colours: 4 }] }])
  expect((await change([])).body.error.code).toBe('unknown-line')
  expect((await post('/decoration', { id: randomUUID(), orderId, placements: [] })).status).toBe(422)
  expect((await post('/decoration', { id: 7, orderId, placements: [] })).status).toBe(422)
  expect((await post('/decoration', { id: two.body[1].id, orderId })).status).toBe(422)
})

test('all lines of a variant share its stock, with any decoration', async () => {
  const orderId = randomUUID()
  await add(orderId, { id: few, qty: 20 })
  const refused = await add(orderId, { id: few, qty: 11, placements: [] })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'insufficient-stock'])
  const { body } = await add(orderId, { id: few, qty: 10, placements: [] })
  const merged = await post('/decoration', { id: body[1].id, orderId, placements: [logo()] })
  expect(merged.body).toMatchObject([{ quantity: 30 }])
})

test('product and variant name several lines: changing one is refused, removing takes all of them', async () => {
  const orderId = randomUUID()
  await add(orderId, { qty: 10 })
  await add(orderId, { qty: 10, placements: [] })
  await add(orderId, { qty: 10, variantId: 2 })
  const update = await post('/update', { id: notebook, variantId: 1, orderId, quantity: 20 })
  expect([update.status, update.body.error.code]).toEqual([422, 'ambiguous-line'])
  expect((await post('/remove', { id: notebook, variantId: 1, orderId })).body).toMatchObject([{ variantId: 2 }])
})

test('fewer pieces than a technique’s minimum are refused; a line left alone says why, and counts its goods', async () => {
  const orderId = randomUUID()
  const pad = [logo({ technique: 'padPrint', colours: 1 })]
  await add(orderId, { qty: 20, placements: undefined })
  await add(orderId, { qty: 30, placements: pad })
  const { body } = await add(orderId, { qty: 10, variantId: 2, placements: pad })
  const [bare, first, second] = body
  const refused = await post('/update', { id: first.id, variantId: null, orderId, quantity: 14 })
  expect([refused.status, refused.body.error.message]).toEqual([422, 'Ταμπογραφία σε αυτή τη θέση: από 25 τεμάχια και πάνω.'])
  const left = await post('/remove', { id: first.id, variantId: null, orderId })
  expect(left.body).toMatchObject([
    { id: bare.id },
    {
      id: second.id,
      personalisationId: second.personalisationId,
      placements: second.placements,
      decorationProblem: 'Ταμπογραφία σε αυτή τη θέση: από 25 τεμάχια και πάνω.',
      charges: [],
      goodsTotal: 42.2,
      lineTotal: 42.2,
    },
  ])
  // It may get more pieces, though still too few.
  const more = await post('/update', { id: second.id, variantId: null, orderId, quantity: 15 })
  expect([more.status, more.body[1].quantity]).toEqual([200, 15])
  expect((await post('/restore', { id: first.id, orderId })).body).toMatchObject([
    {},
    { quantity: 30 },
    { decorationProblem: null },
  ])
})

test('a removed line is restored with its decoration beside one without', async () => {
  const orderId = randomUUID()
  await add(orderId, { qty: 10 })
  const line = await lineOf(orderId)
  await post('/remove', { id: line.id, variantId: null, orderId })
  await add(orderId, { qty: 10, placements: [] })
  expect((await post('/restore', { id: line.id, orderId })).body).toMatchObject([line, { personalisationId: null }])
})

test('the browser prices another decoration by the cart’s own terms', async () => {
  const terms = (productId: number | string) => shop.http(as(visitor)).get(`/api/personalisation/terms?productId=${productId}`)
  const { status, body } = await terms(notebook)
  expect(status).toBe(200)
  expect(body.positions.map(({ key }: { key: string }) => key)).toEqual(['front', 'back'])
  expect(body.cards.map(({ key, setup }: { key: string; setup: number }) => [key, setup])).toContainEqual([
    'planted-screen',
    275_000,
  ])
  const { body: cart } = await add(randomUUID(), {})
  expect(body.priceListVersion).toBe(cart[0].priceListVersion)
  expect([(await terms(79_999)).status, (await terms('x')).status]).toEqual([404, 422])
})
