import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { customers } from '#app/customer-tables/customers.tables.ts'
import type { Customer } from '#app/customers/customers.contract.ts'
import { readCustomerPeople } from '#app/customers/page/read-people.server.ts'
import { orders, ofOrder } from '#app/orders/orders.tables.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { phoneDigits } from '#app/platform/text/greek-phone.ts'
import { foldedWords } from '#app/platform/text/greek-text.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { hasWords } from '#app/platform/postgres/search-words.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { readNotedOfCustomer } from '#app/quotes/staff/customer-record/note-customer.server.ts'
import { accountLogosOf, logosOf } from '#app/quotes/staff/customer-record/read-customer-record.server.ts'
import { unowedStates } from '#app/orders/order-states.ts'

const maxListed = 50
const maxPayments = 20
const maxDuplicates = 5
/** Newest quotes whose pictures are shown */
const maxWithLogos = 100

type CustomerRecordRow = typeof customers.$inferSelect

/** All that staff see of a customer; undefined for an unknown or erased one. */
export async function readCustomer(ctx: Context, id: string): Promise<Customer | undefined> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
  if (customer === undefined) return undefined
  const [requested, ordered, known] = [await quotesOf(ctx, id), await ordersOf(ctx, id), await readCustomerPeople(ctx, id)]
  const { people } = known
  const accounts = people.flatMap(({ userId }) => userId ?? [])
  const { lastActiveAt, searchWords: _words, erasedAt: _erased, ...row } = customer
  return {
    ...row,
    ...known,
    lastActiveAt: lastActiveAt.toISOString(),
    open: ordered.money.open,
    quotes: requested.slice(0, maxListed).map(({ submittedAt, createdAt, netCents, number, ...quote }) => ({
      ...quote,
      number: number ?? '',
      at: (submittedAt ?? createdAt).toISOString(),
      net: netCents === null ? null : amountToEuros(netCents),
    })),
    ...ordered,
    payments: await paymentsOf(ctx, id),
    logos: await logosOf(
      ctx,
      requested.map((quote) => quote.id),
    ),
    accountLogos: (await Promise.all(accounts.slice(0, 3).map((userId) => accountLogosOf(ctx, userId)))).flat(),
    doubles: await duplicatesOf(ctx, customer),
    noted: await readNotedOfCustomer(ctx, id),
  }
}

function quotesOf({ db }: Context, id: string) {
  const { number, state, projectName, submittedAt, createdAt, netCents } = quotes
  return db
    .select({ id: quotes.id, number, state, projectName, submittedAt, createdAt, netCents })
    .from(quotes)
    .where(eq(quotes.customerId, id))
    .orderBy(sql`${quotes.changedAt} desc nulls first`)
    .limit(maxWithLogos)
}

async function ordersOf(ctx: Context, id: string): Promise<Pick<Customer, 'orders' | 'money'>> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(sql`${orders.createdAt} desc nulls first`)
    .limit(maxListed)
  const { rows: sums } = await ctx.db.execute<{ ordered: number; paid: number; open: number }>(sql`
    select coalesce(sum(gross_cents - reduced_cents) filter (where state <> ${ofOrder('cancelled')}), 0)::float8 as ordered,
      coalesce(sum(paid_cents), 0)::float8 as paid,
      coalesce(sum(gross_cents - reduced_cents - paid_cents) filter (
        where paid_cents < gross_cents - reduced_cents and state not in (${ofOrder(...unowedStates)})), 0)::float8 as open
    from orders where customer_id = ${id}`)
  const { ordered = 0, paid = 0, open = 0 } = sums[0] ?? {}
  return {
    money: { ordered: amountToEuros(ordered), paid: amountToEuros(paid), open: amountToEuros(open) },
    orders: rows.map((order) => ({
      id: order.id,
      number: order.number,
      state: order.state,
      at: order.createdAt.toISOString(),
      gross: amountToEuros(order.grossCents - order.reducedCents),
      open: order.state === 'returned' ? 0 : amountToEuros(balanceOf(order).openCents),
    })),
  }
}

async function paymentsOf(ctx: Context, id: string): Promise<Customer['payments']> {
  const { kind, way, state, amountCents, movedAt, createdAt } = payments
  const rows = await ctx.db
    .select({
      id: payments.id,
      orderId: orders.id,
      orderNumber: orders.number,
      kind,
      way,
      state,
      amountCents,
      movedAt,
      createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.customerId, id))
    .orderBy(desc(payments.createdAt))
    .limit(maxPayments)
  return rows.map(({ amountCents: cents, movedAt: moved, createdAt: created, ...row }) => ({
    ...row,
    amount: amountToEuros(cents),
    at: (moved ?? created).toISOString(),
  }))
}

const legalForms = new Set([
  'αε',
  'αβεε',
  'αεβε',
  'επε',
  'ικε',
  'μικε',
  'μον',
  'μονοπροσωπη',
  'οε',
  'εε',
  'ο',
  'ε',
  'α',
  'μ',
  'π',
  'ι',
  'κ',
])

/** «Αιγαίο Μ.ΙΚΕ» and «Αιγαίο» may be one company. */
function withoutLegalForm(companyName: string): string {
  return foldedWords(companyName)
    .filter((word) => !legalForms.has(word))
    .join(' ')
}

/** Others with the same company name or telephone number. */
async function duplicatesOf(ctx: Context, { id, companyName, phone }: CustomerRecordRow): Promise<Customer['doubles']> {
  const digits = phoneDigits(phone)
  const same = [withoutLegalForm(companyName), digits].flatMap((text) =>
    text === '' ? [] : (hasWords(text, customers.searchWords) ?? []),
  )
  if (same.length === 0) return []
  const { name, email, afm } = customers
  const isSame: SQL | undefined = or(...same)
  return ctx.db
    .select({ id: customers.id, name, companyName: customers.companyName, email, afm })
    .from(customers)
    .where(and(isSame, isNull(customers.erasedAt), ne(customers.id, id)))
    .orderBy(sql`${customers.lastActiveAt} desc`)
    .limit(maxDuplicates)
}
