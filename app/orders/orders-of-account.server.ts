import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import { isOfPerson } from '#app/account/person.server.ts'
import { anonymousName, type Person } from '#app/account/person.ts'
import { createToken } from '#app/account/security/secret-token.server.ts'
import { deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import { keepInAccount } from '#app/orders/keep-in-account.server.ts'
import { holdOrdersOfMailbox } from '#app/orders/hold-order.server.ts'
import { endedOrderStates } from '#app/orders/order-states.ts'
import { orderWords } from '#app/orders/order-words.server.ts'
import { orderReductions } from '#app/orders/order-reductions.tables.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import { eachInTransaction } from '#app/platform/jobs/each-in-transaction.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { proofEvents } from '#app/proofs/find-proof.server.ts'
import type { ProofView } from '#app/proofs/proof-answers.ts'
import { deleteProofs } from '#app/proofs/proofs-of-owner.server.ts'
import { readSentProofs } from '#app/proofs/read-proofs.server.ts'
import { deleteDocumentsJob } from '#app/documents/delete-documents.server.ts'
import { deleteMailsOfNumbers } from '#app/platform/mail/mail.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Assigns guest orders of a confirmed address to its account, which keeps name and company of the newest. */
export async function claimGuestOrders(tx: Context, user: { readonly id: number; readonly email: string }): Promise<void> {
  await holdOrdersOfMailbox(tx, user)
  const isOfAddress = sql`lower(${orders.email}) = lower(${user.email})`
  const claimed = await tx.db
    .update(orders)
    .set({ userId: user.id })
    .where(and(isNull(orders.userId), eq(orders.isForgottenAtEnd, false), ne(orders.email, ''), isOfAddress))
    .returning()
  // A cancelled order may be a stranger's, who typed this address.
  const placed = claimed.filter(({ state }) => state !== 'cancelled')
  const newestFirst = placed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const newest = newestFirst.find(({ invoice }) => invoice !== null) ?? newestFirst[0]
  if (newest !== undefined) await keepInAccount(tx, user.id, newest)
}

/** With its own proofs; those of a quote are exported with it. */
type ExportedOrder = OrderAnswer & { readonly proofs: readonly ProofView[] }

/** A customer's orders, the oldest first, for the data export. */
export async function exportOrders(tx: Context, person: Person): Promise<readonly ExportedOrder[]> {
  const isOf = and(isOfPerson(person, orders), eq(orders.isForgottenAtEnd, false))
  const rows = await tx.db.select({ id: orders.id }).from(orders).where(isOf).orderBy(asc(orders.createdAt))
  const found: ExportedOrder[] = []
  for (const { id } of rows) {
    found.push({ ...(await readOrder(tx, id)), proofs: await readSentProofs(tx, { kind: 'order', id }) })
  }
  return found
}

/**
 * For a closed account or an erased guest. Tax law requires number, days, goods, prices, VAT, payments and the invoice's
 * recipient. The customer is anonymised: at once if the order has ended, else by `anonymiseEndedOrders`, since a delivery needs a
 * name and an address.
 */
export async function eraseOrders(tx: Context, person: Person): Promise<void> {
  const held = await tx.db.select().from(orders).where(isOfPerson(person, orders)).orderBy(asc(orders.id)).for('update')
  const ended = held.filter(({ state }) => endedOrderStates.has(state))
  for (const order of ended) await anonymiseOrder(tx, order, anonymousName(person))
  const open = held.filter((order) => !ended.includes(order)).map(({ id }) => id)
  if (open.length > 0) await tx.db.update(orders).set({ userId: null, isForgottenAtEnd: true }).where(inArray(orders.id, open))
}

const batchSize = 500

/** Anonymises orders of closed accounts that have ended since. */
export async function anonymiseEndedOrders(ctx: Context): Promise<void> {
  const isDue = and(eq(orders.isForgottenAtEnd, true), inArray(orders.state, [...endedOrderStates]))
  const due = await ctx.db.select({ id: orders.id }).from(orders).where(isDue).limit(batchSize)
  const anonymise = async (tx: Context, { id }: { readonly id: string }) => {
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isDue))
      .for('update')
    if (order !== undefined) await anonymiseOrder(tx, order, anonymousName({ kind: 'account', userId: 0 }))
  }
  await eachInTransaction(ctx, due, anonymise, 'orders were not anonymised')
}

/** Keeps the delivery place without street and city, because VAT may depend on it. Links and e-mail no longer open the order. */
async function anonymiseOrder(tx: Context, { id, number, invoice, deliveryAddress }: Order, name: string): Promise<void> {
  await deleteMailsOfNumbers(tx, [number])
  const lines = await tx.db.select({ title: orderLines.title }).from(orderLines).where(eq(orderLines.orderId, id))
  const person = { name, email: '', phone: '', reference: '' }
  const titles = lines.map(({ title }) => title)
  await tx.db
    .update(orders)
    .set({
      ...person,
      userId: null,
      isForgottenAtEnd: false,
      keyHash: createToken().hash,
      bodyHash: null,
      originHash: null,
      mailboxHash: null,
      notes: '',
      // Staff's reason may name the customer.
      proofWaiver: sql`${orders.proofWaiver} || '{"reason": ""}'`,
      deliveryAddress: deliveryAddress === null ? null : { ...deliveryAddress, recipient: undefined, line: '', city: '' },
      searchWords: orderWords({ number, ...person, invoice, titles }),
    })
    .where(eq(orders.id, id))
  await tx.db.update(orderLines).set({ names: null }).where(eq(orderLines.orderId, id))
  await tx.db
    .update(orderEvents)
    .set({ userId: null, actorName: '', details: {} })
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.role, 'owner')))
  // Staff's notes about the customer, and tracking links, which reveal the address
  await tx.db.delete(orderEvents).where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'note')))
  // Proofs carry the customer's logo, words and network address.
  const keys = await deleteProofs(tx, { kind: 'order', id })
  if (keys.length > 0) await enqueue(tx, deleteDocumentsJob, { keys: [...keys] })
  await tx.db
    .update(orderEvents)
    .set({ details: {} })
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, [...proofEvents, 'proof-waived'])))
  await tx.db.update(orderReductions).set({ reason: '' }).where(eq(orderReductions.orderId, id))
  await tx.db.update(orderShipments).set({ trackingNumber: '', trackingUrl: '' }).where(eq(orderShipments.orderId, id))
  const shipments = tx.db.select({ id: orderShipments.id }).from(orderShipments).where(eq(orderShipments.orderId, id))
  const place = sql`${deliveryNotes.deliveryAddress} - 'recipient' || '{"line": "", "city": ""}'`
  await tx.db.update(deliveryNotes).set({ deliveryAddress: place }).where(inArray(deliveryNotes.shipmentId, shipments))
}
