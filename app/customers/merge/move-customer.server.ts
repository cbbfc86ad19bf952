import { sql } from 'drizzle-orm'

import { refreshCustomers } from '#app/customers/assign/refresh-customers.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { mergeNotes } from '#app/quotes/staff/customer-record/merge-notes.server.ts'

/**
 * Moves everything from one customer to another. Accounts stay separate: each still opens only its own. Requires
 * `lockCustomers`.
 */
export async function moveCustomer(tx: Context, from: string, into: string): Promise<void> {
  await mergeNotes(tx, from, into)
  for (const table of ['users', 'quotes', 'orders', 'customer_keys']) {
    await tx.db.execute(sql`update ${sql.identifier(table)} set customer_id = ${into} where customer_id = ${from}`)
  }
  await tx.db.execute(sql`delete from customers where id = ${from}`)
  await refreshCustomers(tx, [into])
}
