import { eq } from 'drizzle-orm'

import { mailPromiseMoved } from '#app/orders/mails/mail-promise-moved.server.ts'
import { promisedStates } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { type StaffOrderRef, withLockedOrder } from '#app/orders/staff/with-locked-order.server.ts'
import { recordOrderEvent } from '#app/orders/transition-order.server.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

interface Moved {
  /** ISO day */
  readonly promisedDay: string
  /** The day that the caller shows */
  readonly shownDay: string | null
  readonly reason: string
}

/**
 * Moves the promised day of a confirmed order that has not left, and tells the customer once. Refuses the day that it has, a day
 * that has passed, and one that a colleague moved meanwhile.
 */
export function movePromise(ctx: Context, orderRef: StaffOrderRef, moved: Moved): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    const { promisedDay, shownDay, reason } = moved
    if (!promisedStates.some((state) => state === order.state)) return refuse({ refusal: 'wrong-state', state: order.state })
    if (order.promisedDay !== shownDay) return refuse({ refusal: 'changed-meanwhile' })
    if (promisedDay === shownDay || promisedDay < dayInAthens(tx.now)) return refuse({ refusal: 'no-other-day' })
    const [changed] = await tx.db
      .update(orders)
      .set({ promisedDay, isDayAssumed: false, changedAt: tx.now })
      .where(eq(orders.id, order.id))
      .returning()
    if (changed === undefined) throw new Error(`order ${order.id} is gone`)
    const told = `${shownDay === null ? '' : `από ${dayText(shownDay)} `}σε ${dayText(promisedDay)}`
    await recordOrderEvent(tx, order.id, actor, { kind: 'promise-moved', details: { told, reason } })
    await mailPromiseMoved(tx, changed, { before: shownDay, reason })
    return done(null)
  })
}
