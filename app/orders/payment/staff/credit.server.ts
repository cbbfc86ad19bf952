import { eq } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { users } from '#app/account/account.tables.ts'
import { readCredit } from '#app/orders/payment/customer-credit.server.ts'
import type { Credit } from '#app/orders/payment/payment-methods.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { customerCredit } from '#app/orders/payment/payments.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
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
export function saveCredit(
  ctx: Context,
  session: UserSession,
  { userId, limit: limitCents, paymentDays, note }: AgreedCredit,
): Promise<Result<Credit | null, PaymentRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const [customer] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (customer === undefined) return refuse({ refusal: 'unknown-customer' })
    const { limitCents: limit, paymentDays: days, note: text } = customerCredit
    const agreed = tx.db.select({ limitCents: limit, paymentDays: days, note: text }).from(customerCredit)
    const [before] = await agreed.where(eq(customerCredit.userId, userId))
    const after = { limitCents, paymentDays, note }
    const values = { ...after, changedAt: tx.now, changedBy: session.userId }
    await tx.db
      .insert(customerCredit)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: customerCredit.userId, set: values })
    await recordChange(tx, session, { subject: 'credit', subjectId: String(userId), before: before ?? {}, after })
    return done(await readCredit(tx, userId, { lock: false }))
  })
}
