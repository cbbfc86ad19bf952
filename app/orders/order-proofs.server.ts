import { and, asc, eq } from 'drizzle-orm'

import { accountRole } from '#app/account/account-role.ts'
import { isPrintReleased, isToPrint } from '#app/orders/order-artwork.server.ts'
import { mailCustomerOfOrder, mailStaffOfOrder } from '#app/orders/mails/order-proof-mails.server.ts'
import { readOrderDeadline } from '#app/orders/order-deadline.server.ts'
import { parseOrderNumber } from '#app/orders/order-number.ts'
import { hasOpenProofs, orderStateText } from '#app/orders/order-states.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { announceRestDue } from '#app/orders/payment/announce-rest-due.server.ts'
import { findOrder } from '#app/orders/read/find-order.server.ts'
import { guestOwner, lockOrder, ownerActor, recordOrderEvent, staffActor } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import type { Deadline } from '#app/promise/deadline.ts'
import type { ProofOwnerRef, ProofLine } from '#app/proofs/proof-content.ts'
import type { ProofActor, ProofOwner, ProofOwners } from '#app/proofs/proof-owner.server.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { proofOwnerOfQuote, quoteProofs } from '#app/quotes/quote-proofs.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** Orders as owners of proofs. An order from a quote has the proofs of its quote. */
export const orderProofs: ProofOwners = {
  async find(ctx, ref) {
    const found = await findOrderOf(ctx, ref)
    return found === undefined ? undefined : { owner: await ownerOf(ctx, found.order), actor: found.actor }
  },
  async read(ctx, { orderId }) {
    const [order] = orderId === null ? [] : await ctx.db.select().from(orders).where(eq(orders.id, orderId))
    return order === undefined ? undefined : ownerOf(ctx, order)
  },
  notFound: async () => ({ refusal: 'not-found' }),
}

/** Quotes as owners of proofs, which end with the order that was made of them. */
export const orderedQuoteProofs: ProofOwners = {
  ...quoteProofs,
  async find(ctx, ref) {
    const found = await quoteProofs.find(ctx, ref)
    return found && { ...found, owner: await withOrderOf(ctx, found.owner) }
  },
  async read(ctx, row) {
    const owner = await quoteProofs.read(ctx, row)
    return owner && withOrderOf(ctx, owner)
  },
}

async function withOrderOf({ db }: Context, ofQuote: ProofOwner): Promise<ProofOwner> {
  const [order] = await db.select().from(orders).where(eq(orders.quoteId, ofQuote.id))
  return order === undefined ? ofQuote : ofOrderedQuote(ofQuote, order)
}

interface FoundOrder {
  readonly order: Order
  readonly actor: ProofActor
}

/** By its key for anybody; by id or number for staff of sales or production, and for the account that placed it. */
async function findOrderOf(ctx: Context, { id, number, key }: ProofOwnerRef): Promise<FoundOrder | undefined> {
  const { session } = ctx
  if (key) {
    const found = await findOrder(ctx, { key })
    if (!found.ok) return undefined
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, found.value.id))
    if (order === undefined || !isNamed(order, { id, number })) return undefined
    const { userId } = found.value
    return { order, actor: { ...guestOwner(order), role: 'owner', userId } }
  }
  if (!isSignedIn(session)) return undefined
  const named = id === undefined ? eq(orders.number, parseOrderNumber(number ?? '') ?? '') : eq(orders.id, id)
  const [order] = await ctx.db.select().from(orders).where(named)
  if (order === undefined || !isNamed(order, { id, number })) return undefined
  const role = accountRole(session, order.userId)
  if (role === undefined) return undefined
  const actor = await (role === 'staff' ? staffActor(ctx, session) : ownerActor(ctx, session, order))
  return { order, actor: { ...actor, role } }
}

function isNamed(order: Order, { id, number }: Pick<ProofOwnerRef, 'id' | 'number'>): boolean {
  if (id !== undefined && order.id !== id) return false
  return number === undefined || order.number === parseOrderNumber(number)
}

async function ownerOf(ctx: Context, order: Order): Promise<ProofOwner> {
  const [quote] = order.quoteId === null ? [] : await ctx.db.select().from(quotes).where(eq(quotes.id, order.quoteId))
  return quote === undefined ? ownProofs(order) : ofOrderedQuote(proofOwnerOfQuote(quote), order)
}

/** The quote's proofs as its order lets them be made and decided */
function ofOrderedQuote(ofQuote: ProofOwner, order: Order): ProofOwner {
  return {
    ...ofQuote,
    closed: ofQuote.closed ?? closedBy(order),
    async readLines(tx) {
      const printed = new Set((await readPrinted(tx, order.id)).map(({ offerLineId }) => offerLineId))
      return (await ofQuote.readLines(tx)).filter(({ id }) => printed.has(id))
    },
    readDeadline: (tx) => deadlineOf(tx, order),
    onApproved: (tx) => announceRestDue(tx, order),
    async lineIdOf(tx, lineId) {
      return (await readPrinted(tx, order.id)).find(({ id }) => id === lineId)?.offerLineId ?? lineId
    },
  }
}

function ownProofs(order: Order): ProofOwner {
  const { id, number, invoice, name } = order
  return {
    kind: 'order',
    id,
    number,
    customer: invoice?.companyName || name,
    projectName: order.reference,
    closed: closedBy(order),
    async lock(tx) {
      await lockOrder(tx, id)
    },
    readLines: async (tx) => (await readPrinted(tx, id)).map((line) => proofLine(tx, line)),
    readDeadline: (tx) => deadlineOf(tx, order),
    lineIdOf: async (_, lineId) => lineId,
    // Customers send files of orders by mail.
    readFiles: async () => [],
    findFile: async () => undefined,
    takeUpload: async () => null,
    async recordEvent(tx, { role, userId, name: actorName }, event) {
      const orderRole = role === 'staff' || role === 'clock' ? role : 'owner'
      await recordOrderEvent(tx, id, { role: orderRole, userId, name: actorName }, event)
      await tx.db.update(orders).set({ changedAt: tx.now }).where(eq(orders.id, id))
    },
    onApproved: (tx) => announceRestDue(tx, order),
    mailCustomer: (tx, content, rest) => mailCustomerOfOrder(tx, order, content, rest),
    mailStaff: (tx, content) => mailStaffOfOrder(tx, order, content),
  }
}

async function deadlineOf(ctx: Context, order: Order): Promise<Deadline | null> {
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return readOrderDeadline(ctx, order, { lines, isPrintReleased: !order.isPersonalised || (await isPrintReleased(ctx, order)) })
}

function closedBy({ state }: Order): ProofRefusal | null {
  if (hasOpenProofs(state)) return null
  const sentence = `Αυτό δεν γίνεται τώρα: η κατάσταση της παραγγελίας είναι «${orderStateText(state)}». Ανανεώστε τη σελίδα.`
  return { refusal: 'wrong-state', sentence }
}

function readPrinted({ db }: Context, orderId: string): Promise<OrderLine[]> {
  return db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isToPrint))
    .orderBy(asc(orderLines.position))
}

function proofLine({ config }: Pick<Context, 'config'>, line: OrderLine): ProofLine {
  const { id, productId, variantId, title, variantText, placements } = line
  return {
    id,
    offerVersion: null,
    productId,
    variantId,
    title,
    variantText,
    quantities: [line.quantity - line.reducedQuantity],
    imageSrc: linePicture(config, { ...line, pictureSrc: line.imageSrc }),
    placements,
  }
}
