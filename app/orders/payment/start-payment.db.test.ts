import { beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#app/company/settings.server.ts'
import { customerCredit } from '#app/orders/payment/payments.tables.ts'
import { type OrderToPay, startPayment } from '#app/orders/payment/start-payment.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { testContext } from '#test/database.ts'
import { signedIn } from '#test/accounts.ts'
import { storedOrder } from '#test/orders.ts'

const database = testContext()

beforeAll(() => writeSettings(database.ctx, { isSample: true }))
const dayMs = 86_400_000

const toPay = (over: Partial<OrderToPay> = {}): OrderToPay => ({
  method: 'bank-transfer',
  grossCents: 31_000,
  isPersonalised: false,
  hasInvoice: false,
  userId: null,
  isDeliveryOpen: false,
  ...over,
})

test('prepaid orders await payment until a deadline; those with an open price or later payment are confirmed by staff', async () => {
  const { ctx } = database
  const dueIn = async (over: Partial<OrderToPay>) => {
    const start = await startPayment(ctx, toPay(over))
    if (!start.ok) throw new Error(start.refusal)
    const { state, paymentDueAt, depositCents } = start.value
    return [state, paymentDueAt === null ? null : (paymentDueAt.getTime() - ctx.now.getTime()) / dayMs, depositCents]
  }
  expect(await dueIn({})).toEqual(['awaiting-payment', 7, 31_000])
  expect(await dueIn({ isPersonalised: true })).toEqual(['awaiting-payment', 7, 15_500])
  expect(await dueIn({ isDeliveryOpen: true })).toEqual(['placed', null, 31_000])
  expect(await dueIn({ method: 'cash-on-delivery' })).toEqual(['placed', null, 0])
})

test('concurrent orders do not exceed a credit limit together', async () => {
  const { ctx } = database
  const { id: userId } = await signedIn(ctx)
  await ctx.db.insert(customerCredit).values({ userId, limitCents: 70_000, paymentDays: 30, changedAt: ctx.now })
  const place = () =>
    inTransaction(ctx, async (tx) => {
      const start = await startPayment(tx, toPay({ method: 'on-account', userId }))
      if (start.ok) await storedOrder(tx, { userId, paymentMethod: 'on-account', state: 'placed' })
      return start.ok ? 'placed' : start.refusal
    })
  const outcomes = await Promise.all(Array.from({ length: 8 }, place))
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 6 }, () => 'credit-exceeded'), 'placed', 'placed'])
})
