import { hasProductionBegun } from '#app/orders/order-states.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { paymentBeforeProduction, type PlannedOrder } from '#app/orders/payment/order-instalments.ts'
import { type OrderToMake, readProductionDays } from '#app/orders/production-days.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Awaited, type Deadline, deadlineOf } from '#app/promise/deadline.ts'

type PromisedOrder = PlannedOrder &
  OrderToMake['order'] &
  Pick<Order, 'isPersonalised' | 'promisedDay' | 'paymentDueAt' | 'dueAtIfOpened'>

/**
 * By when the customer must approve or pay for the order's promised day; null where production waits for neither.
 * `isPrintReleased`: no proof of it is awaited.
 */
export async function readOrderDeadline(
  ctx: Context,
  order: PromisedOrder,
  { lines, isPrintReleased }: { readonly lines: OrderToMake['lines']; readonly isPrintReleased: boolean },
): Promise<Deadline | null> {
  const { promisedDay: day } = order
  if (day === null || hasProductionBegun(order.state)) return null
  const awaits = awaitedOf(order, isPrintReleased)
  if (awaits.length === 0) return null
  const { ofOrder, days } = await readProductionDays(ctx, [{ order, lines }])
  const { decoration, transport } = ofOrder.get(order.id) ?? { decoration: 0, transport: 0 }
  // A stranger's order waits longer once its mailed link is opened, which its reader has done.
  const due = order.dueAtIfOpened ?? order.paymentDueAt
  const payUntil = due === null ? null : dayInAthens(due)
  return deadlineOf({ day, afterStart: decoration + transport, awaits, payUntil }, days)
}

function awaitedOf(order: PromisedOrder, isPrintReleased: boolean): readonly Awaited[] {
  const needsApproval = order.isPersonalised && !isPrintReleased
  const needsPayment = order.state === 'awaiting-payment' || paymentBeforeProduction(order) !== null
  return [...(needsApproval ? (['approval'] as const) : []), ...(needsPayment ? (['payment'] as const) : [])]
}
