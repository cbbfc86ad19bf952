import { z } from 'zod'
import { sql } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { purgeRemovedLines } from '#app/cart/removed-lines.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** By then most browsers have lost the order GUID. */
const retentionDays = 60

/**
 * Deletes visitors' carts that have not changed for 60 days (those of accounts stay), expired removed lines, and designs
 * that no line and no quote uses.
 */
export async function deleteOldCarts(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString()
  await db.execute(sql`
    delete from carts c where c.updated_at < ${before}
      and not exists (select from users u where u.order_id = c.id)`)
  await purgeRemovedLines(ctx)
  // A younger one may be in a request's draft in a browser.
  await db.execute(sql`
    delete from designs d where d.created_at < ${before} and not d.kept
      and not exists (select from cart_lines l where l.design_id = d.id)`)
}

export const cartJobs = [handler(jobKind('forget-carts', z.object({})), deleteOldCarts, { cron: '10 3 * * *' })]
