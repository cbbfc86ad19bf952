import { eq, inArray, sql } from 'drizzle-orm'

import { productVariants, products } from '#app/catalogue/catalogue.tables.ts'
import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { memberStateName } from '#app/company/member-states.ts'
import type { OfferedLine } from '#app/orders/from-quote/offer-order.ts'
import { firstQuantities, orderOfOffer, withoutPlacements } from '#app/orders/from-quote/offer-order.ts'
import type { OrderTerms } from '#app/orders/from-quote/order-terms.server.ts'
import { hashOrderKey, orderKey } from '#app/orders/order-key.server.ts'
import { orderWords } from '#app/orders/order-words.server.ts'
import type { SizeStock } from '#app/orders/orders.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order, NewOrderLine } from '#app/orders/order-rows.server.ts'
import { paymentDeadline } from '#app/orders/payment/start-payment.server.ts'
import { writeLineCosts } from '#app/orders/placing/line-costs.server.ts'
import { nextOrderNumber } from '#app/orders/placing/next-order-number.server.ts'
import { type LockedProduct, planTaking, type TakenPieces, type WantedPieces } from '#app/orders/placing/take-pieces.ts'
import { takeStock } from '#app/orders/placing/take-stock.server.ts'
import { announceStock, lockStock, readInStock } from '#app/orders/stock.server.ts'
import { type OrderActor, recordOrderEvent } from '#app/orders/transition-order.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import { drawnPlacements } from '#app/quotes/quote-lines-to-print.server.ts'
import { quoteLines } from '#app/quotes/quotes.tables.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

const neverTaken: TakenPieces = { pieces: 0, isVariantStock: false }

/**
 * Writes the order of an accepted quote: its lines at their accepted prices, regardless of today's catalogue. Takes the
 * available shelf stock and never refuses; shortages are in the order's history. The quote is locked and not converted yet.
 */
export async function makeOrderOfQuote(tx: Context, quote: Quote, actor: OrderActor, terms: OrderTerms): Promise<Order> {
  const version = quote.acceptance?.version ?? quote.sentVersion
  const sent = await readSentOffer(tx, quote.id, version)
  if (sent === null) throw new Error(`quote ${quote.id} has no version ${version}`)
  const { content } = sent
  const offered = orderOfOffer(content, quote.acceptance?.selection ?? firstQuantities(content))
  checkAccepted(quote, offered.totals)
  const requestedLines = await readRequestedLines(tx, offered.lines)
  const stock = await takeFromShelf(tx, offered.lines, requestedLines)
  const id = uuidv7(tx.now.getTime())
  const number = await nextOrderNumber(tx)
  const lines = offered.lines.map((each, position) =>
    orderLine(each, {
      orderId: id,
      position,
      requestedLines,
      stock,
      taken: stock.taken[position] ?? { ...neverTaken, sizeStock: null },
      now: tx.now,
    }),
  )
  const isPaidFirst = terms.depositCents > 0 && !offered.isDeliveryOpen
  const state = isPaidFirst ? 'awaiting-payment' : 'placed'
  const contact = { name: quote.name, email: quote.email, phone: quote.phone }
  const reference = quote.purchaseOrder
  const titles = lines.map(({ title }) => title)
  const [order] = await tx.db
    .insert(orders)
    .values({
      id,
      number,
      state,
      keyHash: hashOrderKey(orderKey(tx.config, id)),
      userId: quote.userId,
      quoteId: quote.id,
      ...contact,
      ...terms,
      deliveryCents: offered.deliveryCents,
      deliveryVatPercent: content.deliveryVatPercent,
      isDeliveryOpen: offered.isDeliveryOpen,
      reference,
      wishedDay: quote.neededBy,
      promisedDay: content.deliveryDay,
      consentedAt: quote.acceptance === null ? tx.now : new Date(quote.acceptance.at),
      isPersonalised: lines.some(({ placements = [] }) => placements.length > 0),
      goodsCents: offered.goodsCents,
      netCents: offered.totals.net,
      grossCents: offered.totals.gross,
      totals: offered.totals,
      // Past it staff and customer are notified; a contract does not expire.
      paymentDueAt: state === 'awaiting-payment' ? await paymentDeadline(tx, 'bank-transfer') : null,
      createdAt: tx.now,
      changedAt: tx.now,
      searchWords: orderWords({ number, ...contact, reference, invoice: terms.invoice, titles }),
    })
    .returning()
  if (order === undefined) throw new Error('an order was not written')
  await tx.db.insert(orderLines).values(lines)
  await writeLineCosts(
    tx,
    lines.map((line, at) => {
      const { cost = null, goodsCosts = null } = offered.lines[at] ?? {}
      return { lineId: line.id, cost, goodsCosts }
    }),
  )
  await recordOrderEvent(tx, id, actor, {
    kind: 'placed',
    toState: state,
    details: {
      quoteNumber: quote.number,
      told: openTasksOf(terms, { isDeliveryOpen: offered.isDeliveryOpen, requestedCountry: quote.deliveryCountry }, lines),
    },
  })
  await announceStock(tx, stock.before)
  return order
}

