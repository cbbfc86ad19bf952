import { and, eq, gt, isNotNull } from 'drizzle-orm'

import { payments } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The order's unpaid checkout sessions, as far as we know. */
export function openPagesOf(orderId: string) {
  return and(
    eq(payments.orderId, orderId),
    eq(payments.kind, 'payment'),
    eq(payments.state, 'pending'),
    isNotNull(payments.providerReference),
  )
}

/** The job checks an ended session twice within this time. */
const checkedWithinMs = 25 * 60_000

/** Whether a checkout session may have been paid without our knowledge: the order must not expire yet. */
export async function mayBePaidByCard({ db, now }: Context, orderId: string): Promise<boolean> {
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(openPagesOf(orderId), gt(payments.checkoutEndsAt, new Date(now.getTime() - checkedWithinMs))))
    .limit(1)
  return open.length > 0
}
