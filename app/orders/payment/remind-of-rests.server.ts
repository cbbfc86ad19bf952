import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { readSettings } from '#app/company/settings.server.ts'
import { artworkStates } from '#app/orders/order-states.ts'
import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { remindOfRest, restDueEvent } from '#app/orders/payment/announce-rest-due.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { eachInTransaction } from '#app/platform/jobs/each-in-transaction.server.ts'

/**
 * Mails one reminder of each rest that an order's production waits for, some days after it became due. All of them in one run: an
 * order that waits for something else as well gets none yet, and in a limited run it would hold up newer ones.
 */
export async function remindOfRests(ctx: Context): Promise<void> {
  const { bankTransfer } = (await readSettings(ctx)).payment
  const [became, reminded] = [alias(orderEvents, 'became_due'), alias(orderEvents, 'reminded')]
  const isOpen = sql`${orders.paidCents} + ${orders.reducedCents} < ${orders.grossCents}`
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(became, and(eq(became.orderId, orders.id), eq(became.kind, restDueEvent)))
    .leftJoin(reminded, and(eq(reminded.orderId, orders.id), eq(reminded.kind, 'rest-reminded')))
    .where(
      and(
        eq(orders.restDue, 'proof-approved'),
        inArray(orders.state, [...artworkStates]),
        isOpen,
        isNull(reminded.orderId),
        lt(became.at, new Date(ctx.now.getTime() - bankTransfer.remindAfterDays * dayMs)),
      ),
    )
  await eachInTransaction(ctx, due, (tx, { id }) => remindOfRest(tx, id), 'reminders of rests were not written')
}