/** Invariant: an order costs what was accepted. */
function checkAccepted({ id, acceptance }: Quote, totals: { readonly net: number; readonly gross: number }): void {
  if (acceptance === null || (acceptance.netCents === totals.net && acceptance.grossCents === totals.gross)) return
  throw new Error(`quote ${id} was accepted for ${acceptance.grossCents} cents, and its lines cost ${totals.gross}`)
}

type RequestedLines = ReadonlyMap<string, typeof quoteLines.$inferSelect>

async function readRequestedLines({ db }: Context, lines: readonly OfferedLine[]): Promise<RequestedLines> {
  const ids = lines.flatMap(({ line: { quoteLineId } }) => quoteLineId ?? [])
  const rows = ids.length === 0 ? [] : await db.select().from(quoteLines).where(inArray(quoteLines.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Its sizes: the offer's, else the request's, if they match the ordered quantity. */
function sizesOf({ line, quantity }: OfferedLine, requestedLines: RequestedLines) {
  const sizes = line.sizes ?? requestedLines.get(line.quoteLineId ?? '')?.sizes ?? []
  return sizes.length > 0 && sizes.reduce((sum, each) => sum + each.quantity, 0) === quantity ? sizes : null
}

interface TakenByLine extends TakenPieces {
  /** For a line of several sizes: the stock per size */
  readonly sizeStock: readonly SizeStock[] | null
}

interface Stock {
  readonly products: ReadonlyMap<number, LockedProduct & { readonly pictures: ReadonlyMap<number | null, string | null> }>
  /** In the order of the lines */
  readonly taken: readonly TakenByLine[]
  readonly before: ReadonlyMap<number, boolean>
}

async function takeFromShelf(tx: Context, lines: readonly OfferedLine[], requestedLines: RequestedLines): Promise<Stock> {
  const ids = lines.flatMap(({ line: { productId } }) => productId ?? [])
  await lockStock(tx, ids)
  const known = await readProducts(tx, ids, lines)
  const wanted = lines.flatMap((each, at) => wantedOf(each, requestedLines, known).map((pieces) => ({ at, pieces })))
  const { taken } = planTaking(
    known,
    wanted.map(({ pieces }) => pieces),
    dayInAthens(tx.now),
  )
  const parts = wanted.map(({ at, pieces }, index) => ({ at, ...pieces, ...(taken[index] ?? neverTaken) }))
  const before = await readInStock(
    tx,
    parts.flatMap(({ productId, pieces }) => (pieces > 0 ? [productId] : [])),
  )
  await takeStock(tx, parts)
  return {
    products: known,
    taken: lines.map((each, at) =>
      takenByLine(
        parts.filter((part) => part.at === at),
        sizesOf(each, requestedLines) !== null,
      ),
    ),
    before,
  }
}

/** The pieces a line wants from the shelf, by size. Free text wants none. */
function wantedOf(each: OfferedLine, requestedLines: RequestedLines, known: Stock['products']): readonly WantedPieces[] {
  const { productId, variantId } = each.line
  if (productId === null || !known.has(productId)) return []
  const sizes = sizesOf(each, requestedLines)
  if (sizes === null) return [{ productId, variantId, quantity: each.quantity }]
  return sizes.map((size) => ({ productId, variantId: size.variantId, quantity: size.quantity }))
}

type TakenPart = WantedPieces & TakenPieces

function takenByLine(parts: readonly TakenPart[], isBySize: boolean): TakenByLine {
  const pieces = parts.reduce((sum, part) => sum + part.pieces, 0)
  if (!isBySize) return { pieces, isVariantStock: parts.some((part) => part.isVariantStock), sizeStock: null }
  const sizeStock = parts.flatMap((part) =>
    part.pieces > 0 ? [{ variantId: part.isVariantStock ? part.variantId : null, pieces: part.pieces }] : [],
  )
  return { pieces, isVariantStock: false, sizeStock }
}

async function readProducts(tx: Context, ids: readonly number[], lines: readonly OfferedLine[]): Promise<Stock['products']> {
  if (ids.length === 0) return new Map()
  const [rows, variants] = await Promise.all([
    tx.db
      .select()
      .from(products)
      .where(inArray(products.id, [...ids])),
    tx.db
      .select()
      .from(productVariants)
      .where(inArray(productVariants.productId, [...ids])),
  ])
  const shown = lines.flatMap(({ line: { productId, variantId } }) => (productId === null ? [] : [{ productId, variantId }]))
  const { rows: pictures } = await tx.db.execute<{ productId: number; variantId: number | null; src: string | null }>(sql`
    select l."productId", l."variantId", ${pictureOfVariant(sql`l."productId"`, sql`l."variantId"`)} as src
    from json_to_recordset(${JSON.stringify(shown)}::json) as l("productId" int, "variantId" int)`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        variants: variants.filter(({ productId }) => productId === row.id),
        pictures: new Map(pictures.filter(({ productId }) => productId === row.id).map(({ variantId, src }) => [variantId, src])),
      },
    ]),
  )
}

