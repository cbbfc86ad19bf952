import { sql } from 'drizzle-orm'

import type { Database } from '#app/platform/postgres/database.server.ts'

type Db = Pick<Database, 'db'>

/** Makes every retry due now: `app/platform/jobs` tests the delays. */
export async function retryJobsNow({ db }: Db, queues = '%mail'): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = now() where state < 'active' and name like ${queues} and start_after > now()`,
  )
}

/** The number of pending and running deliveries; at zero, no mail can be sent twice. */
export async function mailJobsLeft({ db }: Db, queues = '%mail'): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from pgboss.job where state < 'completed' and name like ${queues}`,
  )
  return rows[0]?.left ?? 0
}

/** Reassigns the jobs of a killed process now, without waiting for its missed heartbeats. */
export async function shortenHeartbeats({ db }: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
}
