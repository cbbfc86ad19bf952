import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { expireOrders } from '#app/orders/expiry/expire-orders.server.ts'
import { remindOfPayments } from '#app/orders/payment/remind.server.ts'
import { listStaffOrders } from '#app/orders/staff/list-staff-orders.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { testContext } from '#test/database.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const database = testContext()
const dayMs = 86_400_000

test('an unpaid transfer, to an account or by IRIS, is reminded once after three days; others are not', async () => {
  const { ctx } = database
  const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  const made = async (name: string, over: OrderMade) => {
    const email = `${name}@remind.example`
    await storedOrder(ctx, { state: 'awaiting-payment', paymentDueAt: ago(-3), createdAt: ago(4), email, ...over })
    return async () => (await ctx.db.select().from(mails).where(eq(mails.recipient, email))).length
  }
  const counts = [
    await made('due', {}),
    await made('iris', { paymentMethod: 'iris' }),
    await made('fresh', { createdAt: ago(2) }),
    await made('card', { paymentMethod: 'card' }),
    await made('paid', { state: 'confirmed' }),
  ]
  await Promise.all([remindOfPayments(ctx), remindOfPayments(ctx)])
  await remindOfPayments(ctx)
  expect(await Promise.all(counts.map((count) => count()))).toEqual([1, 1, 0, 0, 0])
})

test('the order of an accepted quote is reminded, again after the deadline, reported to staff, and never cancelled', async () => {
  const { ctx, at } = database
  const email = 'contract@remind.example'
  const quote = await submittedQuote(ctx, { email, state: 'accepted' })
  const placedAt = at('2026-11-02T09:00:00Z')
  const due = new Date('2026-11-09T09:00:00Z')
  const { id } = await storedOrder(placedAt, { state: 'awaiting-payment', quoteId: quote.id, paymentDueAt: due, email })
  const sent = async () => {
    const rows = await ctx.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
    return rows.map(({ subject }) => subject)
  }
  const overdue = async (now: string) => (await listStaffOrders(at(now), { payment: 'overdue' })).orders.map((row) => row.id)
  for (const day of ['03', '06', '07', '08']) {
    await remindOfPayments(at(`2026-11-${day}T09:30:00Z`))
    await expireOrders(at(`2026-11-${day}T09:30:00Z`))
  }
  expect(await sent()).toEqual([expect.stringContaining('αναμένει την πληρωμή σας')])
  expect(await overdue('2026-11-08T09:30:00Z')).not.toContain(id)
  for (const day of ['09', '10', '20', '30']) {
    await remindOfPayments(at(`2026-11-${day}T09:30:00Z`))
    await expireOrders(at(`2026-11-${day}T09:30:00Z`))
  }
  expect(await sent()).toEqual([expect.anything(), expect.stringContaining('έχει καθυστερήσει')])
  expect(await overdue('2026-11-30T09:30:00Z')).toContain(id)
  const { orders: listed } = await listStaffOrders(at('2026-11-30T09:30:00Z'), { state: 'awaiting-payment' })
  expect(listed.find((row) => row.id === id)).toMatchObject({ state: 'awaiting-payment', isPaymentOverdue: true })
})
