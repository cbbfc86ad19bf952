import { sql } from 'drizzle-orm'

import type { Database } from '#app/platform/postgres/database.server.ts'

type Db = Pick<Database, 'db'>

/** The time of every next try is now: how long a failed job waits is tested in `app/platform/jobs`. */
export async function hurryJobs({ db }: Db, queues = '%mail'): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = now() where state < 'active' and name like ${queues} and start_after > now()`,
  )
}

/** How many deliveries wait or are under way; with none left, no mail can come a second time. */
export async function mailJobsLeft({ db }: Db, queues = '%mail'): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from pgboss.job where state < 'completed' and name like ${queues}`,
  )
  return rows[0]?.left ?? 0
}

/** Jobs of a process that was killed are taken by another one now, not when its heartbeats are missed. */
export async function hurryHeartbeats({ db }: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
}
