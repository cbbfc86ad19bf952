import { createHash, randomUUID } from 'node:crypto'

import { costParts } from '#app/orders/order-cost.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import type { NewOrderLine } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { requestWords } from '#app/quotes/quote-words.server.ts'

type NewOrder = typeof orders.$inferInsert

export interface OrderMade extends Partial<Omit<NewOrder, 'id' | 'state' | 'totals'>> {
  readonly state?: OrderState
  readonly lines?: readonly Partial<NewOrderLine>[]
}

export interface TestOrder {
  readonly id: string
  readonly number: string
  /** Opens the order without an account */
  readonly key: string
  readonly lineIds: readonly string[]
}

const athens: OrderAddress = { line: 'Ερμού 1', city: 'Αθήνα', postcode: '105 63', country: 'GR' }
let made = 0

/** An order inserted directly, placed at `ctx.now`; `over` is what the test is about. Prices follow its lines. */
export async function storedOrder(ctx: Context, over: OrderMade = {}): Promise<TestOrder> {
  const { lines = [{}], state = 'confirmed', ...given } = over
  made += 1
  const [id, key] = [randomUUID(), randomUUID()]
  const number = given.number ?? `Π-2020-${String(made).padStart(5, '0')}`
  const rows = lines.map((line, position) => orderLine(id, position, line))
  const deliveryCents = given.deliveryCents ?? 0
  const deliveryVatPercent = given.deliveryVatPercent ?? 24
  const totals = totalsOf(
    costParts({
      lines: rows,
      deliveryCents,
      deliveryVatPercent,
      fees: given.fees ?? [],
      vatExemption: given.vatExemption ?? null,
    }),
  )
  const contact = { name: 'Μαρία Παπαδοπούλου', email: 'maria@example.gr', phone: '2101234567' }
  const found = { ...contact, ...given, number, afm: given.invoice?.vatNumber ?? '', projectName: '', purchaseOrder: '' }
  await ctx.db.insert(orders).values({
    id,
    number,
    state,
    keyHash: createHash('sha256').update(key).digest(),
    ...contact,
    deliveryMethod: 'courier',
    deliveryName: 'Ταχυμεταφορά',
    deliveryAddress: athens,
    deliveryCents,
    deliveryVatPercent,
    paymentMethod: 'bank-transfer',
    consentedAt: ctx.now,
    isPersonalised: rows.some(({ placements = [] }) => placements.length > 0),
    goodsCents: rows.reduce((sum, { netCents }) => sum + netCents, 0),
    netCents: totals.net,
    grossCents: totals.gross,
    totals,
    createdAt: ctx.now,
    changedAt: ctx.now,
    searchWords: requestWords({
      ...found,
      companyName: given.invoice?.companyName ?? '',
      titles: rows.map(({ title }) => title),
    }),
    ...given,
  })
  await ctx.db.insert(orderLines).values(rows)
  await ctx.db
    .insert(orderEvents)
    .values({ orderId: id, at: ctx.now, kind: 'placed', toState: state, role: 'owner', actorName: contact.name })
  return { id, number, key, lineIds: rows.map((row) => row.id) }
}

function orderLine(orderId: string, position: number, line: Partial<NewOrderLine>) {
  const [quantity, unitPrice] = [line.quantity ?? 100, line.unitPrice ?? 25_000]
  const goodsCents = lineTotal(unitPrice, quantity)
  const charged = (line.charges ?? []).reduce((sum, { cents }) => sum + cents, 0)
  return {
    id: randomUUID(),
    orderId,
    position,
    title: 'Κούπα κεραμική',
    quantity,
    unitPrice,
    goodsCents,
    netCents: goodsCents + charged,
    vatPercent: 24,
    ...line,
  }
}
