import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** Serialises changes of customers: two transactions that meet the same new company create it once. */
export async function lockCustomers(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('customers', 0))`)
}
