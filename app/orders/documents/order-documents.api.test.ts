import { beforeAll, expect, test } from 'vitest'

import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { pagesOf } from '#test/offer-document.ts'
import { placedOrder } from '#test/placed-orders.ts'

const shop = testShop()
const mug = 73_001
let nikos: TestUser
let other: TestUser
let number = ''
let key = ''

beforeAll(async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', price: 2.45, stock: 10_000 })] })
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
  other = await signedIn(shop.ctx, 'customer')
  const placed = await placedOrder(shop, [{ id: mug, qty: 100 }])
  number = placed.number
  key = placed.key
})

async function pdf(path: string, body: object, actor: { readonly headers: Readonly<Record<string, string>> } = visitor) {
  const answer = await fetch(shop.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...actor.headers },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

test('a customer opens the confirmation and the proforma by the key, and no workshop document', async () => {
  const answer = await pdf('/api/orders/pdf', { key, kind: 'proforma' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`Προτιμολόγιο ${number}.pdf`))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await pagesOf(answer.bytes)).join(' ')).toContain(number)
  expect((await pdf('/api/orders/pdf', { key })).status).toBe(200)
  for (const kind of ['packing-list', 'artwork-sheet', 'invoice', null, 7]) {
    expect([kind, (await pdf('/api/orders/pdf', { key, kind })).status]).toEqual([kind, 422])
  }
  for (const ref of [
    { key: 'x' },
    { number, email: 'maria@etaireia.example' },
    { number, email: 'other@example.gr' },
    { number: 'Π-1999-00001', email: 'maria@etaireia.example' },
  ]) {
    const { status, body } = await shop.http(as(visitor)).post('/api/orders/pdf', ref)
    expect([status, body.error.message]).toEqual([404, expect.stringMatching(/\p{Script=Greek}/u)])
  }
  expect((await pdf('/api/orders/pdf', { number }, other)).status).toBe(404)
})

test('staff open every document by the number; an order without printing has no artwork sheet', async () => {
  for (const kind of ['confirmation', 'proforma', 'packing-list']) {
    expect([kind, (await pdf('/api/staff/orders/pdf', { number, kind }, nikos)).status]).toEqual([kind, 200])
  }
  const none = await shop.http(as(nikos)).post('/api/staff/orders/pdf', { number, kind: 'artwork-sheet' })
  expect([none.status, none.body.error.code]).toEqual([409, 'no-document'])
  expect((await pdf('/api/staff/orders/pdf', { number: 'Π-1999-00001', kind: 'proforma' }, nikos)).status).toBe(404)
  expect((await pdf('/api/staff/orders/pdf', { number, kind: 'proforma' }, other)).status).toBe(403)
  expect((await pdf('/api/staff/orders/pdf', { number, kind: 'proforma' })).status).toBe(401)
})
