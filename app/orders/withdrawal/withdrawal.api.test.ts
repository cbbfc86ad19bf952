import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { withdrawalDeclared } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { companyInvoice, placedOrder } from '#test/placed-orders.ts'

const shop = testShop()
const mug = 75_001
const declaration = { name: 'Μαρία Παπαδοπούλου', acknowledgeTo: 'proof@etaireia.example', confirmed: true }
const withdraw = (body: object) => shop.http(as(visitor)).post('/api/orders/withdraw', { ...declaration, ...body })

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', stock: 10_000 })] })
})

async function delivered(number: string, daysAgo: number): Promise<void> {
  const [order] = await shop.ctx.db.update(orders).set({ state: 'delivered' }).where(eq(orders.number, number)).returning()
  if (order === undefined) throw new Error(number)
  const at = new Date(shop.ctx.now.getTime() - daysAgo * 86_400_000)
  const event = { orderId: order.id, at, kind: 'deliver', toState: 'delivered', role: 'staff', actorName: '' } as const
  await shop.ctx.db.insert(orderEvents).values(event)
}

test('a declaration is recorded once and acknowledged with its day to the consumer and to staff', async () => {
  const { number, key, lines } = await placedOrder(shop, [{ id: mug, qty: 3 }])
  await delivered(number, 3)
  const { status, body } = await withdraw({ key, lineIds: [lines[0].id] })
  expect(status).toBe(200)
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain(withdrawalDeclared)
  expect(body.state).toBe('delivered')
  const sent = await queuedMails(shop.ctx, eq(mails.subject, `Λάβαμε τη δήλωση υπαναχώρησης για την παραγγελία ${number}`))
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['maria@etaireia.example', 'proof@etaireia.example'])
  expect(sent[0]?.html).toContain('Κούπα (3 τεμάχια)')
  expect(await queuedMails(shop.ctx, eq(mails.subject, `Υπαναχώρηση: ${number}, Μαρία Παπαδοπούλου`))).toHaveLength(1)
  const again = await withdraw({ key })
  expect([again.status, again.body.error.code]).toEqual([409, 'already-declared'])
})

test('it is possible before delivery, too, by the key and not by number and e-mail', async () => {
  const { number, key } = await placedOrder(shop, [{ id: mug, qty: 1 }])
  expect((await withdraw({ number, email: 'maria@etaireia.example' })).status).toBe(404)
  expect((await withdraw({ key })).status).toBe(200)
})

test('declarations after the deadline, of companies, of personalised goods, and of unknown lines or orders are refused', async () => {
  const late = await placedOrder(shop, [{ id: mug, qty: 1 }])
  await delivered(late.number, 30)
  const company = await placedOrder(shop, [{ id: mug, qty: 1 }], { invoice: companyInvoice })
  const printed = await placedOrder(shop, [{ id: decoratedProductId, qty: 250, placements: [frontPlacement] }])
  const open = await placedOrder(shop, [{ id: mug, qty: 1 }])
  const answers = await Promise.all([
    withdraw({ key: late.key }),
    withdraw({ key: company.key }),
    withdraw({ key: printed.key }),
    withdraw({ key: open.key, lineIds: [late.lines[0].id] }),
    withdraw({ key: 'unknown' }),
    withdraw({ key: open.key, name: ' ' }),
    withdraw({ key: open.key, confirmed: false }),
  ])
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'withdrawal-over'],
    [409, 'company-order'],
    [409, 'personalised-order'],
    [422, 'unknown-line'],
    [404, 'not-found'],
    [422, 'invalid-input'],
    [422, 'invalid-input'],
  ])
})
