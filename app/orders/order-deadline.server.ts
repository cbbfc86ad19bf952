import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import type { DeliverySettings } from '#app/company/delivery-settings.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { chosenTransport } from '#app/delivery/chosen-transport.ts'
import { hasProductionBegun } from '#app/orders/order-states.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { paymentBeforeProduction, type PlannedOrder } from '#app/orders/payment/order-instalments.ts'
import { decorationOf } from '#app/personalisation/decoration-time.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Awaited, type Deadline, deadlineOf } from '#app/promise/deadline.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { gramsOfLines } from '#app/promise/promise-lines.ts'
import { deliveryDaysOf, promiseSettingsOf } from '#app/promise/promise-settings.ts'

type PromisedOrder = PlannedOrder &
  Pick<Order, 'isPersonalised' | 'promisedDay' | 'deliveryMethod' | 'deliveryAddress' | 'paymentDueAt' | 'dueAtIfOpened'>
type Line = Pick<OrderLine, 'productId' | 'variantId' | 'quantity' | 'placements'>

/**
 * By when the customer must approve or pay for the order's promised day; null where production waits for neither.
 * `isPrintReleased`: no proof of it is awaited.
 */
export async function readOrderDeadline(
  ctx: Context,
  order: PromisedOrder,
  { lines, isPrintReleased }: { readonly lines: readonly Line[]; readonly isPrintReleased: boolean },
): Promise<Deadline | null> {
  const { promisedDay: day } = order
  if (day === null || hasProductionBegun(order.state)) return null
  const awaits = awaitedOf(order, isPrintReleased)
  if (awaits.length === 0) return null
  const settings = await readSettings(ctx)
  const days = deliveryDaysOf(promiseSettingsOf(settings), ctx.now)
  // A stranger's order waits longer once its mailed link is opened, which its reader has done.
  const due = order.dueAtIfOpened ?? order.paymentDueAt
  const payUntil = due === null ? null : dayInAthens(due)
  const decoration = await decorationDays(ctx, lines, days)
  const transport = await transportOfOrder(ctx, order, lines, { days, delivery: settings.delivery })
  return deadlineOf({ day, afterStart: decoration + transport, awaits, payUntil }, days)
}

function awaitedOf(order: PromisedOrder, isPrintReleased: boolean): readonly Awaited[] {
  const needsApproval = order.isPersonalised && !isPrintReleased
  const needsPayment = order.state === 'awaiting-payment' || paymentBeforeProduction(order) !== null
  return [...(needsApproval ? (['approval'] as const) : []), ...(needsPayment ? (['payment'] as const) : [])]
}

/** Working days of the slowest logo */
async function decorationDays(ctx: Context, lines: readonly Line[], days: DeliveryDays): Promise<number> {
  const terms = await readDecorationTerms(
    ctx,
    lines.flatMap(({ productId, placements }) => (productId === null || placements.length === 0 ? [] : [productId])),
  )
  const decorations = lines.map(({ productId, placements }) =>
    decorationOf(placements, terms.get(productId ?? 0), days.decorationDays),
  )
  return Math.max(0, ...decorations.map((decoration) => decoration?.days ?? 0))
}

/** Working days of all lines together by the order's own delivery method; none of pickup. */
async function transportOfOrder(
  ctx: Context,
  { deliveryMethod: method, deliveryAddress }: PromisedOrder,
  lines: readonly Line[],
  { days, delivery }: { readonly days: DeliveryDays; readonly delivery: DeliverySettings },
): Promise<number> {
  if (deliveryAddress === null) return 0
  const supplies = await readLineSupplies(ctx, lines)
  const sent = lines.map(({ quantity }, index) => ({ quantity, supply: supplies[index]?.supply ?? null }))
  return chosenTransport(delivery, days.transport, { method, grams: gramsOfLines(sent), ...deliveryAddress }).days
}
