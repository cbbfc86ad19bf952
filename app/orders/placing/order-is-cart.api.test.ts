import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { agreedCustomer, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { backPlacement, decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { athensAddress, cartWith, companyInvoice, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
let agreed: TestUser
/** One per VAT rate, with fractions of a cent, discounts and price breaks */
const goods = [
  { id: 75_001, price: 2.4567, discount: '7%', vatPercent: 24, weightGrams: 310 },
  { id: 75_002, price: 0.0333, discount: '0', vatPercent: 13, weightGrams: 7 },
  { id: 75_003, price: 17.9, discount: '33%', vatPercent: 6, weightGrams: 900 },
  { id: 75_004, price: 0.8, discount: '0', vatPercent: 24, weightGrams: 0.1 },
] as const

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  agreed = await agreedCustomer(shop.ctx, 12.5)
  await shop.ctx.db.execute(sql`update products set weight_grams = 210 where id = ${decoratedProductId}`)
  await importFiles(shop.ctx, {
    products: goods.map((product) =>
      rawProduct({
        ...product,
        weightGrams: Math.max(1, product.weightGrams),
        stock: 0,
        restockLeadTimeDays: 5,
        priceBreaks: [
          { minQuantity: 10, unitPrice: product.price * 0.91 },
          { minQuantity: 100, unitPrice: product.price * 0.777 },
        ],
      }),
    ),
  })
})

const placements = fc.constantFrom([], [frontPlacement], [backPlacement], [frontPlacement, backPlacement])
const line = fc.oneof(
  fc.record({ id: fc.constantFrom(...goods.map(({ id }) => id)), qty: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ id: fc.constant(decoratedProductId), qty: fc.integer({ min: 10, max: 700 }), placements }),
)
const buyers = fc.boolean()
const carts = fc.array(line, { minLength: 1, maxLength: 5 })
const payment = fc.record({ hasInvoice: fc.boolean(), wantsCash: fc.boolean() })
const delivery = fc.constantFrom(
  { method: 'pickup', address: null },
  { method: 'courier', address: athensAddress },
  { method: 'courier', address: { ...athensAddress, postcode: '84700' } },
)

test('an order equals its cart to the cent, with rates, product and agreed discounts, breaks, decoration, delivery and fees', async () => {
  await fc.assert(
    fc.asyncProperty(carts, delivery, payment, buyers, async (lines, way, { hasInvoice, wantsCash }, isAgreed) => {
      const actor = isAgreed ? agreed : visitor
      const isBare = lines.every((each) => !('placements' in each) || each.placements.length === 0)
      const method = wantsCash && hasInvoice && isBare ? ('cash-on-delivery' as const) : ('bank-transfer' as const)
      const orderId = await cartWith(shop, lines, actor)
      const ask = (path: string) => shop.http(as(actor)).post(path, { orderId })
      const [{ body: cart }, { body: summary }] = [await ask('/api/cart/get'), await ask('/api/cart/summary')]
      const over = { payment: { method }, delivery: way, invoice: hasInvoice ? companyInvoice : null }
      const { status, body: order } = await postOrder(shop, orderBody(orderId, over), { actor })
      expect([order, status]).toEqual([order, 201])

      expect(order.lines).toHaveLength(cart.length)
      for (const [index, { lineTotal, charges, quantity, goodsTotal }] of cart.entries())
        expect(order.lines[index]).toMatchObject({ lineTotal, charges, quantity, goods: goodsTotal })
      const { totals } = order
      expect(totals.goods).toBe(summary.net)
      expect(totals.fees.length).toBe(method === 'cash-on-delivery' ? 1 : 0)
      if (totals.delivery === 0 && totals.fees.length === 0)
        expect(totals.vat.map(({ amount }: { amount: number }) => amount)).toEqual(amounts(summary))
      const computed = totalsOf([
        ...cart.map((each: { lineTotal: number; vatPercent: number }) => ({
          net: eurosToAmount(each.lineTotal),
          vatPercent: each.vatPercent,
        })),
        ...(totals.delivery === 0 ? [] : [{ net: eurosToAmount(totals.delivery), vatPercent: 24 }]),
        ...totals.fees.map(({ net }: { net: number }) => ({ net: eurosToAmount(net), vatPercent: 24 })),
      ])
      expect([totals.net, totals.gross].map(eurosToAmount)).toEqual([computed.net, computed.gross])
      expect(totals.vat.map(({ rate, amount }: { rate: number; amount: number }) => [rate, eurosToAmount(amount)])).toEqual(
        computed.vat.map(({ percent, amount }) => [percent, amount]),
      )
      const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.number, order.number))
      const stored = await shop.ctx.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, row?.id ?? ''))
      expect(row).toMatchObject({ netCents: computed.net, grossCents: computed.gross, totals: computed })
      expect(stored.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(row?.goodsCents)
      for (const each of stored) expect(each.charges.reduce((sum, { cents }) => sum + cents, each.goodsCents)).toBe(each.netCents)
    }),
    { numRuns: 40 },
  )
}, 120_000)

const amounts = ({ vat }: { vat: { amount: number }[] }) => vat.map(({ amount }) => amount)
