import { z } from 'zod'
import { sql } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import type { Context } from '#app/platform/context.server.ts'

const retentionDays = 60

/** Deletes visitors' wishlists that have not changed for 60 days; those of accounts stay. */
export async function deleteOldWishlists({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString()
  await db.execute(sql`
    delete from wishlists w where w.created_at < ${before}
      and not exists (select from wishlist_lines l where l.wishlist_id = w.id and greatest(l.created_at, l.removed_at) >= ${before})
      and not exists (select from users u where u.order_id = w.id)`)
  // A recent removal counts as a change.
  await db.execute(sql`delete from wishlist_lines where removed_at < ${before}`)
}

export const wishlistJobs = [handler(jobKind('forget-wishlists', z.object({})), deleteOldWishlists, { cron: '15 3 * * *' })]
