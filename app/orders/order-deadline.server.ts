import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import { hasProductionBegun } from '#app/orders/order-states.ts'
import type { orderLines, orders } from '#app/orders/orders.tables.ts'
import { decorationOf } from '#app/personalisation/decoration-time.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Awaited, type Deadline, deadlineOf } from '#app/promise/deadline.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { transportOfLines } from '#app/promise/promise-lines.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'state' | 'isPersonalised' | 'promisedDay' | 'deliveryAddress' | 'depositCents' | 'paidCents' | 'paymentDueAt' | 'dueAtIfOpened'
>
type Line = Pick<typeof orderLines.$inferSelect, 'productId' | 'variantId' | 'quantity' | 'placements'>

/**
 * By when the customer must approve or pay for the order's promised day; null where production waits for neither.
 * `isPrintReleased`: no proof of it is awaited.
 */
export async function readOrderDeadline(
  ctx: Context,
  order: Order,
  { lines, isPrintReleased }: { readonly lines: readonly Line[]; readonly isPrintReleased: boolean },
): Promise<Deadline | null> {
  const { promisedDay: day } = order
  if (day === null || hasProductionBegun(order.state)) return null
  const awaits = awaitedOf(order, isPrintReleased)
  if (awaits.length === 0) return null
  const days = await readDeliveryDays(ctx)
  // A stranger's order waits longer once its mailed link is opened, which its reader has done.
  const due = order.dueAtIfOpened ?? order.paymentDueAt
  const payUntil = due === null ? null : dayInAthens(due)
  return deadlineOf({ day, afterStart: await daysAfterStart(ctx, order, lines, days), awaits, payUntil }, days)
}

function awaitedOf(order: Order, isPrintReleased: boolean): readonly Awaited[] {
  const needsApproval = order.isPersonalised && !isPrintReleased
  const needsPayment = order.state === 'awaiting-payment' || order.paidCents < order.depositCents
  return [...(needsApproval ? (['approval'] as const) : []), ...(needsPayment ? (['payment'] as const) : [])]
}

/** Working days of the slowest logo, and of the transport of all lines by the default carrier; none of pickup. */
async function daysAfterStart(
  ctx: Context,
  { deliveryAddress }: Order,
  lines: readonly Line[],
  days: DeliveryDays,
): Promise<number> {
  const terms = await readDecorationTerms(
    ctx,
    lines.flatMap(({ productId, placements }) => (productId === null || placements.length === 0 ? [] : [productId])),
  )
  const decorations = lines.map(({ productId, placements }) =>
    decorationOf(placements, terms.get(productId ?? 0), days.decorationDays),
  )
  const slowest = Math.max(0, ...decorations.map((decoration) => decoration?.days ?? 0))
  if (deliveryAddress === null) return slowest
  const supplies = await readLineSupplies(ctx, lines)
  const sent = lines.map(({ quantity }, index) => ({ quantity, supply: supplies[index]?.supply ?? null }))
  return slowest + transportOfLines(sent, deliveryAddress, days).days
}
