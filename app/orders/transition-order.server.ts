import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { customerName, shownName } from '#app/account/person-name.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { apiKeyActor, isSignedIn, type UserSession } from '#app/platform/session.ts'
import { isPrintReleased } from '#app/orders/order-artwork.server.ts'
import {
  type OrderAction,
  orderActionRefusal,
  type OrderActionRefusal,
  type OrderFacts,
  type OrderRole,
  type OrderState,
  orderMachine,
} from '#app/orders/order-states.ts'
import { isRestPaid } from '#app/orders/payment/order-instalments.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { mailOrderAction } from '#app/orders/mails/order-mails.server.ts'
import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { quoteEvents } from '#app/quotes/quotes.tables.ts'
import { announceOrder } from '#app/orders/announce-event.server.ts'

/** The actor of an action, with the recorded name. */
export interface OrderActor {
  readonly role: OrderRole
  readonly userId: number | null
  readonly name: string
}

/** The actor of the system's jobs. */
export const orderClock: OrderActor = { role: 'clock', userId: null, name: '' }

/** The actor of a bank's or card provider's reports. */
export const orderPayment: OrderActor = { role: 'payment', userId: null, name: '' }

/** A customer without a login, by the order's key. */
export function guestOwner({ name }: Pick<Order, 'name'>): OrderActor {
  return { role: 'owner', userId: null, name }
}

type Acting = Pick<UserSession, 'userId' | 'apiKeyName'>

/** The logged-in colleague, whom the caller has checked. */
export async function staffActor(ctx: Context, session: Acting): Promise<OrderActor> {
  const { userId } = session
  const keyName = apiKeyActor(session)
  if (keyName !== null) return { role: 'staff', userId, name: keyName }
  const user = await readUser(ctx, session)
  return { role: 'staff', userId, name: user === undefined ? '' : shownName(user) }
}

/** The logged-in customer of an order, whom the caller has checked. */
export async function ownerActor(ctx: Context, session: Acting, order: Pick<Order, 'name'>): Promise<OrderActor> {
  const name = apiKeyActor(session) ?? customerName(await readUser(ctx, session), order.name)
  return { role: 'owner', userId: session.userId, name }
}

async function readUser({ db }: Context, { userId }: Acting) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user
}

/** The customer of a found order (`findOrder`): `userId` of their account, or a guest by the order's key. */
export async function customerActor(ctx: Context, userId: number | null, order: Pick<Order, 'name'>): Promise<OrderActor> {
  return userId !== null && isSignedIn(ctx.session) ? ownerActor(ctx, ctx.session, order) : guestOwner(order)
}

/** Locks the order's row until the transaction ends: actions on one order are serialised. */
export async function lockOrder(tx: Context, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

interface OrderEventInput {
  /** An action, or an event without a state change */
  readonly kind: string
  readonly fromState?: OrderState
  readonly toState?: OrderState
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records an event with actor and time. */
export async function recordOrderEvent(tx: Context, orderId: string, actor: OrderActor, event: OrderEventInput): Promise<void> {
  const { role, userId, name } = actor
  await tx.db.insert(orderEvents).values({ orderId, at: tx.now, role, userId, actorName: name, ...event })
}

/** An order's facts for the state machine. */
export async function orderFacts(ctx: Context, order: Order): Promise<OrderFacts> {
  return {
    state: order.state,
    isPersonalised: order.isPersonalised,
    isPickup: order.deliveryAddress === null,
    isDepositPaid: order.paidCents >= balanceOf(order).requiredCents,
    isRestPaid: isRestPaid(order),
    isPrintReleased: !order.isPersonalised || (await isPrintReleased(ctx, order)),
  }
}

/**
 * Takes an action on a locked order (`lockOrder`): new state, the columns of `set`, and the event. Refused by state, role,
 * deposit, proofs or delivery method; nothing has changed then.
 */
export async function transitionOrder(
  tx: Context,
  order: Order,
  action: OrderAction,
  actor: OrderActor,
  change: { readonly set?: PgUpdateSetSource<typeof orders>; readonly details?: Readonly<Record<string, unknown>> } = {},
): Promise<Result<Order, OrderActionRefusal>> {
  const reason = orderActionRefusal(action, await orderFacts(tx, order), actor.role)
  if (reason !== null) return refuse(reason)
  const state = orderMachine.next(action, order.state)
  if (state === undefined) return refuse({ refusal: 'wrong-state', state: order.state })
  const [changed] = await tx.db
    .update(orders)
    .set({
      state,
      changedAt: tx.now,
      // Payment is awaited only until confirmation.
      ...(state !== 'awaiting-payment' && { paymentDueAt: null, dueAtIfOpened: null }),
      ...(state !== 'awaiting-payment' && state !== 'placed' && { originHash: null, mailboxHash: null }),
      ...change.set,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error(`order ${order.id} is gone`)
  await recordOrderEvent(tx, order.id, actor, {
    kind: action,
    fromState: order.state,
    toState: state,
    details: change.details ?? {},
  })
  await mailOrderAction(tx, changed, action, actor, change.details)
  if (state === 'shipped' || state === 'cancelled') await announceOrder(tx, changed, `order.${state}`)
  await recordInQuote(tx, changed, action, actor)
  return done(changed)
}

/** The quote's steps that follow an order's. */
const quoteSteps: Readonly<Partial<Record<OrderAction, string>>> = {
  'mark-ready': 'produced',
  'hand-over': 'delivered',
  deliver: 'delivered',
}

/** Records production and delivery in the quote's history too, whose page shows their days. */
async function recordInQuote(tx: Context, { quoteId, number }: Order, action: OrderAction, actor: OrderActor): Promise<void> {
  const kind = quoteSteps[action]
  if (quoteId === null || kind === undefined) return
  const { userId, name: actorName } = actor
  const role = actor.role === 'staff' ? 'staff' : 'clock'
  await tx.db.insert(quoteEvents).values({ quoteId, at: tx.now, kind, role, userId, actorName, details: { orderNumber: number } })
}
