import { expect, test } from 'vitest'

import { storedOrder } from '#test/orders.ts'
import { as, testShop } from '#test/http.ts'
import { quotePlacement } from '#test/proofs.ts'
import { purchasing } from '#test/purchasing.ts'
import { supplierFiles } from '#test/supplier-files.ts'
import { signedIn } from '#test/accounts.ts'

const shop = testShop()
const { call, taken, newSupplier, productOf, groupOf } = purchasing(shop)

interface ShownNeed {
  readonly orderNumber: string
  readonly pieces: number
  readonly onOrder: number
  readonly code: string
}

const facts = (group: { readonly needs: readonly ShownNeed[] } | undefined) =>
  (group?.needs ?? []).map(({ orderNumber, pieces, onOrder, code }) => ({ orderNumber, pieces, onOrder, code }))

test('confirmed orders need what the shelf does not have, by supplier, the earliest promise first', async () => {
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id, { cost: 20_000, code: 'SUP-1' })
  const late = await storedOrder(shop.ctx, { promisedDay: '2030-05-10', lines: [{ productId, quantity: 100, stockTaken: 40 }] })
  const early = await storedOrder(shop.ctx, { promisedDay: '2030-05-02', lines: [{ productId, quantity: 30 }] })
  for (const state of ['placed', 'awaiting-payment', 'ready', 'cancelled'] as const)
    await storedOrder(shop.ctx, { state, lines: [{ productId }] })
  await storedOrder(shop.ctx, { lines: [{ productId, stockTaken: 100 }] })
  const group = await groupOf(supplier.id)
  expect(facts(group)).toEqual([
    { orderNumber: early.number, pieces: 30, onOrder: 0, code: 'SUP-1' },
    { orderNumber: late.number, pieces: 60, onOrder: 0, code: 'SUP-1' },
  ])
  expect(group).toMatchObject({ pieces: 90, waiting: 0, cost: 180, more: 0, openPurchases: [] })
  // Blanks must be there some working days before the promised day.
  expect(group.neededBy < '2030-05-02').toBe(true)
})

test('a draft covers all needs at once, and a cancelled order needs nothing any more', async () => {
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id)
  const [one, other] = [
    await storedOrder(shop.ctx, { promisedDay: '2030-05-02', lines: [{ productId, quantity: 30 }] }),
    await storedOrder(shop.ctx, { promisedDay: '2030-05-03', lines: [{ productId, quantity: 50 }] }),
  ]
  const draft = await taken('draft', { supplierId: supplier.id })
  expect(draft).toMatchObject({ state: 'draft', number: null, lines: [{ quantity: 80, unneeded: 0 }] })
  expect((await call('draft', { supplierId: supplier.id })).body.error.code).toBe('nothing-needed')
  expect(facts(await groupOf(supplier.id))).toMatchObject([
    { orderNumber: one.number, pieces: 0, onOrder: 30 },
    { orderNumber: other.number, pieces: 0, onOrder: 50 },
  ])
  const seller = as(await signedIn(shop.ctx, 'staff'))
  await shop.http(seller).post('/api/staff/orders/advance', { id: other.id, action: 'cancel', reason: 'Δεν τη θέλει' })
  expect(facts(await groupOf(supplier.id))).toMatchObject([{ orderNumber: one.number }])
  expect((await taken('get', { id: draft.id })).lines).toMatchObject([{ quantity: 80, unneeded: 50 }])
  const lineId = one.lineIds[0]
  await shop
    .http(seller)
    .post('/api/staff/orders/reduce', { id: one.id, kind: 'cancelled', lines: [{ lineId, quantity: 10 }], reason: '' })
  expect((await taken('get', { id: draft.id })).lines).toMatchObject([{ quantity: 80, unneeded: 60 }])
})

test('ten presses at once order a need once', async () => {
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id)
  await storedOrder(shop.ctx, { lines: [{ productId, quantity: 70 }] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('draft', { supplierId: supplier.id })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 0, openPurchases: [{ state: 'draft' }] })
})

