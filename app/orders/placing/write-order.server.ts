import { sql } from 'drizzle-orm'

import type { PricedRow } from '#app/cart/cart.server.ts'
import type { DeliveryMethod } from '#app/company/delivery-settings.ts'
import { keepInAccount } from '#app/orders/keep-in-account.server.ts'
import { hashCartId, hashOrderKey, orderKey } from '#app/orders/order-key.server.ts'
import { readOrderDeadline } from '#app/orders/order-deadline.server.ts'
import { orderWords } from '#app/orders/order-words.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import { orderLineOf } from '#app/orders/placing/cart-order-lines.server.ts'
import { mailOrderPlaced } from '#app/orders/mails/order-mails.server.ts'
import type { PaymentStart } from '#app/orders/payment/start-payment.server.ts'
import { costsOfCart, writeLineCosts } from '#app/orders/placing/line-costs.server.ts'
import { nextOrderNumber } from '#app/orders/placing/next-order-number.server.ts'
import type { PlaceOrderInput } from '#app/orders/placing/place-order.contract.ts'
import type { ProofWaiver } from '#app/orders/print-release.ts'
import type { Origin } from '#app/orders/placing/unpaid-bound.server.ts'
import { emptiesShelf, type LockedProduct, type TakenPieces } from '#app/orders/placing/take-pieces.ts'
import { takeStock } from '#app/orders/placing/take-stock.server.ts'
import { noProofs, presentOrder } from '#app/orders/read/present-order.server.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { announceOrder } from '#app/orders/announce-event.server.ts'
import { announceStock } from '#app/orders/stock.server.ts'
import { retainSavedDesigns } from '#app/personalisation/designs.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

/** An order's costs besides its lines; cents, net. */
export interface PricedOrder {
  readonly totals: Totals
  readonly payment: PaymentStart
  readonly deliveryCents: number
  readonly standardDeliveryCents: number | null
  readonly deliveryVatPercent: number
  /** Agreed later. */
  readonly isDeliveryOpen: boolean
  /** ISO day */
  readonly promisedDay: string | null
  readonly isDayAssumed: boolean
}

export interface CheckedInput extends PlaceOrderInput {
  readonly cartId: string
  readonly deliveryMethod: DeliveryMethod
  /** Where a stranger's order comes from; null for a customer with a confirmed e-mail */
  readonly origin: Origin | null
}

interface CheckedOrder {
  readonly call: { readonly key: string; readonly bodyHash: Buffer }
  readonly input: CheckedInput
  readonly rows: readonly PricedRow[]
  readonly products: ReadonlyMap<number, LockedProduct>
  /** In the order of the rows */
  readonly taken: readonly TakenPieces[]
  readonly priced: PricedOrder
}

const deleteLines = statement<never, 'cartId'>(
  'order-empty-cart',
  (value) => sql`delete from cart_lines where cart_id = ${value('cartId')} and removed_at is null`,
)

