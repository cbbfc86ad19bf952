import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { athensAddress, cartWith, companyInvoice, orderBody, placedOrder, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const [mug, scarce, shirt, made, few] = [72_001, 72_002, 72_003, 72_004, 72_005]

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  const variants = [
    { variantId: 1, size: 'M', stock: 5, sku: 'SHIRT-M' },
    { variantId: 2, size: 'L', sku: 'SHIRT-L' },
  ]
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: mug, title: 'Κούπα', price: 2.45, stock: 10_000, sku: 'MUG', weightGrams: 310, discount: '10%' }),
      rawProduct({ id: scarce, title: 'Στυλό', price: 1, stock: 5 }),
      rawProduct({ id: shirt, title: 'Μπλούζα', price: 8, stock: 7, variants }),
      rawProduct({ id: few, title: 'Φλιτζάνι', price: 3, stock: 9 }),
      rawProduct({ id: made, title: 'Φούτερ', price: 20, stock: 3, restockLeadTimeDays: 12 }),
    ],
  })
})

async function stockOf(productId: number) {
  const { rows } = await shop.ctx.db.execute<{ stock: number; variants: (number | null)[] | null }>(sql`
    select p.stock, (select json_agg(v.stock order by v.variant_id) from product_variants v where v.product_id = p.id) as variants
    from products p where p.id = ${productId}`)
  return rows[0]
}

const cartOf = async (orderId: string) => (await shop.http(as(visitor)).post('/api/cart/get', { orderId })).body
const countOrders = () => shop.ctx.db.$count(orders)
const lastNumber = async () => {
  const { rows } = await shop.ctx.db.execute<{ last: number }>(sql`select coalesce(max(last), 0)::int as last from order_numbers`)
  return rows[0]?.last ?? 0
}

/** Queued by a job, with its documents. */
async function mailOf(number: string) {
  const about = eq(mails.subject, `Λάβαμε την παραγγελία σας ${number}`)
  await expect.poll(() => queuedMails(shop.ctx, about), { timeout: 120_000 }).toHaveLength(1)
  const [mail] = await queuedMails(shop.ctx, about)
  return mail
}

test('an order equals the cart to the cent, with delivery and VAT, and empties it', async () => {
  const orderId = await cartWith(shop, [
    { id: mug, qty: 100 },
    { id: decoratedProductId, qty: 250, placements: [frontPlacement] },
  ])
  const before = await cartOf(orderId)
  const { body: summary } = await shop.http(as(visitor)).post('/api/cart/summary', { orderId })
  await shop.ctx.db.execute(sql`update products set weight_grams = 10 where id = ${decoratedProductId}`)
  const body = orderBody(orderId, {
    invoice: companyInvoice,
    delivery: { method: 'courier', address: athensAddress },
    reference: 'PO 7',
    notes: 'Ως τις 12\nστην πύλη',
  })
  const { status, body: order } = await postOrder(shop, body)
  expect(status).toBe(201)
  expect(order.number).toMatch(/^Π-\d{4}-\d{5}$/)
  expect(order.key).toMatch(/^[\w-]{43}$/)
  expect(order).toMatchObject({ state: 'awaiting-payment', reference: 'PO 7', notes: 'Ως τις 12\nστην πύλη' })
  expect(order.invoice).toEqual({ ...companyInvoice, address: { ...companyInvoice.address, postcode: '10557' } })
  for (const [index, line] of order.lines.entries()) {
    const { productId, variantId, personalisationId, title, quantity, charges, lineTotal } = before[index]
    expect(line).toMatchObject({ productId, variantId, personalisationId, title, quantity, charges, lineTotal })
  }
  // 2.45 less 10 %
  expect(order.lines[0]).toMatchObject({ unitPrice: 2.205, lineTotal: 220.5, charges: [], sku: 'MUG' })
  expect(order.lines[1].placements[0]).toMatchObject({ positionName: 'Μπροστά', techniqueName: 'Μεταξοτυπία', widthMm: 100 })
  const { totals } = order
  expect(totals).toMatchObject({ goods: summary.net, delivery: expect.any(Number), fees: [] })
  expect(totals.delivery).toBeGreaterThanOrEqual(0)
  expect(totals.net).toBeCloseTo(summary.net + totals.delivery, 10)
  expect(totals.vat).toEqual([{ rate: 24, net: totals.net, amount: Math.round(totals.net * 24) / 100 }])
  expect(await cartOf(orderId)).toEqual([])
  const mail = await mailOf(order.number)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    `Επιβεβαίωση παραγγελίας ${order.number}.pdf`,
    `Προτιμολόγιο ${order.number}.pdf`,
  ])
  expect(mail?.recipient).toBe('maria@etaireia.example')
  expect(mail?.html).toContain(`#${order.key}`)
})

