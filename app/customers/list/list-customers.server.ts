import { type SQL, sql } from 'drizzle-orm'

import { customers } from '#app/customer-tables/customers.tables.ts'
import type { CustomerView } from '#app/customers/customer-list-address.ts'
import type { CustomerList, CustomerRow } from '#app/customers/customers.contract.ts'
import { orders, ofOrder } from '#app/orders/orders.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isScanFaster } from '#app/platform/postgres/scan-or-index.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { hasWords, withoutIndex } from '#app/platform/postgres/search-words.server.ts'
import { unowedStates } from '#app/orders/order-states.ts'

const customerPageSize = 20

export interface CustomersQuery {
  readonly view?: CustomerView | undefined
  readonly text?: string | undefined
  /** For the view `inactive` */
  readonly months?: number | undefined
  /** The last customer of the previous page */
  readonly after?: string | null | undefined
}

/** These conditions equal those of the partial indexes, so that Postgres uses them. */
const isCompany = sql`(${customers.afm} <> '' or ${customers.companyName} <> '')`
const isUnpaid = sql`${orders.paidCents} < ${orders.grossCents} - ${orders.reducedCents}
  and ${orders.state} not in (${ofOrder(...unowedStates)})`
/**
 * Customers with an open balance, collected from their orders first: Postgres overestimates their number and would read
 * all customers. As a subquery, because with an array it would scan the whole index of the newest.
 */
async function withOpenBalance({ db }: Context): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ${orders.customerId} as id from ${orders} where ${isUnpaid} and ${orders.customerId} is not null`)
  return sql`${customers.id} in (select unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]))`
}

async function viewCondition(ctx: Context, { view = 'all', months = 6 }: CustomersQuery): Promise<readonly SQL[]> {
  switch (view) {
    case 'all':
      return []
    case 'open-balance':
      return [await withOpenBalance(ctx)]
    case 'companies':
      return [isCompany]
    case 'ordering':
      return [sql`${customers.orderCount} > 0`]
    case 'inactive':
      return [sql`${customers.lastActiveAt} < ${ctx.now.toISOString()}::timestamptz - make_interval(months => ${months})`]
  }
}

/** The condition for search words, by their index or by scanning the newest; undefined for a text without words. */
async function wordsCondition(ctx: Context, { text = '', view }: CustomersQuery, needed: number): Promise<SQL | undefined> {
  const words = hasWords(text, customers.searchWords)
  if (words === undefined) return undefined
  if (view === 'open-balance') return withoutIndex(words)
  const newest = sql`${customers.lastActiveAt} desc`
  return (await isScanFaster(ctx, { table: 'customers', newest, words, wanted: needed })) ? withoutIndex(words) : words
}

/** A page of customers, latest contact first. */
export async function listCustomers(ctx: Context, query: CustomersQuery, size = customerPageSize): Promise<CustomerList> {
  const words = await wordsCondition(ctx, query, size + 1)
  const after = query.after ?? null
  const conditions = [
    sql`${customers.erasedAt} is null`,
    ...(await viewCondition(ctx, query)),
    ...(words === undefined ? [] : [words]),
    ...(after === null
      ? []
      : [
          sql`(${customers.lastActiveAt}, ${customers.id}) <
            (select c.last_active_at, c.id from customers c where c.id = ${after})`,
        ]),
  ]
  const { rows } = await ctx.db.execute<StoredRow>(sql`
    with page as materialized (
      select * from ${customers} where ${sql.join(conditions, sql` and `)}
      order by ${customers.lastActiveAt} desc, ${customers.id} desc limit ${size + 1}
    )
    select page.id, page.name, page.company_name as "companyName", page.afm, page.email, page.phone,
      page.quote_count as "quoteCount", page.order_count as "orderCount", page.account_count as "accountCount",
      page.last_active_at as "lastActiveAt", owed.cents as "openCents"
    from page cross join lateral (
      select coalesce(sum(gross_cents - reduced_cents - paid_cents), 0)::float8 as cents
      from ${orders} where ${orders.customerId} = page.id and ${isUnpaid}
    ) owed
    order by page.last_active_at desc, page.id desc`)
  const shown = rows.slice(0, size).map(present)
  return { customers: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}

interface StoredRow extends Record<string, unknown>, Omit<CustomerRow, 'open'> {
  readonly openCents: number
}

function present({ openCents, lastActiveAt, ...row }: StoredRow): CustomerRow {
  return { ...row, lastActiveAt: new Date(lastActiveAt).toISOString(), open: amountToEuros(openCents) }
}