test('each size is needed by itself', async () => {
  const supplier = await newSupplier()
  const { rows } = await shop.ctx.db.$client.query<{ id: number; variants: number[] }>(`
    select product_id as id, array_agg(variant_id order by variant_id) as variants from product_variants
    group by 1 having count(*) > 2 order by 1 limit 1`)
  const { id: productId = 0, variants: [small = 0, large = 0] = [] } = rows[0] ?? {}
  await taken('suppliers/of-product', { productId, supplierId: supplier.id, code: '' })
  const sizes = [
    { variantId: small, size: 'S', quantity: 60 },
    { variantId: large, size: 'L', quantity: 40 },
  ]
  const sizeStock = [{ variantId: small, pieces: 50 }]
  await storedOrder(shop.ctx, { lines: [{ productId, quantity: 100, stockTaken: 50, sizes, sizeStock }] })
  const group = await groupOf(supplier.id)
  expect(group.needs.map(({ detail, pieces }: { detail: string; pieces: number }) => [detail, pieces])).toEqual([
    ['S', 10],
    ['L', 40],
  ])
})

test('an external decorator prints by technique, once the proof is approved', async () => {
  const decorator = await newSupplier({ techniques: ['embroidery'] })
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id)
  const line = { productId, quantity: 25, stockTaken: 5, placements: [{ ...quotePlacement(), technique: 'embroidery' }] }
  const waits = await storedOrder(shop.ctx, { lines: [line] })
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 20 })
  expect(await groupOf(decorator.id)).toMatchObject({
    pieces: 0,
    waiting: 25,
    needs: [{ kind: 'printing', waitsForProof: true }],
  })
  expect((await call('draft', { supplierId: decorator.id })).body.error.code).toBe('proof-needed')
  const proofWaiver = { by: 'staff', at: shop.ctx.now.toISOString(), name: 'Νίκος', reason: 'Τηλέφωνο' } as const
  const released = await storedOrder(shop.ctx, { proofWaiver, lines: [line] })
  const draft = await taken('draft', { supplierId: decorator.id })
  expect(draft.lines).toMatchObject([{ kind: 'printing', quantity: 25, orders: [{ orderNumber: released.number }] }])
  expect(facts(await groupOf(decorator.id))).toMatchObject([
    { orderNumber: waits.number, pieces: 25, onOrder: 0 },
    { orderNumber: released.number, pieces: 0, onOrder: 25 },
  ])
})

test('products of a supplier’s file need no further choice, and are bought at its break for all orders together', async () => {
  const files = supplierFiles(shop)
  const columns = 'Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης;Κόστος;Απόθεμα;Κόστος 100+;Κόστος 500+'
  await files.applyFile('Χονδρική Αθηνών', columns, 'XA-77;Κούπα εισαγωγής;Κούπες;5,00;2,00;0;1,80;1,50')
  const { rows } = await shop.ctx.db.$client.query<{ id: number }>(`select id from products where sku = 'XA-77'`)
  const productId = rows[0]?.id ?? 0
  for (const quantity of [300, 250]) await storedOrder(shop.ctx, { lines: [{ productId, sku: 'XA-77', quantity }] })
  const { groups } = await taken('needs')
  const group = groups.find((each: { supplier: { name: string } | null }) => each.supplier?.name === 'Χονδρική Αθηνών')
  expect(group).toMatchObject({ pieces: 550, cost: 825, needs: [{ code: 'XA-77' }, { code: 'XA-77' }] })
  const draft = await taken('draft', { supplierId: group.supplier.id })
  expect(draft.lines).toMatchObject([{ code: 'XA-77', quantity: 550, unitCost: 1.5, net: 825 }])
})

test('a product without a supplier is listed last, until staff choose one', async () => {
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id)
  await taken('suppliers/of-product', { productId, supplierId: null, code: '' })
  const order = await storedOrder(shop.ctx, { lines: [{ productId, quantity: 3 }] })
  const { groups } = await taken('needs')
  expect(groups.at(-1).supplier).toBeNull()
  expect(facts(groups.at(-1))).toContainEqual(expect.objectContaining({ orderNumber: order.number, pieces: 3 }))
  await taken('suppliers/of-product', { productId, supplierId: supplier.id, code: '' })
  expect(facts(await groupOf(supplier.id))).toMatchObject([{ orderNumber: order.number }])
})
