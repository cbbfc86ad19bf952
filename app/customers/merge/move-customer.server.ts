import { sql } from 'drizzle-orm'

import { refreshCustomers } from '#app/customers/assign/refresh-customers.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { joinNotes } from '#app/quotes/staff/customer-record/join-notes.server.ts'

/**
 * Moves everything from one customer to another. Accounts stay separate: each still opens only its own. Requires
 * `lockCustomers`.
 */
export async function moveCustomer(tx: Context, from: string, into: string): Promise<void> {
  await joinNotes(tx, from, into)
  for (const table of ['users', 'quotes', 'orders', 'customer_keys']) {
    await tx.db.execute(sql`update ${sql.identifier(table)} set customer_id = ${into} where customer_id = ${from}`)
  }
  await tx.db.execute(sql`delete from customers where id = ${from}`)
  await refreshCustomers(tx, [into])
}
