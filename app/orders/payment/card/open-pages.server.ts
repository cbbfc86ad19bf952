import { and, eq, gt, isNotNull } from 'drizzle-orm'

import { payments } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The order's pages of the card provider that were not paid, as far as we know. */
export function openPagesOf(orderId: string) {
  return and(
    eq(payments.orderId, orderId),
    eq(payments.kind, 'payment'),
    eq(payments.state, 'pending'),
    isNotNull(payments.providerReference),
  )
}

/** After a page has ended the job asks about it twice within this time. */
const askedWithinMs = 25 * 60_000

/** Whether a page of the card provider may have been paid without our knowing: the order must not end yet. */
export async function mayBePaidByCard({ db, now }: Context, orderId: string): Promise<boolean> {
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(openPagesOf(orderId), gt(payments.checkoutEndsAt, new Date(now.getTime() - askedWithinMs))))
    .limit(1)
  return open.length > 0
}