interface Place {
  readonly orderId: string
  readonly position: number
  readonly requestedLines: RequestedLines
  readonly stock: Stock
  readonly taken: TakenByLine
  readonly now: Date
}

function orderLine(each: OfferedLine, { orderId, position, requestedLines, stock, taken, now }: Place): NewOrderLine {
  const { line, quantity, unitPrice, goodsCents, charges, netCents } = each
  const request = requestedLines.get(line.quoteLineId ?? '')
  const product = stock.products.get(line.productId ?? 0)
  const sizes = sizesOf(each, requestedLines)
  const placements = drawnPlacements(line, request)
  return {
    id: uuidv7(now.getTime()),
    orderId,
    position,
    productId: product?.id ?? null,
    variantId: line.variantId,
    offerLineId: line.id,
    title: line.title,
    variantText: withoutPlacements(line.detail, placements.map(placementInMm).map(placementText)),
    sku: product?.variants.find(({ variantId }) => variantId === line.variantId)?.sku ?? product?.sku ?? '',
    imageSrc: product?.pictures.get(line.variantId) ?? null,
    quantity,
    unitPrice,
    goodsCents,
    charges,
    netCents,
    vatPercent: line.vatPercent,
    placements,
    sizes,
    names: sizes === null || line.sizes !== undefined ? null : (request?.names ?? null),
    priceListVersion: line.priceListVersion ?? null,
    leadTimeDays: product?.leadTimeDays ?? null,
    stockTaken: taken.pieces,
    isVariantStock: taken.isVariantStock,
    sizeStock: taken.sizeStock,
  }
}

/** Open tasks for staff, in sentences; empty if there are none. */
function openTasksOf(
  { deliveryAddress, isDocumentOpen }: OrderTerms,
  { isDeliveryOpen, requestedCountry }: { readonly isDeliveryOpen: boolean; readonly requestedCountry: string },
  lines: readonly NewOrderLine[],
): string {
  const short = lines
    .map(({ title, quantity, stockTaken = 0 }) => ({ title, missing: quantity - stockTaken }))
    .filter(({ missing }) => missing > 0)
    .map(({ title, missing }) => `${title}: ${piecesText(missing)}`)
  return [
    short.length > 0 ? `Για παραγωγή ή προμήθεια, δεν υπάρχουν στο ράφι: ${short.join(' · ')}.` : '',
    deliveryAddress?.line === '' ? 'Λείπει η διεύθυνση παράδοσης.' : '',
    deliveryAddress !== null && deliveryAddress.country !== requestedCountry
      ? `Παράδοση σε άλλη χώρα από αυτή του αιτήματος (${memberStateName(deliveryAddress.country)}): ελέγξτε αν ισχύουν τα μεταφορικά της προσφοράς.`
      : '',
    isDeliveryOpen ? 'Το κόστος παράδοσης θα συμφωνηθεί.' : '',
    isDocumentOpen ? 'Δεν έχει οριστεί αν θέλει τιμολόγιο ή απόδειξη.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The order of a quote; undefined if there is none. */
export async function readOrderOfQuote(ctx: Context, quoteId: string): Promise<Order | undefined> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.quoteId, quoteId))
  return order
}
