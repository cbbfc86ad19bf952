import { readSettings } from '#app/company/settings.server.ts'
import { makeOrderOfQuote, readOrderOfQuote } from '#app/orders/from-quote/make-order.server.ts'
import type { ConvertRefusal } from '#app/orders/from-quote/convert-refusals.ts'
import {
  knownAddress,
  type OfferedTerms,
  orderTerms,
  paymentMethodsOf,
  type PlannedMethod,
  type RequestedTerms,
} from '#app/orders/from-quote/order-terms.server.ts'
import { keepInAccount } from '#app/orders/keep-in-account.server.ts'
import { mailOrderPlaced } from '#app/orders/mails/order-mails.server.ts'
import type { PaymentMethod } from '#app/orders/payment/payment-methods.ts'
import { orderKey } from '#app/orders/order-key.server.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import type { OrderActor } from '#app/orders/transition-order.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { announceOrder } from '#app/orders/announce-event.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { isDecoratedSelection, offeredRestDue } from '#app/quotes/offer-instalments.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { firstQuantities } from '#app/orders/from-quote/offer-order.ts'
import { actionRefusal } from '#app/quotes/quote-states.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import { type Quote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'

/**
 * Creates the order of an accepted quote at exactly the accepted price and ends the quote, in one transaction. Idempotent.
 * Refuses anybody but its customer and staff, and its customer while the shop is closed.
 */
export function convertQuote(
  ctx: Context,
  quoteRef: QuoteRef,
  requested: RequestedTerms,
): Promise<Result<Order, ConvertRefusal>> {
  return withLockedQuote<Order, ConvertRefusal>(ctx, quoteRef, (tx, quote, actor) =>
    convertLockedQuote(tx, quote, actor, requested),
  )
}

/** Converts a locked quote (`lockQuote`), as `convertQuote`. */
export async function convertLockedQuote(
  tx: Context,
  quote: Quote,
  actor: QuoteActor,
  requested: RequestedTerms,
): Promise<Result<Order, ConvertRefusal>> {
  if (actor.role !== 'owner' && actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
  const before = quote.state === 'converted' ? await readOrderOfQuote(tx, quote.id) : undefined
  if (before !== undefined) return done(before)
  const reason = actionRefusal('convert', quote, actor.role, dayInAthens(tx.now))
  if (reason !== null) return refuse(reason)
  const isStaff = actor.role === 'staff'
  if (!isStaff && !(await readSettings(tx)).isOpen) return refuse({ refusal: 'shop-closed' })
  const terms = await orderTerms(tx, quote, requested, { isStaff, ...(await offeredTerms(tx, quote)) })
  if (!terms.ok) return terms
  const order = await makeOrderOfQuote(tx, quote, orderActor(actor), terms.value)
  const offerVersion = quote.acceptance?.version ?? quote.sentVersion
  const taken = await transition(tx, quote, 'convert', actor, { offerVersion, details: { orderNumber: order.number } })
  if (!taken.ok) return taken
  if (!isStaff && isSignedIn(tx.session) && tx.session.userId === quote.userId) await keepInAccount(tx, quote.userId, order)
  await mailOrderPlaced(tx, order)
  await announceOrder(tx, order, 'order.placed')
  return done(order)
}

function orderActor({ role, userId, name }: QuoteActor): OrderActor {
  return { role: role === 'staff' ? 'staff' : 'owner', userId, name }
}

/** What the deposit depends on. */
async function offeredTerms(ctx: Context, { id, acceptance, sentVersion }: Quote): Promise<OfferedTerms> {
  const sent = await readSentOffer(ctx, id, acceptance?.version ?? sentVersion)
  if (sent === null) return { isDecorated: false, depositPercent: undefined, restDue: undefined }
  const selection = acceptance?.selection ?? firstQuantities(sent.content)
  return {
    isDecorated: isDecoratedSelection(sent.content, selection),
    depositPercent: sent.content.depositPercent,
    restDue: offeredRestDue(sent.content.restDue),
  }
}

export interface OrderChoices {
  readonly deliveryMethods: readonly {
    readonly key: string
    readonly name: string
    readonly note: string
    readonly isPickup: boolean
  }[]
  readonly paymentMethods: readonly PaymentMethod[]
  readonly payments: readonly PlannedMethod[]
  /** From the quote */
  readonly address: OrderAddress | null
  readonly deliveryCountry: string
  /** The existing order */
  readonly order: { readonly number: string; readonly key: string } | null
}

/** The customer's choices for an accepted quote's order; null for others, and if there is nothing to order. */
export async function readOrderChoices(ctx: Context, quoteRef: QuoteRef): Promise<OrderChoices | null> {
  const found = await findQuote(ctx, quoteRef)
  if (found === undefined) return null
  const { quote, actor } = found
  if (quote.state === 'converted' && actor.role === 'owner') {
    const made = await readOrderOfQuote(ctx, quote.id)
    const order = made === undefined ? null : { number: made.number, key: orderKey(ctx.config, made.id) }
    return { deliveryMethods: [], paymentMethods: [], payments: [], address: null, deliveryCountry: quote.deliveryCountry, order }
  }
  if (actionRefusal('convert', quote, actor.role, dayInAthens(ctx.now)) !== null) return null
  const { methods } = (await readSettings(ctx)).delivery
  const payments = await paymentMethodsOf(ctx, quote, await offeredTerms(ctx, quote))
  return {
    deliveryMethods: methods.map(({ key, name, note, kind }) => ({ key, name, note, isPickup: kind === 'pickup' })),
    paymentMethods: payments.map(({ method }) => method),
    payments,
    address: knownAddress(quote),
    deliveryCountry: quote.deliveryCountry,
    order: null,
  }
}
