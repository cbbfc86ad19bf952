import { sql } from 'drizzle-orm'

import { isOfPerson } from '#app/account/person.server.ts'
import type { Person } from '#app/account/person.ts'
import { lockCustomers } from '#app/customers/assign/lock-customers.server.ts'
import { customerKeysOf } from '#app/customers/assign/choose-customer.ts'
import { refreshCustomers } from '#app/customers/assign/refresh-customers.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** The customers that a person belongs to, read before their quotes and orders are anonymised. */
export async function customersOfPerson(tx: Context, person: Person): Promise<readonly string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select customer_id as id from users where ${person.kind === 'account' ? sql`id = ${person.userId}` : sql`false`}
    union select customer_id from quotes where ${isOfPerson(person, quotes)}
    union select customer_id from orders where ${isOfPerson(person, orders)}`)
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Removes a person from customers: a company remains without them, and a customer without people loses all its details.
 */
export async function removeFromCustomers(tx: Context, person: Person, customerIds: readonly string[]): Promise<void> {
  await lockCustomers(tx)
  if (person.kind === 'account') await tx.db.execute(sql`update users set customer_id = null where id = ${person.userId}`)
  const [own, ids] = [sql.param([...keysOfPerson(person)]), sql.param([...customerIds])]
  // Addresses under which their quotes and orders were placed, besides the account's own
  await tx.db.execute(sql`
    delete from customer_keys k where key = any(${own}::text[])
      or (customer_id = any(${ids}::uuid[]) and key like 'email:%' and not exists (
        select from users where customer_id = k.customer_id and 'email:' || lower(email) = k.key
        union all select from quotes where customer_id = k.customer_id and 'email:' || lower(email) = k.key
        union all select from orders
        where customer_id = k.customer_id and not is_forgotten_at_end and 'email:' || lower(email) = k.key))`)
  await refreshCustomers(tx, customerIds)
  // Their staff notes, keys and audit entries
  const erased = sql`(select id from customers where id = any(${sql.param([...customerIds])}::uuid[]) and erased_at is not null)`
  const itsKeys = sql`(select key from customer_keys where customer_id in ${erased})`
  await tx.db.execute(sql`delete from customer_records where key in ${itsKeys}`)
  await tx.db.execute(sql`delete from customer_keys where customer_id in ${erased}`)
  await tx.db.execute(sql`
    update audit_log set before = '{}', after = '{}'
    where subject = 'customers' and subject_id in (select id::text from customers where id in ${erased})`)
}

function keysOfPerson(person: Person): readonly string[] {
  switch (person.kind) {
    case 'account':
      return [`user:${person.userId}`]
    case 'guest':
      return [`email:${person.email}`]
    case 'caller':
      return customerKeysOf({ afm: '', userId: null, email: '', phone: person.phone })
  }
}