test('a delivery may have a recipient, shown in the order, its mail and staff’s page; without one the body is unchanged', async () => {
  const address = { ...athensAddress, recipient: ' Γραμματεία, Νίκος Δήμου ' }
  const order = await placedOrder(shop, [{ id: mug, qty: 10 }], { delivery: { method: 'courier', address } })
  expect(order.delivery.address.recipient).toBe('Γραμματεία, Νίκος Δήμου')
  expect((await mailOf(order.number))?.html).toContain('Γραμματεία, Νίκος Δήμου, Ερμού 1')
  const staff = await signedIn(shop.ctx, 'staff')
  const seen = await shop.http(as(staff)).post('/api/staff/orders/get', { number: order.number })
  expect(seen.body.delivery.address.recipient).toBe('Γραμματεία, Νίκος Δήμου')
  const orderId = await cartWith(shop, [{ id: mug, qty: 10 }])
  const key = randomUUID()
  const bodies = [athensAddress, { ...athensAddress, recipient: '' }, { ...athensAddress, recipient: null }]
  for (const each of bodies) {
    const again = await postOrder(shop, orderBody(orderId, { delivery: { method: 'courier', address: each } }), { key })
    expect([each, [200, 201].includes(again.status)]).toEqual([each, true])
    expect(again.body.delivery.address).toEqual({ ...athensAddress, postcode: '10557' })
  }
  const long = { ...athensAddress, recipient: 'α'.repeat(121) }
  const refused = await postOrder(shop, orderBody(orderId, { delivery: { method: 'courier', address: long } }))
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['delivery.address.recipient']])
})

test('ordered pieces leave the stock; restocked products are taken down to zero', async () => {
  await placedOrder(shop, [
    { id: shirt, qty: 2, variantId: 1 },
    { id: shirt, qty: 3, variantId: 2 },
  ])
  expect(await stockOf(shirt)).toEqual({ stock: 4, variants: [3, null] })
  await placedOrder(shop, [{ id: made, qty: 50 }])
  expect(await stockOf(made)).toEqual({ stock: 0, variants: null })
  await placedOrder(shop, [{ id: made, qty: 50 }])
})