/** Stores a validated order: takes its stock, empties the cart, and queues its mail. Cart and products are locked. */
export async function writeOrder(tx: Context, checked: CheckedOrder): Promise<OrderAnswer> {
  const { call, input, rows, products, taken, priced } = checked
  const id = uuidv7(tx.now.getTime())
  const { state, paymentDueAt, dueAtIfOpened, depositCents, restDue, restDueOn, fees } = priced.payment
  const lines = rows.map((row, position) =>
    orderLineOf(row, {
      orderId: id,
      position,
      locked: products.get(row.row.productId),
      taken: taken[position] ?? { pieces: 0, isVariantStock: false },
      now: tx.now,
    }),
  )
  const designIds = rows.flatMap(({ row }) => row.designId ?? [])
  const pieces = rows.map(({ row: { productId, variantId, quantity } }, index) => ({
    productId,
    variantId,
    quantity,
    ...(taken[index] ?? { pieces: 0, isVariantStock: false }),
  }))
  const userId = isSignedIn(tx.session) ? tx.session.userId : null
  // Sent together. The number is last, because it blocks other orders until the commit.
  const [, , , , number] = await Promise.all([
    takeStock(tx, pieces),
    deleteLines(tx.db, { cartId: input.cartId }),
    designIds.length > 0 && retainSavedDesigns(tx, designIds),
    userId !== null && keepInAccount(tx, userId, { ...input.contact, invoice: input.invoice }),
    nextOrderNumber(tx),
  ])
  const { contact, invoice, reference } = input
  const titles = lines.map(({ title }) => title)
  const key = orderKey(tx.config, id)
  const event = {
    orderId: id,
    at: tx.now,
    kind: 'placed',
    toState: state,
    role: 'owner' as const,
    userId,
    actorName: contact.name,
  }
  // The tick says nothing about an order without a logo.
  const isWaived = input.withoutProof && designIds.length > 0
  const proofWaiver: ProofWaiver | null = isWaived ? { by: 'customer', at: tx.now.toISOString(), name: '', reason: '' } : null
  const insertOrder = tx.db
    .insert(orders)
    .values({
      id,
      number,
      state,
      keyHash: hashOrderKey(key),
      idempotencyKey: call.key,
      bodyHash: call.bodyHash,
      cartHash: hashCartId(input.cartId),
      userId,
      ...contact,
      invoice,
      deliveryMethod: input.deliveryMethod.key,
      deliveryName: input.deliveryMethod.name,
      deliveryAddress: input.deliveryMethod.kind === 'pickup' ? null : input.delivery.address,
      deliveryCents: priced.deliveryCents,
      standardDeliveryCents: priced.standardDeliveryCents,
      deliveryVatPercent: priced.deliveryVatPercent,
      isDeliveryOpen: priced.isDeliveryOpen,
      paymentMethod: input.payment.method,
      reference,
      notes: input.notes,
      wishedDay: input.wishedDay,
      promisedDay: priced.promisedDay,
      isDayAssumed: priced.isDayAssumed,
      consentedAt: tx.now,
      isPersonalised: designIds.length > 0,
      proofWaiver,
      goodsCents: rows.reduce((sum, { net }) => sum + net, 0),
      netCents: priced.totals.net,
      grossCents: priced.totals.gross,
      totals: priced.totals,
      depositCents,
      restDue,
      restDueOn,
      fees,
      paymentDueAt,
      dueAtIfOpened,
      originHash: input.origin?.originHash ?? null,
      mailboxHash: input.origin?.mailboxHash ?? null,
      emptiedShelf: emptiesShelf(products, pieces),
      createdAt: tx.now,
      changedAt: tx.now,
      searchWords: orderWords({ number, ...contact, reference, invoice, titles }),
    })
    .returning()
  const [[order], inserted] = await Promise.all([
    insertOrder,
    tx.db.insert(orderLines).values(lines).returning(),
    tx.db.insert(orderEvents).values(event),
  ])
  if (order === undefined) throw new Error('an order was not written')
  await writeLineCosts(tx, await costsOfCart(tx, rows, { lines, products }))
  const answer = presentOrder(tx, {
    order,
    isArtworkApproved: proofWaiver !== null,
    proofs: noProofs,
    quote: null,
    isExported: false,
    lines: inserted,
    events: [event],
    shipments: [],
    deadline: await readOrderDeadline(tx, order, { lines: inserted, isPrintReleased: proofWaiver !== null }),
  })
  await mailOrderPlaced(tx, order)
  await announceOrder(tx, order, 'order.placed')
  await announceStock(tx, inStockBefore(products, pieces))
  return answer
}

/** Whether each affected product had shelf stock before, as from `readInStock`. */
function inStockBefore(
  products: ReadonlyMap<number, LockedProduct>,
  taken: readonly { readonly productId: number; readonly pieces: number }[],
): ReadonlyMap<number, boolean> {
  const hadAny = (product: LockedProduct | undefined) =>
    product !== undefined && (product.stock > 0 || product.variants.some(({ stock }) => (stock ?? 0) > 0))
  return new Map(
    taken.flatMap(({ productId, pieces }) => (pieces > 0 ? [[productId, hadAny(products.get(productId))] as const] : [])),
  )
}
