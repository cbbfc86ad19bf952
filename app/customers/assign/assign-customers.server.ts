import { type SQL, sql } from 'drizzle-orm'

import { chooseCustomer, customerKeysOf, isCompanyKey, type KeyOwners } from '#app/customers/assign/choose-customer.ts'
import { lockCustomers } from '#app/customers/assign/lock-customers.server.ts'
import { refreshCustomers } from '#app/customers/assign/refresh-customers.server.ts'
import { moveCustomer } from '#app/customers/merge/move-customer.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const batchSize = 200

interface Unassigned extends Record<string, unknown> {
  readonly id: string
  readonly afm: string
  readonly userId: number | null
  readonly email: string
  readonly phone: string
  /** The customer of the quote behind an order */
  readonly ofQuote: string | null
}

type Kind = 'users' | 'quotes' | 'orders'
const kinds: readonly Kind[] = ['users', 'quotes', 'orders']

/** These conditions equal those of the partial indexes, so that Postgres uses them. */
const unassigned: Readonly<Record<Kind, SQL>> = {
  users: sql`customer_id is null and role = 'customer'`,
  quotes: sql`customer_id is null and number is not null and (email <> '' or phone <> '' or afm <> '' or user_id is not null)`,
  orders: sql`customer_id is null and not is_forgotten_at_end
    and (email <> '' or phone <> '' or invoice is not null or user_id is not null)`,
}

/**
 * Assigns new accounts, quotes and orders to customers, one batch at most, so that a staff page shows the latest ones.
 * Rows locked by their own transaction wait for the next call. Returns whether more may remain.
 */
export async function assignNewCustomers(ctx: Context): Promise<boolean> {
  const some = kinds.map((kind) => sql`exists (select from ${sql.identifier(kind)} where ${unassigned[kind]})`)
  const { rows } = await ctx.db.execute<{ some: boolean }>(sql`select ${sql.join(some, sql` or `)} as some`)
  if (rows[0]?.some !== true) return false
  return inRetriedTransaction(ctx, async (tx) => {
    await lockCustomers(tx)
    const touched = new Set<string>()
    let isFull = false
    for (const kind of kinds) {
      const found = await readUnassigned(tx, kind)
      isFull ||= found.length === batchSize
      for (const id of await assignAll(tx, kind, found)) touched.add(id)
    }
    await refreshCustomers(tx, [...touched])
    return isFull
  })
}

/** Assigns all of them: after an import, or after the migration that introduced customers. */
export async function assignAllCustomers(ctx: Context): Promise<void> {
  while (await assignNewCustomers(ctx));
}

async function readUnassigned(tx: Context, kind: Kind): Promise<readonly Unassigned[]> {
  const columns: Readonly<Record<Kind, SQL>> = {
    users: sql`id::text, afm, id as "userId", case when email_confirmed_at is null then '' else email end as email, phone,
      null as "ofQuote"`,
    quotes: sql`id::text, afm, user_id as "userId", email, phone, null as "ofQuote"`,
    orders: sql`id::text, coalesce(invoice->>'vatNumber', '') as afm, user_id as "userId", email, phone,
      (select q.customer_id from quotes q where q.id = orders.quote_id) as "ofQuote"`,
  }
  const oldest: Readonly<Record<Kind, SQL>> = { users: sql`id`, quotes: sql`submitted_at`, orders: sql`created_at` }
  const { rows } = await tx.db.execute<Unassigned>(sql`
    select ${columns[kind]} from ${sql.identifier(kind)} where ${unassigned[kind]}
    order by ${oldest[kind]} limit ${batchSize} for no key update skip locked`)
  return rows
}

async function assignAll(tx: Context, kind: Kind, found: readonly Unassigned[]): Promise<readonly string[]> {
  if (found.length === 0) return []
  const keysOf = new Map(found.map((row) => [row.id, customerKeysOf(row)]))
  const state = await readOwners(tx, [...new Set([...keysOf.values()].flat())])
  const made: string[] = []
  const left: string[] = []
  const same: (readonly [from: string, into: string])[] = []
  const added: { key: string; customerId: string }[] = []
  const assigned = found.map((row) => {
    const keys = keysOf.get(row.id) ?? []
    // An order belongs to its quote's customer, whatever contact data were added since.
    if (row.ofQuote !== null) for (const key of keys) if (!state.owners.has(key)) added.push(own(state, key, row.ofQuote))
    const chosen = row.ofQuote === null ? chooseCustomer(state, keys, () => uuidv7(tx.now.getTime())) : null
    if (chosen?.isNew === true) made.push(chosen.customerId)
    const customerId = chosen?.customerId ?? row.ofQuote ?? ''
    for (const key of chosen?.newKeys ?? []) added.push({ key, customerId })
    if (kind === 'users') {
      const former = state.owners.get(`user:${row.id}`)
      const ofAddress = state.owners.get(`email:${row.email.toLowerCase()}`)
      if (former !== undefined && former !== customerId) {
        // The account's company has changed.
        left.push(former)
        added.push(own(state, `user:${row.id}`, customerId))
      }
      // The account's address, used earlier as a guest, is now confirmed.
      if (ofAddress !== undefined && ofAddress !== customerId && !areTwoCompanies(state, ofAddress, customerId))
        same.push(state.companies.has(ofAddress) ? [customerId, ofAddress] : [ofAddress, customerId])
    }
    return { id: row.id, customerId }
  })
  await write(tx, kind, { made, added, assigned })
  for (const [from, into] of same) await moveCustomer(tx, from, into)
  return [...left, ...assigned.map(({ customerId }) => customerId)]
}

const areTwoCompanies = ({ companies }: KeyOwners, one: string, other: string) => companies.has(one) && companies.has(other)

function own({ owners, companies }: KeyOwners, key: string, customerId: string) {
  owners.set(key, customerId)
  if (isCompanyKey(key)) companies.add(customerId)
  return { key, customerId }
}

async function readOwners(tx: Context, keys: readonly string[]): Promise<KeyOwners> {
  const { rows } = await tx.db.execute<{ key: string; customerId: string }>(sql`
    with matches as (select * from customer_keys where key = any(${sql.param([...keys])}::text[]))
    select key, customer_id as "customerId" from matches
    union select key, customer_id from customer_keys where key like 'afm:%' and customer_id in (select customer_id from matches)`)
  return {
    owners: new Map(rows.map(({ key, customerId }) => [key, customerId])),
    companies: new Set(rows.filter(({ key }) => isCompanyKey(key)).map(({ customerId }) => customerId)),
  }
}

interface Assigned {
  readonly made: readonly string[]
  readonly added: readonly { readonly key: string; readonly customerId: string }[]
  readonly assigned: readonly { readonly id: string; readonly customerId: string }[]
}

async function write(tx: Context, kind: Kind, { made, added, assigned }: Assigned): Promise<void> {
  const now = tx.now.toISOString()
  await tx.db.execute(sql`
    insert into customers (id, last_active_at) select unnest(${sql.param([...made])}::uuid[]), ${now}::timestamptz`)
  await tx.db.execute(sql`
    insert into customer_keys (key, customer_id)
    select r.key, r."customerId" from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r(key text, "customerId" uuid)
    on conflict (key) do update set customer_id = excluded.customer_id`)
  const idType = sql.raw(kind === 'users' ? 'int' : 'uuid')
  await tx.db.execute(sql`
    update ${sql.identifier(kind)} t set customer_id = r."customerId"
    from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as r(id ${idType}, "customerId" uuid) where t.id = r.id`)
}