test('pages that show the stock are invalidated, and lists once it is zero', async () => {
  const read = async (path: string) => (await shop.http(as(visitor)).get(path)).headers.get('etag')
  const [page, list, other] = [`/product/${few}`, '/shop/0', '/product/12']
  const [before, untouched] = [await read(page), await read(other)]
  await placedOrder(shop, [{ id: few, qty: 3 }])
  await expect.poll(() => read(page)).not.toBe(before)
  expect(await read(other)).toBe(untouched)
  const listed = await read(list)
  await placedOrder(shop, [{ id: few, qty: 6 }])
  await expect.poll(() => read(list)).not.toBe(listed)
  const { rows } = await shop.ctx.db.execute(sql`
    select g.has_stock from product_facets f join facet_profiles g on g.id = f.profile_id where f.product_id = ${few}`)
  expect(rows).toEqual([{ has_stock: false }])
  const jobs = await shop.ctx.db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'refill-all-in' and data->'productIds' @> ${JSON.stringify([few])}::jsonb`,
  )
  expect(jobs.rows[0]?.data).toEqual({ productIds: [few] })
})

test('an order beyond the stock is refused with what is available; cart, stock and numbers are unchanged', async () => {
  const first = await cartWith(shop, [{ id: scarce, qty: 5 }])
  const second = await cartWith(shop, [
    { id: mug, qty: 1 },
    { id: scarce, qty: 4 },
  ])
  expect((await postOrder(shop, orderBody(first))).status).toBe(201)
  const [cart, count, number, stock] = [await cartOf(second), await countOrders(), await lastNumber(), await stockOf(mug)]
  const { status, body } = await postOrder(shop, orderBody(second))
  expect(status).toBe(409)
  expect(body.error).toMatchObject({ code: 'sold-out', lines: [{ productId: scarce, variantId: null, available: 0 }] })
  expect(body.error.message).toContain('Στυλό: εξαντλήθηκε')
  expect([(await cartOf(second)).length, await countOrders(), await lastNumber(), await stockOf(mug)]).toEqual([
    cart.length,
    count,
    number,
    stock,
  ])
})

test('ten concurrent calls with one key return the same order, also after the cart is empty; another body is refused', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 10 }])
  const key = randomUUID()
  const before = await countOrders()
  const answers = await Promise.all(Array.from({ length: 10 }, () => postOrder(shop, orderBody(orderId), { key })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(9).fill(200), 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify([body.number, body.key, body.lines, body.totals]))).size).toBe(1)
  expect(await countOrders()).toBe(before + 1)
  const again = await postOrder(shop, orderBody(orderId), { key })
  expect([again.status, again.body.number]).toEqual([200, answers[0]?.body.number])
  const other = await postOrder(shop, orderBody(orderId, { notes: 'άλλο' }), { key })
  expect([other.status, other.body.error.code]).toEqual([422, 'key-reused'])
  const stranger = await postOrder(shop, orderBody(await cartWith(shop, [{ id: mug, qty: 1 }])), { key })
  expect(stranger.status).toBe(422)
})

test('a key of at most 255 characters is required', async () => {
  const body = orderBody(await cartWith(shop, [{ id: mug, qty: 1 }]))
  for (const key of ['', 'x'.repeat(256), 'a b']) {
    const { status, body: answer } = await shop.http(as(visitor)).post('/api/orders', body, { 'idempotency-key': key })
    expect([key, status]).toEqual([key, 422])
    expect(answer.error.message).toContain('Idempotency-Key')
  }
  expect((await shop.http(as(visitor)).post('/api/orders', body)).status).toBe(422)
  expect((await postOrder(shop, body, { key: 'x'.repeat(255) })).status).toBe(201)
})

test('input is checked before the cart; an empty cart is refused', async () => {
  const orderId = randomUUID()
  const contact = { name: 'Α', email: 'a@b.example', phone: '6912345678' }
  const wrong: [string, object][] = [
    ['consent', { consent: false }],
    ['contact', { contact: null }],
    ['contact.email', { contact: { ...contact, email: 'a@b' } }],
    ['contact.phone', { contact: { ...contact, phone: '12' } }],
    ['contact.name', { contact: { ...contact, name: ' ' } }],
    ['invoice.vatNumber', { invoice: { ...companyInvoice, vatNumber: '123456789' } }],
    ['invoice.address.postcode', { invoice: { ...companyInvoice, address: { ...companyInvoice.address, postcode: '99999' } } }],
    ['delivery.method', { delivery: { method: 'drone', address: athensAddress } }],
    ['delivery.address', { delivery: { method: 'courier', address: null } }],
    ['delivery.address.postcode', { delivery: { method: 'courier', address: { ...athensAddress, postcode: '1' } } }],
    ['payment.method', { payment: { method: 'gold' } }],
    ['wishedDay', { wishedDay: '2020-01-01' }],
    ['notes', { notes: 'α'.repeat(2_001) }],
    ['orderId', { orderId: 'x' }],
  ]
  for (const [field, over] of wrong) {
    const { status, body } = await postOrder(shop, { ...orderBody(orderId), ...over })
    expect([field, status, Object.keys(body.error.fields ?? {})]).toEqual([field, 422, [field]])
    expect(body.error.message).toMatch(/\p{Script=Greek}/u)
  }
  const empty = await postOrder(shop, orderBody(orderId))
  expect([empty.status, empty.body.error.code]).toEqual([422, 'empty-cart'])
})

test('hostile input is refused with a sentence, never with a failure', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 1 }])
  for (const body of [[], 'x', null, {}, { orderId: { $ne: '' } }, orderBody(orderId, { reference: 'a\u0000b' })]) {
    const { status } = await postOrder(shop, body)
    expect([body, status]).toEqual([body, status === 400 ? 400 : 422])
  }
  const half = orderBody(orderId, { contact: { name: 'Άννα \ud800', email: 'x@y.example', phone: '2101234567' } })
  expect((await postOrder(shop, half)).body.error.fields).toHaveProperty(['contact.name'])
  const odd = orderBody(orderId, {
    contact: { name: '<script>alert(1)</script>', email: 'x@y.example', phone: '+30 (210) 123-4567' },
    notes: '\u0000\u202e https://evil.example',
    reference: "'; drop table orders; --",
  })
  const { status, body } = await postOrder(shop, odd)
  expect(status).toBe(201)
  const mail = await mailOf(body.number)
  expect(mail?.html).not.toContain('<script>alert')
})

test('a total other than the shown one is refused', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 100 }])
  const changed = await postOrder(shop, orderBody(orderId, { expectedGross: 1 }))
  expect([changed.status, changed.body.error.code]).toEqual([409, 'price-changed'])
  // 220.50 € and VAT
  expect((await postOrder(shop, orderBody(orderId, { expectedGross: 273.42 }))).status).toBe(201)
})

test('cash is refused for large private orders and printed goods, payment on account without an account', async () => {
  const pay = (method: 'cash-on-delivery' | 'on-account' | 'card') => ({ payment: { method } })
  const large = await cartWith(shop, [{ id: mug, qty: 1_000 }])
  expect((await postOrder(shop, orderBody(large, pay('cash-on-delivery')))).body.error.code).toBe('payment-unavailable')
  const company = await postOrder(shop, orderBody(large, { ...pay('cash-on-delivery'), invoice: companyInvoice }))
  expect([company.status, company.body.state, company.body.payment.dueAt]).toEqual([201, 'placed', null])
  const printed = await cartWith(shop, [{ id: decoratedProductId, qty: 10, placements: [frontPlacement] }])
  expect((await postOrder(shop, orderBody(printed, pay('cash-on-delivery')))).status).toBe(422)
  // Without the card provider's keys
  expect((await postOrder(shop, orderBody(printed, pay('card')))).body.error.fields['payment.method']).toContain('διαθέσιμος')
  const small = await cartWith(shop, [{ id: mug, qty: 1 }])
  expect((await postOrder(shop, orderBody(small, pay('on-account')))).status).toBe(422)
})

test('an account orders its own cart, and nobody else may use its key', async () => {
  const user = await signedIn(shop.ctx)
  await cartWith(shop, [{ id: mug, qty: 3 }], user)
  const [body, key] = [orderBody(randomUUID()), randomUUID()]
  const { status, body: order } = await postOrder(shop, body, { actor: user, key })
  expect(status).toBe(201)
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.number, order.number))
  expect(row?.userId).toBe(user.id)
  expect((await postOrder(shop, body, { key })).body.error.code).toBe('key-reused')
  const guest = await postOrder(shop, orderBody(user.visitorId))
  expect(guest.status).toBe(401)
})

test('a line that the product’s rules no longer allow is refused with its sentence', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 7 }])
  await shop.ctx.db.execute(sql`update products set quantity_multiple = 5 where id = ${mug}`)
  const { status, body } = await postOrder(shop, orderBody(orderId))
  await shop.ctx.db.execute(sql`update products set quantity_multiple = 1 where id = ${mug}`)
  expect([status, body.error.message]).toEqual([422, 'Κούπα: Η ποσότητα πρέπει να είναι πολλαπλάσιο του 5.'])
})

test('an unknown weight leaves the delivery cost open, and the order waits for staff', async () => {
  await shop.ctx.db.execute(sql`update products set stock = 100 where id = ${scarce}`)
  const order = await placedOrder(shop, [{ id: scarce, qty: 2 }], { delivery: { method: 'courier', address: athensAddress } })
  expect(order).toMatchObject({ state: 'placed', delivery: { isOpen: true }, totals: { delivery: 0 } })
  const body = orderBody(await cartWith(shop, [{ id: mug, qty: 2 }]), {
    delivery: { method: 'courier', address: { ...athensAddress, postcode: '76100' } },
  })
  expect((await postOrder(shop, body)).body.error.fields).toHaveProperty(['delivery.address.postcode'])
})
