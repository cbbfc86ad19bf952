import { isDaySure } from '#app/orders/orders.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

import { asc, eq } from 'drizzle-orm'

import { mailOrderLink } from '#app/orders/mails/order-mails.server.ts'
import { parseOrderNumber } from '#app/orders/order-number.ts'
import { orderStateText } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import { findOrder } from '#app/orders/read/find-order.server.ts'
import type { OrderAnswer, PartialOrder } from '#app/orders/read/order-answers.ts'
import type { lookUpRefusals } from '#app/orders/read/order-refusals.ts'
import type { OrderRef } from '#app/orders/read/order.contract.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result, TooManyMailsError } from '#app/platform/errors.ts'
import type { RefusalOf } from '#app/platform/http/refusals.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { mailboxKey } from '#app/platform/mail/mailbox-key.server.ts'

const day = 86_400
const byCaller = sharedLimit('order-look', [
  { points: 20, seconds: 600 },
  { points: 100, seconds: day },
])
/** From any number of network addresses: e-mails tried on one number, and numbers tried with one e-mail. */
const byNumber = sharedLimit('order-look-number', [
  { points: 20, seconds: 600 },
  { points: 60, seconds: day },
])
const byMailbox = sharedLimit('order-look-mailbox', [
  { points: 20, seconds: 600 },
  { points: 60, seconds: day },
])
const linksOfOrder = sharedLimit('order-link', [
  { points: 2, seconds: 600 },
  { points: 5, seconds: day },
])

/**
 * Reads an order for its key or its account. Its number and e-mail open state, days and shipments only, and mail its link.
 * Unknown and malformed numbers, wrong addresses and others' orders get the same refusal, in the same time.
 */
export async function lookUpOrder(
  ctx: Context,
  ref: OrderRef,
): Promise<Result<OrderAnswer | PartialOrder, RefusalOf<typeof lookUpRefusals>>> {
  const found = await findOrder(ctx, ref)
  if (found.ok) return done(await readOrder(ctx, found.value.id))
  if (ref.key) return found
  const number = parseOrderNumber(ref.number ?? '')
  const email = ref.email ?? ''
  const seconds = (await byCaller.consume(ctx, ctx.address)) ?? (number === null ? null : await countGuess(ctx, number, email))
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  if (number === null) return refuse({ refusal: 'not-found' })
  const [order] = await ctx.db.select().from(orders).where(eq(orders.number, number))
  const isHolder = isSameAddress(email, order?.email ?? '')
  if (order === undefined || !isHolder) return refuse({ refusal: 'not-found' })
  return done(await presentPart(ctx, order, await mailLinkOf(ctx, order)))
}

async function countGuess(ctx: Context, number: string, email: string): Promise<number | null> {
  return (await byNumber.consume(ctx, number)) ?? (await byMailbox.consume(ctx, mailboxKey(email)))
}

/** In constant time; an order without an address (closed account) has no owner. */
function isSameAddress(given: string, known: string): boolean {
  const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest()
  return timingSafeEqual(hashOf(given), hashOf(known)) && known !== ''
}

/** Whether the link goes now; not if the order or its mailbox has had too many mails. */
async function mailLinkOf(ctx: Context, order: Order): Promise<boolean> {
  if ((await linksOfOrder.consume(ctx, order.id)) !== null) return false
  try {
    await mailOrderLink(ctx, order)
    return true
  } catch (error) {
    if (error instanceof TooManyMailsError) return false
    throw error
  }
}

async function presentPart({ db }: Context, order: Order, isLinkMailed: boolean): Promise<PartialOrder> {
  const { number, state, createdAt, changedAt, wishedDay, promisedDay } = order
  const shipments = await db
    .select()
    .from(orderShipments)
    .where(eq(orderShipments.orderId, order.id))
    .orderBy(asc(orderShipments.shippedAt))
  return {
    isPartial: true,
    number,
    state,
    stateText: orderStateText(state),
    placedAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    wishedDay,
    promisedDay,
    isDaySure: isDaySure(order),
    shipments: shipments.map(({ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt }) => ({
      carrier,
      trackingNumber,
      trackingUrl,
      shippedAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    isLinkMailed,
  }
}
