import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** Who else is at work on customers waits: two that meet the same new company make one. */
export async function lockCustomers(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('customers', 0))`)
}
