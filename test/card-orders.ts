import { beforeAll } from 'vitest'

import type { OrderMoney } from '#app/orders/payment/staff/staff-payment.contract.ts'

import { signedIn } from './accounts.ts'
import { type Actor, as, testShop, visitor } from './http.ts'
import { type OrderMade, storedOrder, type TestOrder } from './orders.ts'
import { testStripe } from './stripe.ts'

/** A shop that accepts cards, its provider, and orders awaiting a payment. */
export function testCards() {
  const stripe = testStripe()
  const shop = testShop(() => stripe.env())
  let staff: Actor = visitor
  beforeAll(async () => {
    staff = await signedIn(shop.ctx, 'staff')
  })

  const customer = (name: string, { key }: Pick<TestOrder, 'key'>) => shop.http(as(visitor)).post(`/api/orders/${name}`, { key })
  const byStaff = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/orders/${name}`, body)
  const send = (event: Parameters<typeof stripe.send>[1], over?: Parameters<typeof stripe.send>[2]) =>
    stripe.send(shop.origin, event, over)

  /** 310 € gross, paid by card before production */
  const awaiting = (over: OrderMade = {}) =>
    storedOrder(shop.ctx, {
      state: 'awaiting-payment',
      paymentMethod: 'card',
      depositCents: 31_000,
      paymentDueAt: new Date(Date.now() + 86_400_000),
      ...over,
    })

  /** The provider's payment page */
  async function pageOf(order: TestOrder): Promise<string> {
    const { status, body, text } = await customer('pay', order)
    if (status !== 200) throw new Error(text)
    return body.url
  }

  return {
    stripe,
    shop,
    customer,
    byStaff,
    send,
    awaiting,
    pageOf,
    moneyOf: async (id: string): Promise<OrderMoney> => (await byStaff('payments', { id })).body,
    /** An order paid by card, with its page */
    paid: async () => {
      const order = await awaiting()
      const page = await pageOf(order)
      await send(stripe.pay(page))
      return { ...order, page }
    },
    /** Moves the clock, so that everything started some minutes ago. */
    later: () => ({ ...shop.ctx, now: new Date(Date.now() + 10 * 60_000) }),
  }
}
