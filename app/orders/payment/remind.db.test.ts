import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { remindOfPayments } from '#app/orders/payment/remind.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { testContext } from '#test/database.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'

const database = testContext()
const dayMs = 86_400_000

test('who has not paid by bank after three days is reminded once; others are not', async () => {
  const { ctx } = database
  const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  const made = async (name: string, over: OrderMade) => {
    const email = `${name}@remind.example`
    await storedOrder(ctx, { state: 'awaiting-payment', paymentDueAt: ago(-3), createdAt: ago(4), email, ...over })
    return async () => (await ctx.db.select().from(mails).where(eq(mails.recipient, email))).length
  }
  const counts = [
    await made('due', {}),
    await made('fresh', { createdAt: ago(2) }),
    await made('card', { paymentMethod: 'card' }),
    await made('paid', { state: 'confirmed' }),
  ]
  await Promise.all([remindOfPayments(ctx), remindOfPayments(ctx)])
  await remindOfPayments(ctx)
  expect(await Promise.all(counts.map((count) => count()))).toEqual([1, 0, 0, 0])
})
