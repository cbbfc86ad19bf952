import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { confirmAddress, signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { cartWith, companyInvoice, orderBody, postOrder } from '#test/placed-orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const [mug, reduced] = [78_001, 78_002]
let staff: TestUser

beforeAll(async () => {
  const endless = { stock: 0, restockLeadTimeDays: 5 }
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: mug, price: 2.4567, discount: '0', ...endless }),
      rawProduct({ id: reduced, price: 4, discount: '20', ...endless }),
    ],
  })
  staff = await signedIn(shop.ctx, 'staff')
})

async function accountOf(afm: string): Promise<TestUser> {
  const user = await signedIn(shop.ctx)
  await shop.ctx.db.update(users).set({ afm, companyName: 'Ναυτιλιακή Αιγαίου' }).where(eq(users.id, user.id))
  await confirmAddress(shop.ctx, user)
  return user
}
const asStaff = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/customers/${name}`, body)

async function agree(user: TestUser, discountPercent: number | null) {
  const { body: found } = await asStaff('list', { text: user.email })
  const { id } = found.customers[0]
  const { body: customer } = await asStaff('read', { id })
  const { revision } = customer.noted
  expect((await asStaff('save', { id, revision, discountPercent, invoicesNote: '', note: '' })).status).toBe(200)
  return async () => (await asStaff('read', { id })).body.people
}

const cartOf = async (actor: Actor, orderId: string) => (await shop.http(as(actor)).post('/api/cart/get', { orderId })).body
const lines = [
  { id: mug, qty: 7 },
  { id: reduced, qty: 3 },
]

test('a greater agreed discount counts in the cart, its totals and the order; others pay list prices', async () => {
  const user = await accountOf('094019245')
  await agree(user, 7.5)
  const orderId = await cartWith(shop, lines, user)
  // 2,4567 less 7,5 % is 2,2724475, which is 2,2724; seven are 15,9068
  expect(await cartOf(user, orderId)).toMatchObject([
    { price: 2.4567, discount: 7.5, isDiscountAgreed: true, lineTotal: 15.91 },
    { price: 4, discount: 20, isDiscountAgreed: false, lineTotal: 9.6 },
  ])
  const summary = await shop.http(as(user)).post('/api/cart/summary', { orderId })
  expect(summary.body).toMatchObject({ net: 25.51, gross: 31.63 })
  expect(await cartOf(visitor, await cartWith(shop, lines))).toMatchObject([{ discount: 0, lineTotal: 17.2 }, { discount: 20 }])
  const { status, body } = await postOrder(shop, orderBody(orderId, { invoice: companyInvoice }), { actor: user })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    lines: [{ unitPrice: 2.2724, lineTotal: 15.91 }, { lineTotal: 9.6 }],
    totals: { goods: 25.51, net: 25.51, gross: 31.63 },
  })
})

test('an account that changes to a company’s ΑΦΜ pays list prices until staff agree again', async () => {
  const user = await accountOf('998877666')
  const people = await agree(user, 10)
  const stranger = await accountOf('998877666')
  await asStaff('list', {})
  const orderId = await cartWith(shop, lines, stranger)
  expect((await cartOf(stranger, orderId))[0]).toMatchObject({ discount: 0, isDiscountAgreed: false })
  const discounts = async () =>
    new Map((await people()).map((each: { userId: number; hasDiscount: boolean }) => [each.userId, each.hasDiscount]))
  expect(await discounts()).toEqual(
    new Map([
      [user.id, true],
      [stranger.id, false],
    ]),
  )
  await agree(user, 10)
  expect((await cartOf(stranger, orderId))[0]).toMatchObject({ discount: 10, isDiscountAgreed: true })
  expect(await discounts()).toEqual(
    new Map([
      [user.id, true],
      [stranger.id, true],
    ]),
  )
  await agree(user, null)
  expect((await cartOf(user, await cartWith(shop, lines, user)))[0]).toMatchObject({ discount: 0 })
})

test('an added line of an offer has its customer’s agreed discount', async () => {
  const user = await accountOf('998877654')
  await agree(user, 15)
  const { id } = await submittedQuote(shop.ctx, { userId: user.id, email: user.email })
  await asStaff('list', {})
  const wanted = { id, variantId: null, quantities: [100] }
  const propose = async (productId: number) =>
    (await shop.http(as(staff)).post('/api/staff/quotes/propose-line', { ...wanted, productId })).body
  expect((await propose(mug)).discountPercent).toBe(15)
  expect((await propose(reduced)).discountPercent).toBe(20)
})
