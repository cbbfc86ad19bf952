import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { deleteOldCarts } from '#app/cart/cart.jobs.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { printPosition, rateCardImport } from '#test/decoration.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

// How decorated lines react to other changes.

const shop = testShop()
const importCards = rateCardImport()

const notebook = 90_001

beforeAll(async () => {
  await importCards(shop.ctx)
  await importFiles(shop.ctx, {
    products: [
      rawProduct({
        id: notebook,
        sku: 'T-NOTEBOOK',
        price: 4.22,
        madeToOrder: true,
        priceBreaks: [{ minQuantity: 250, unitPrice: 4.07 }],
        variants: [{ variant_id: 1 }, { variant_id: 2 }],
        positions: [printPosition('front', 'Μπροστά')],
      }),
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
const post = (path: string, body: object, actor: Actor = visitor) => shop.http(as(actor)).post(`/api/cart${path}`, body)
const add = (orderId: string, body: object) =>
  post('', { id: notebook, variantId: 1, qty: 250, orderId, placements: [logo()], ...body })
const read = async (orderId: string): Promise<CartItem[]> => (await post('/get', { orderId })).body
/** The cart's only line */
async function lineOf(orderId: string): Promise<CartItem> {
  const [line, ...others] = await read(orderId)
  if (line === undefined || others.length > 0) throw new Error('the cart has one line')
  return line
}

test('a visitor’s decorated line moves into the account’s cart or joins its line there, and is in the export', async () => {
  const user = await signedIn(shop.ctx)
  const visitors = randomUUID()
  await post('', { id: notebook, variantId: 1, qty: 40, orderId: user.visitorId, placements: [logo()] }, user)
  await add(visitors, { qty: 210 })
  await add(visitors, { qty: 5, placements: [logo({ colours: 1 })] })
  await add(visitors, { qty: 3, placements: [] })
  const login = await shop
    .http(as(visitor))
    .post('/api/account/login', { username: user.username, password: testPassword, tempId: visitors })
  expect(login.body.success).toBe(true)
  const mine = await post('/get', { orderId: user.visitorId }, user)
  expect(mine.body).toMatchObject([
    { quantity: 250, lineTotal: 1_582.5 },
    { quantity: 5, placements: [{ colours: 1 }], priceChange: null },
    { quantity: 3, placements: [] },
  ])
  const exported = await shop.http(as(user)).post('/api/account/export', {})
  expect(exported.body.cart).toEqual(mine.body)
})

test('a deleted product removes its decorated lines', async () => {
  const id = 90_004
  const positions = [printPosition('front', 'Μπροστά')]
  await importFiles(shop.ctx, { products: [rawProduct({ id, sku: 'T-GONE', madeToOrder: true, positions })] })
  const orderId = randomUUID()
  expect((await add(orderId, { id, variantId: null, qty: 10 })).status).toBe(200)
  await shop.ctx.db.execute(sql`delete from products where id = ${id}`)
  expect(await read(orderId)).toEqual([])
})

test('a deleted position leaves the line with its goods, and says why', async () => {
  const id = 90_005
  const notes = (key: string) =>
    importFiles(shop.ctx, {
      products: [rawProduct({ id, sku: 'T-MOVED', price: 2, madeToOrder: true, positions: [printPosition(key, 'Θέση')] })],
    })
  await notes('front')
  const orderId = randomUUID()
  await add(orderId, { id, variantId: null, qty: 10 })
  await notes('lid')
  expect(await lineOf(orderId)).toMatchObject({
    placements: [{ position: 'front', positionName: 'front', techniqueName: 'Μεταξοτυπία' }],
    charges: [],
    lineTotal: 20,
    decorationProblem: 'Αυτή η θέση εκτύπωσης δεν υπάρχει. Διαλέξτε μία από τις: Θέση.',
  })
})

test('unused designs are deleted after 60 days, like carts', async () => {
  const orderId = randomUUID()
  await add(orderId, { qty: 17, placements: [logo({ widthMm: 12.3 })] })
  const line = await lineOf(orderId)
  const stands = async () => {
    const { rows } = await shop.ctx.db.execute(sql`select from designs where id = ${line.personalisationId}`)
    return rows.length
  }
  const inDays = (days: number) => ({ ...shop.ctx, now: new Date(Date.now() + days * 86_400_000) })
  await deleteOldCarts(inDays(2))
  expect(await stands()).toBe(1)
  await post('/decoration', { id: line.id, orderId, placements: [] })
  await deleteOldCarts(inDays(59))
  expect(await stands()).toBe(1)
  await deleteOldCarts(inDays(61))
  expect(await stands()).toBe(0)
})
