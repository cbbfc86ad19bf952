import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { lockCart } from '#app/cart/cart-lock.server.ts'
import { type PricedRow, presentLine, readPricedRows } from '#app/cart/cart.server.ts'
import { isQuoteOnly } from '#app/catalogue/price-rules.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import type { DeliveryMethod } from '#app/company/delivery-settings.ts'
import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import { deliveryOptionsOf } from '#app/delivery/delivery-options.server.ts'
import { costParts } from '#app/orders/order-cost.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { startPayment } from '#app/orders/payment/start-payment.server.ts'
import { causeOfOrder, confirmedEmail } from '#app/orders/placing/buyer.server.ts'
import type { PlaceOrderInput } from '#app/orders/placing/place-order.contract.ts'
import type { PlaceOrderRefusal } from '#app/orders/placing/place-order-refusals.ts'
import { lineRefusal, planTaking, type TakenPieces, type LockedProduct } from '#app/orders/placing/take-pieces.ts'
import { lockProductsOfCart } from '#app/orders/placing/take-stock.server.ts'
import { originOf, unpaidBound } from '#app/orders/placing/unpaid-bound.server.ts'
import { type CheckedInput, type PricedOrder, writeOrder } from '#app/orders/placing/write-order.server.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { wishedDayRefusal } from '#app/orders/wished-day.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result, TooManyMailsError } from '#app/platform/errors.ts'
import { createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { countMail } from '#app/platform/mail/mail-limits.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import { totalsOf } from '#app/pricing/totals.ts'

const day = 86_400
const placedFromAddress = sharedLimit('order', [
  { points: 30, seconds: 600 },
  { points: 150, seconds: day },
])

/** Orders are serialised by number and stock locks; the queue lets them wait without a connection. */
const queue = createFairQueue({ atOnce: 4, waiting: 400, waitingOfAddress: 100, retrySeconds: 5 })

interface Placed {
  readonly order: OrderAnswer
  /** An earlier identical call placed it. */
  readonly isRepeated: boolean
}

type PlaceResult = Result<Placed, PlaceOrderRefusal>

/**
 * Places an order for the whole cart, in one transaction with its number, stock, lines and mail, and empties the cart.
 * Idempotent by `key`, which is checked first: calls with the same one are serialised. Refuses what cannot be sold, produced,
 * delivered or paid, unseen prices, and what strangers hold without paying beyond a bound; nothing changes then and no number is used.
 */
export async function placeOrder(ctx: Context, key: string, input: PlaceOrderInput): Promise<PlaceResult> {
  const call = { key, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest() }
  const before = await findPlacedOrder(ctx, call)
  if (before !== null) return before
  const cartId = await ownVisitorId(ctx, input.orderId)
  const confirmed = await confirmedEmail(ctx)
  const origin = confirmed === null ? originOf(ctx, input.contact.email) : null
  const settings = await readSettings(ctx)
  if (!settings.isOpen) return refuse({ refusal: 'shop-closed' })
  const method = deliveryMethod(ctx, settings, input)
  if (!method.ok) return method
  const seconds = await tooMany(ctx, input, confirmed)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  try {
    const turn = await queue.run(ctx, () =>
      inRetriedTransaction(ctx, (tx) => placeOnce(tx, call, { ...input, cartId, deliveryMethod: method.value, origin })),
    )
    return turn.ok ? turn.value : turn
  } catch (error) {
    if (error instanceof TooManyMailsError) return refuse({ refusal: 'too-many', seconds: error.seconds })
    throw error
  }
}

interface KeyedCall {
  readonly key: string
  readonly bodyHash: Buffer
}

/** The order this call has already placed; null if none. Refuses its key with another body, and from another account. */
async function findPlacedOrder(ctx: Context, { key, bodyHash }: KeyedCall): Promise<PlaceResult | null> {
  const [found] = await ctx.db
    .select({ id: orders.id, bodyHash: orders.bodyHash, userId: orders.userId })
    .from(orders)
    .where(eq(orders.idempotencyKey, key))
  if (found === undefined) return null
  const isOwn = found.userId === null || (isSignedIn(ctx.session) && ctx.session.userId === found.userId)
  if (!isOwn || found.bodyHash?.equals(bodyHash) !== true) return refuse({ refusal: 'key-reused' })
  return done({ order: await readOrder(ctx, found.id), isRepeated: true })
}

function deliveryMethod(
  ctx: Context,
  settings: Settings,
  { delivery, wishedDay }: PlaceOrderInput,
): Result<DeliveryMethod, PlaceOrderRefusal> {
  const method = settings.delivery.methods.find((each) => each.key === delivery.method)
  if (method === undefined) return refuse({ refusal: 'unknown-delivery' })
  if (method.kind !== 'pickup' && delivery.address === null) return refuse({ refusal: 'address-needed' })
  if (wishedDay !== null && wishedDay < dayInAthens(ctx.now)) return refuse({ refusal: 'past-day' })
  const refused = wishedDay === null ? null : wishedDayRefusal(wishedDay, { earliestDay: null, closedDays: settings.closedDays })
  return refused === null ? done(method) : refuse(refused)
}

/** Outside the transaction, so that counting does not serialise orders; its mail, which a job sends, is counted here. */
async function tooMany(ctx: Context, { contact }: PlaceOrderInput, confirmed: string | null): Promise<number | null> {
  const seconds = await placedFromAddress.consume(ctx, ctx.address)
  return seconds ?? countMail(ctx, contact.email, causeOfOrder(confirmed, contact.email))
}

async function placeOnce(tx: Context, call: KeyedCall, input: CheckedInput): Promise<PlaceResult> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${call.key}, 1))`)
  const before = await findPlacedOrder(tx, call)
  if (before !== null) return before
  if (!(await lockCart(tx, input.cartId))) return refuse({ refusal: 'empty-cart' })
  const products = await lockProductsOfCart(tx, input.cartId)
  const rows = await readPricedRows(tx, input.cartId)
  if (rows.length === 0) return refuse({ refusal: 'empty-cart' })
  const taken = checkLines(tx, products, rows)
  if (!taken.ok) return taken
  const priced = await priceOrder(tx, input, rows)
  if (!priced.ok) return priced
  const seconds = await boundFor(tx, input, { taken: taken.value, grossCents: priced.value.totals.gross })
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds, isUnpaid: true })
  const order = await writeOrder(tx, { call, input, rows, products, taken: taken.value, priced: priced.value })
  return done({ order, isRepeated: false })
}

/** After the locks of the stock, which all orders take first. */
async function boundFor(
  tx: Context,
  { origin }: CheckedInput,
  { taken, grossCents }: { readonly taken: readonly TakenPieces[]; readonly grossCents: number },
): Promise<number | null> {
  if (origin === null) return null
  return unpaidBound(tx, origin, { pieces: taken.reduce((sum, { pieces }) => sum + pieces, 0), grossCents })
}

/** The pieces that each line takes from the stock; refuses lines that cannot be ordered. */
function checkLines(
  tx: Context,
  products: ReadonlyMap<number, LockedProduct>,
  rows: readonly PricedRow[],
): Result<readonly TakenPieces[], PlaceOrderRefusal> {
  const lines = rows.map(({ row: { productId, variantId, quantity } }) => ({ productId, variantId, quantity }))
  const { taken, short } = planTaking(products, lines, dayInAthens(tx.now))
  const soldOut = () => {
    const titleOf = (id: number) => rows.find(({ row }) => row.productId === id)?.row.title ?? ''
    return refuse({ refusal: 'sold-out', lines: short.map((each) => ({ ...each, title: titleOf(each.productId) })) })
  }
  // The rules of what is no longer offered concern nobody.
  if (short.some(({ offered }) => !offered)) return soldOut()
  for (const { row, unitPrice, product } of rows) {
    const price = { price: unitPrice, discountPercent: product.discount, priceBreaks: [] }
    const reason = isQuoteOnly(price)
      ? ({ refusal: 'price-on-request' } as const)
      : lineRefusal(products.get(row.productId), row, lines)
    if (reason !== null) return refuse({ refusal: 'impossible-line', title: row.title, reason })
  }
  if (short.length > 0) return soldOut()
  for (const { row, decoration } of rows) {
    if (decoration === null) continue
    const { problem, netBefore } = decoration
    if (problem !== null) return refuse({ refusal: 'impossible-decoration', title: row.title, text: problem })
    if (netBefore !== null) return refuse({ refusal: 'price-changed' })
  }
  return done(taken)
}

function leastCarrierCents(options: readonly DeliveryOption[]): number | null {
  const prices = options.flatMap(({ kind, price }) => (kind === 'carrier' && price !== null ? [eurosToAmount(price)] : []))
  return prices.length === 0 ? null : Math.min(...prices)
}

async function priceOrder(
  tx: Context,
  input: CheckedInput,
  rows: readonly PricedRow[],
): Promise<Result<PricedOrder, PlaceOrderRefusal>> {
  const cart = rows.map((row) => presentLine(tx, row))
  const { country = '', postcode = '' } = input.delivery.address ?? {}
  const { options } = await deliveryOptionsOf(tx, cart, { country, postcode })
  const option = options.find(({ key }) => key === input.deliveryMethod.key)
  if (option === undefined) return refuse({ refusal: 'unknown-delivery' })
  const { earliestDay } = option
  if (earliestDay !== null && input.wishedDay !== null && input.wishedDay < earliestDay)
    return refuse({ refusal: 'day-too-early', earliestDay })
  const open = option.reason?.code
  if (open === 'not-served' || open === 'unknown-postcode') return refuse({ refusal: 'not-delivered', reason: open })
  const deliveryCents = eurosToAmount(option.price ?? 0)
  const costed = {
    lines: rows.map(({ row, net }) => ({ id: row.id, netCents: net, vatPercent: row.vatPercent })),
    deliveryCents,
    deliveryVatPercent: option.vatPercent,
    // Staff confirm the number of an order that was placed.
    vatExemption: null,
  }
  const payment = await startPayment(tx, {
    method: input.payment.method,
    isPersonalised: rows.some(({ row }) => row.designId !== null),
    hasInvoice: input.invoice !== null,
    grossCents: totalsOf(costParts({ ...costed, fees: [] })).gross,
    userId: isSignedIn(tx.session) ? tx.session.userId : null,
    isDeliveryOpen: option.price === null,
    isStranger: input.origin !== null,
  })
  if (!payment.ok) {
    const { ok: _ok, ...reason } = payment
    return refuse({ refusal: 'payment-unavailable', reason })
  }
  const totals = totalsOf(costParts({ ...costed, fees: payment.value.fees }))
  if (input.expectedGross !== null && eurosToAmount(input.expectedGross) !== totals.gross)
    return refuse({ refusal: 'price-changed' })
  return done({
    totals,
    payment: payment.value,
    deliveryCents,
    standardDeliveryCents: option.kind === 'pickup' ? null : leastCarrierCents(options),
    deliveryVatPercent: option.vatPercent,
    isDeliveryOpen: option.price === null,
    promisedDay: earliestDay,
    // Without a price it is the transport that is assumed, until the price is agreed.
    isDayAssumed: option.price !== null && !option.isDaySure,
  })
}
