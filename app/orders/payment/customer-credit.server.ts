import { eq, sql } from 'drizzle-orm'

import type { Credit } from '#app/orders/payment/payment-methods.ts'
import { customerCredit } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unowedStates } from '#app/orders/order-states.ts'
import { ofOrder } from '#app/orders/orders.tables.ts'

/**
 * A customer's credit limit and the part used by unpaid orders; null without an agreement. With `lock`, orders of the same
 * customer are serialised, so that together they cannot exceed it.
 */
export async function readCredit(ctx: Context, userId: number, { lock }: { readonly lock: boolean }): Promise<Credit | null> {
  const agreed = ctx.db.select().from(customerCredit).where(eq(customerCredit.userId, userId))
  const [row] = await (lock ? agreed.for('update') : agreed)
  if (row === undefined) return null
  const { rows } = await ctx.db.execute<{ used: number }>(sql`
    select coalesce(sum(greatest(gross_cents - reduced_cents - paid_cents, 0)), 0)::float8 as used
    from orders where user_id = ${userId} and payment_method = 'on-account' and state not in (${ofOrder(...unowedStates)})`)
  return { limitCents: row.limitCents, usedCents: rows[0]?.used ?? 0, paymentDays: row.paymentDays }
}
