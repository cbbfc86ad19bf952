import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#app/company/settings.server.ts'
import { readOrderCompany } from '#app/orders/customer/order-company.server.ts'
import { mailPlacedOrderById } from '#app/orders/mails/placed-order-mail.server.ts'
import { renderOrderPdf } from '#app/orders/documents/order-pdf.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { proposeContent } from '#app/quotes/staff/propose-offer.server.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { submittedQuote } from '#test/quotes.ts'
import { cartWith, companyInvoice, orderBody, placedOrder, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const mug = 72_101

beforeAll(() => importFiles(shop.ctx, { products: [rawProduct({ id: mug, price: 2.5, stock: 100_000, weightGrams: 300 })] }))

const offerIris = (limitCents: number | null = null) => writeSettings(shop.ctx, { iris: { alias: '094019245', limitCents } })

test('an order by IRIS is paid to the alias on its page, in its mail and proforma, recorded by staff and exported as IRIS', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 100 }])
  const refused = await postOrder(shop, orderBody(orderId, { payment: { method: 'iris' } }))
  expect([refused.status, refused.body.error.code]).toEqual([422, 'payment-unavailable'])
  await offerIris()
  const ways = await shop.http(visitor).post('/api/orders/payment-methods', { orderId })
  expect(ways.body.methods.map(({ method }: { method: string }) => method)).toContain('iris')
  const placed = await placedOrder(shop, [{ id: mug, qty: 100 }], { payment: { method: 'iris' }, invoice: companyInvoice })
  expect(placed).toMatchObject({ state: 'awaiting-payment', payment: { method: 'iris', dueAt: expect.any(String) } })
  const payment = await shop.http(visitor).post('/api/orders/payment', { key: placed.key })
  const alias = { alias: '094019245', kind: 'ΑΦΜ', reason: placed.number }
  expect(payment.body).toMatchObject({ method: 'iris', bank: null, iris: alias })
  expect((await readOrderCompany(shop.ctx)).transfers.iris?.payees).toEqual([
    { name: 'ΑΦΜ', text: '094019245', copied: '094019245' },
  ])
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.number, placed.number))
  if (order === undefined) throw new Error('no order')
  await mailPlacedOrderById(shop.ctx, order.id)
  const mail = (await queuedMails(shop.ctx)).find(
    ({ recipient, subject }) => recipient === order.email && subject.includes(order.number),
  )
  expect(mail?.plain.replaceAll(/\s+/g, ' ')).toContain(`Πληρωμή με IRIS Ποσό: 310,00 € Αιτιολογία: ${order.number}`)
  const proforma = await renderOrderPdf(shop.ctx, order, 'proforma')
  if (!proforma.ok) throw new Error(proforma.refusal)
  const printed = (await pagesOf(proforma.value)).join(' ')
  expect(printed).toContain('Πληρωμή με IRIS')
  expect(printed).toContain('094019245')

  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const key = crypto.randomUUID()
  const recorded = await staff.post('/api/staff/orders/payment', { id: order.id, way: 'iris', amount: 310, key })
  expect(recorded.body).toMatchObject({ state: 'confirmed', paid: 310, payments: [{ way: 'iris' }] })
  const exported = await staff.post('/api/staff/orders/export', { number: order.number })
  expect(exported.body.invoices[0].paymentMethods).toEqual([{ type: 8, amount: 310 }])
})

test('above the merchant’s limit IRIS is shown with its reason and refused', async () => {
  await offerIris(30_000)
  const orderId = await cartWith(shop, [{ id: mug, qty: 100 }])
  const { body } = await shop.http(visitor).post('/api/orders/payment-methods', { orderId })
  const iris = body.methods.find(({ method }: { method: string }) => method === 'iris')
  expect(iris.reason).toContain('έως 300,00')
  expect((await postOrder(shop, orderBody(orderId, { payment: { method: 'iris' } }))).status).toBe(422)
})

test('an order whose alias was taken off is paid to the accounts; terms of offers name IRIS while it is offered', async () => {
  await offerIris()
  const { id } = await submittedQuote(shop.ctx, {})
  expect((await proposeContent(shop.ctx, id)).terms).toContain('με τραπεζική κατάθεση ή IRIS.')
  const { key } = await placedOrder(shop, [{ id: mug, qty: 10 }], { payment: { method: 'iris' } })
  await writeSettings(shop.ctx, { iris: { alias: '', limitCents: null } })
  expect((await proposeContent(shop.ctx, id)).terms).not.toContain('IRIS')
  const { body } = await shop.http(visitor).post('/api/orders/payment', { key })
  expect(body).toMatchObject({ method: 'iris', iris: null, bank: { accounts: [expect.anything(), expect.anything()] } })
})

test('IRIS is taken as the bank knows it; without the field it stays, and an empty alias ends it', async () => {
  const boss = shop.http(as(await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'αφεντικό'))))
  const bankAccounts = [{ bank: 'Εθνική Τράπεζα', iban: 'GR38 0110 1250 0000 0001 2548 037' }]
  const save = async (values: object) => {
    const { body } = await boss.post('/api/staff/settings/get', {})
    return boss.post('/api/staff/settings/save', { section: 'banks', revision: body.revisions.banks, bankAccounts, ...values })
  }
  const saved = await save({ iris: { alias: 'ΕΛ 094019245', limit: '1.500,00' } })
  expect(saved.body.values.iris).toEqual({ alias: '094019245', limitCents: 150_000 })
  expect((await save({ bankAccounts: [] })).body.values.iris).toEqual(saved.body.values.iris)
  const wrong = await save({ iris: { alias: '123456789', limit: 'λίγα' } })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['iris.alias', 'iris.limit']])
  const off = await save({ iris: { alias: '', limit: null } })
  expect(off.body.values.iris).toEqual({ alias: '', limitCents: null })
})
