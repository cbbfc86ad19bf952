import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import { isPrintReleased } from '#app/orders/order-artwork.server.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import type { orderLines, orders } from '#app/orders/orders.tables.ts'
import { decorationOf } from '#app/personalisation/decoration-time.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Awaited, type Deadline, deadlineOf } from '#app/promise/deadline.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { transportOfLines } from '#app/promise/promise-lines.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'state'
  | 'quoteId'
  | 'artworkApprovedAt'
  | 'isPersonalised'
  | 'proofWaiver'
  | 'promisedDay'
  | 'deliveryAddress'
  | 'depositCents'
  | 'paidCents'
>
type Line = Pick<typeof orderLines.$inferSelect, 'productId' | 'variantId' | 'quantity' | 'placements'>

/** States in which the production has not begun. */
const beforeProduction: ReadonlySet<OrderState> = new Set(['placed', 'awaiting-payment', 'confirmed', 'in-artwork'])

/** By when the customer must approve or pay for the order's promised day; null where production waits for neither. */
export async function readOrderDeadline(ctx: Context, order: Order, lines: readonly Line[]): Promise<Deadline | null> {
  const { promisedDay: day } = order
  if (day === null || !beforeProduction.has(order.state)) return null
  const awaits = await awaitedOf(ctx, order)
  if (awaits.length === 0) return null
  const days = await readDeliveryDays(ctx)
  return deadlineOf({ day, afterStart: await daysAfterStart(ctx, order, lines, days), awaits }, days)
}

async function awaitedOf(ctx: Context, order: Order): Promise<readonly Awaited[]> {
  const needsApproval = order.isPersonalised && !(await isPrintReleased(ctx, order))
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
