import { eq } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { readCredit } from '#app/orders/payment/customer-credit.server.ts'
import type { Credit } from '#app/orders/payment/payment-methods.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { customerCredit } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

export interface AgreedCredit {
  readonly userId: number
  /** Cents */
  readonly limit: number
  readonly paymentDays: number
  readonly note: string
}

/** Sets a customer's credit limit. A lower limit blocks new orders; existing ones stay. */
export async function saveCredit(
  ctx: Context,
  session: UserSession,
  { userId, limit: limitCents, paymentDays, note }: AgreedCredit,
): Promise<Result<Credit | null, PaymentRefusal>> {
  const [customer] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (customer === undefined) return refuse({ refusal: 'unknown-customer' })
  const values = { limitCents, paymentDays, note, changedAt: ctx.now, changedBy: session.userId }
  await ctx.db
    .insert(customerCredit)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: customerCredit.userId, set: values })
  return done(await readCredit(ctx, userId, { lock: false }))
}
