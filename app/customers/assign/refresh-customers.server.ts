import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { phoneDigits } from '#app/platform/text/greek-phone.ts'
import { lexemesOf } from '#app/platform/postgres/search-words.server.ts'

/** The number of contacts with the same details */
interface ContactRow extends Record<string, unknown> {
  readonly customerId: string
  readonly kind: 'account' | 'quote' | 'order'
  readonly name: string
  readonly companyName: string
  readonly afm: string
  readonly email: string
  readonly phone: string
  readonly count: number
  readonly at: string
}

/** A contact of a person, whose data may have to be erased; a bare company may remain. */
const isPerson = ({ email, phone, kind }: ContactRow) => kind === 'account' || email !== '' || phone !== ''

/** Recomputes what is derived from the accounts, quotes and orders of these customers. */
export async function refreshCustomers(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const byCustomer = Map.groupBy(await readContacts(tx, ids), ({ customerId }) => customerId)
  const rows = ids.map((id) => summaryOf(tx.now, id, byCustomer.get(id) ?? []))
  await tx.db.execute(sql`
    update customers c set name = r.name, company_name = r."companyName", afm = r.afm, email = r.email, phone = r.phone,
      quote_count = r.quotes, order_count = r.orders, account_count = r.accounts, last_active_at = coalesce(r.at, c.last_active_at),
      search_words = array_to_tsvector(array(select jsonb_array_elements_text(r.words))), erased_at = r."erasedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, name text, "companyName" text, afm text, email text,
      phone text, quotes int, orders int, accounts int, at timestamptz, words jsonb, "erasedAt" timestamptz)
    where c.id = r.id`)
}

/** Newest first. */
async function readContacts(tx: Context, ids: readonly string[]): Promise<readonly ContactRow[]> {
  const idList = sql.param([...ids])
  const { rows } = await tx.db.execute<ContactRow>(sql`
    select customer_id as "customerId", kind, name, "companyName", afm, email, phone, count(*)::int as count, max(at) as at
    from (
      select customer_id, 'account' as kind, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as name,
        company_name as "companyName", afm, email, phone, created_at as at
      from users where customer_id = any(${idList}::uuid[])
      union all
      select customer_id, 'quote', name, company_name, afm, email, phone, coalesce(submitted_at, created_at)
      from quotes where customer_id = any(${idList}::uuid[])
      union all
      select customer_id, 'order', name, coalesce(invoice->>'companyName', ''), coalesce(invoice->>'vatNumber', ''),
        case when is_forgotten_at_end then '' else email end, case when is_forgotten_at_end then '' else phone end, created_at
      from orders where customer_id = any(${idList}::uuid[])
    ) contacts
    group by 1, 2, 3, 4, 5, 6, 7
    order by at desc`)
  return rows
}

function summaryOf(now: Date, id: string, contacts: readonly ContactRow[]) {
  const people = contacts.filter(isPerson)
  const company = contacts.find(({ afm }) => afm !== '') ?? contacts.find(({ companyName }) => companyName !== '')
  const counted = (kind: ContactRow['kind']) => contacts.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0)
  const isErased = people.length === 0 && company === undefined
  return {
    id,
    name: people.find(({ name }) => name !== '')?.name ?? '',
    companyName: company?.companyName ?? '',
    afm: company?.afm ?? '',
    email: people.find(({ email }) => email !== '')?.email ?? '',
    phone: people.find(({ phone }) => phone !== '')?.phone ?? '',
    quotes: counted('quote'),
    orders: counted('order'),
    accounts: counted('account'),
    at: contacts[0]?.at ?? null,
    words: lexemesOf([
      ...contacts.flatMap(({ companyName, afm }) => [companyName, afm]),
      ...people.flatMap(({ name, email, phone }) => [name, email, phone, phoneDigits(phone)]),
    ]),
    erasedAt: isErased ? now.toISOString() : null,
  }
}
