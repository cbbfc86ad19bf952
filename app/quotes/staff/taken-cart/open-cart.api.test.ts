import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { cartCodes } from '#app/cart/code/cart-codes.tables.ts'
import { carts } from '#app/cart/cart.tables.ts'
import { quoteEvents, quoteLines } from '#app/quotes/quotes.tables.ts'
import { emptyForm } from '#app/quotes/request/quote-request.ts'
import { cartLine } from '#app/quotes/request/quote-request-lines.ts'
import { checkRequest } from '#app/quotes/request/quote-request-rules.ts'
import { callOf } from '#app/quotes/request/request-body.ts'
import { cartOpenings } from '#app/quotes/staff/taken-cart/cart-openings.tables.ts'
import type { OpenedCart } from '#app/quotes/staff/taken-cart/open-cart.contract.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { rateCardImport } from '#test/decoration.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()
const importCards = rateCardImport()
const mug = 90_302
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
  await importCards(shop.ctx)
  const images = [{ image_id: 1, src: 'mug/main/ffffff.webp', variant_id: [1] }]
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: mug, sku: 'T-CART-MUG', madeToOrder: true, images, variants: [{ variant_id: 1 }] })],
  })
})

const post = (path: string, body: object, actor: Actor = visitor) => shop.http(as(actor)).post(path, body)
const open = (body: object, actor: Actor = staff) => post('/api/staff/carts/open', body, actor)
const codeOf = async (orderId: string, actor: Actor = visitor): Promise<string> =>
  (await post('/api/cart/code', { orderId }, actor)).body.code

/** A cart with decorated mugs and one plain line. */
async function drawnCart(actor: Actor = visitor, orderId: string = randomUUID()): Promise<string> {
  const { body: logo } = await uploadLogo(shop, orderId, testLogo(), 'logo.svg', as(actor))
  const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40, degrees: 0 }
  const artwork = [{ kind: 'logo', picture: logo.picture, ink: null, ...box }]
  const placements = [{ position: 'front', technique: 'silkscreen', colours: 1, widthMm: 60, heightMm: 40, artwork }]
  const decorated = await post('/api/cart', { id: mug, variantId: 1, qty: 120, orderId, placements }, actor)
  expect(decorated.status).toBe(200)
  await post('/api/cart', { id: 28, qty: 50, variantId: null, orderId }, actor)
  return orderId
}

/** Sends the opened cart like the screen. */
async function enter({ openingId, items }: OpenedCart, actor: Actor = staff) {
  const form = { ...emptyForm, name: 'Άννα Δήμου', phone: '210 123 4567', lines: items.map(cartLine) }
  const checked = checkRequest(form, '2026-11-23', { byStaff: true })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  const { consent: _, ...call } = callOf(checked.request)
  const body = { ...call, requestKey: randomUUID(), source: 'telephone', cartOpenings: [openingId] }
  return (await post('/api/staff/quotes/enter', body, actor)).body
}

test('with a visitor’s code staff open the cart with its designs; event and opening record it', async () => {
  const orderId = await drawnCart()
  const code = await codeOf(orderId)
  expect(code).toMatch(/^\d{8}$/)
  const { status, body, text } = await open({ code: `${code.slice(0, 4)} ${code.slice(4)}` })
  expect(status).toBe(200)
  expect(text).not.toContain(orderId)
  const opened: OpenedCart = body
  expect(opened.items).toMatchObject([
    { productId: mug, quantity: 120 },
    { productId: 28, quantity: 50 },
  ])
  const { id } = await enter(opened)
  const lines = await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, id)).orderBy(quoteLines.position)
  expect(lines).toMatchObject([
    { productId: mug, variantId: 1, quantities: [120], placements: [{ position: 'front', artwork: [{ kind: 'logo' }] }] },
    { productId: 28, quantities: [50], placements: null },
  ])
  const [event] = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))
  expect(event?.details).toMatchObject({ source: 'telephone', carts: ['code'] })
  expect(await shop.ctx.db.select().from(cartOpenings).where(eq(cartOpenings.quoteId, id))).toMatchObject([
    { how: 'code', staffId: staff.id, cartId: orderId },
  ])
})

test('staff open the cart of a known customer account, not of a staff account', async () => {
  const customer = await signedIn(shop.ctx)
  await drawnCart(customer)
  const { body } = await open({ accountId: customer.id })
  expect(body.items).toHaveLength(2)
  const rows = await shop.ctx.db.select().from(cartOpenings).where(eq(cartOpenings.id, body.openingId))
  expect(rows).toMatchObject([{ how: 'account', staffId: staff.id, quoteId: null }])
  expect((await open({ accountId: staff.id })).body.error).toMatchObject({ code: 'unknown-account' })
})

test('customers and visitors cannot open a cart by code, not even their own', async () => {
  const customer = await signedIn(shop.ctx)
  const code = await codeOf(await drawnCart())
  expect((await open({ code }, customer)).status).toBe(403)
  expect((await open({ code }, visitor)).status).toBe(401)
  // The code is no GUID: no other call opens the cart with it.
  expect((await post('/api/cart/get', { orderId: code })).status).toBe(422)
})

test('a visitor gets no code of an account’s cart', async () => {
  const customer = await signedIn(shop.ctx)
  await drawnCart(customer)
  const { status, body } = await post('/api/cart/code', { orderId: customer.visitorId })
  expect([status, body.code]).toEqual([401, undefined])
})

test('a code is stable for a day, then expires; a deleted cart keeps the record of its opening', async () => {
  const orderId = await drawnCart()
  const code = await codeOf(orderId)
  expect(await codeOf(orderId)).toBe(code)
  const { body } = await open({ code })
  await shop.ctx.db
    .update(cartCodes)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(cartCodes.code, code))
  expect((await open({ code })).body.error).toMatchObject({
    code: 'unknown-code',
    fields: { code: expect.stringContaining('24 ώρες') },
  })
  expect(await codeOf(orderId)).toMatch(/^\d{8}$/)
  await shop.ctx.db.delete(carts).where(eq(carts.id, orderId))
  const rows = await shop.ctx.db.select().from(cartOpenings).where(eq(cartOpenings.id, body.openingId))
  expect(rows).toMatchObject([{ cartId: null, staffId: staff.id }])
})

test('a colleague’s opening cannot be claimed', async () => {
  const { body } = await open({ code: await codeOf(await drawnCart()) })
  const { id } = await enter(body, await signedIn(shop.ctx, 'staff'))
  const [event] = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))
  expect(event?.details).not.toHaveProperty('carts')
})

test.each([
  ['no code', {}, 422],
  ['a short code', { code: '1234' }, 422],
  ['letters', { code: "' or 1=1" }, 422],
  ['both', { code: '12345678', accountId: 1 }, 422],
  ['an unknown code', { code: '00000000' }, 422],
  ['an unknown account', { accountId: 2_000_000_000 }, 404],
])('%s is refused in words', async (_name, body, status) => {
  const answer = await open(body)
  expect([answer.status, answer.body.error.message.length > 10]).toEqual([status, true])
})

test('an empty cart has no code, and cannot be opened', async () => {
  expect((await post('/api/cart/code', { orderId: randomUUID() })).body.error).toMatchObject({ code: 'empty-cart' })
  const customer = await signedIn(shop.ctx)
  const { status, body } = await open({ accountId: customer.id })
  expect([status, body.error.code]).toEqual([409, 'empty-cart'])
})
