import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { ofBulk } from '#app/products/bulk/bulk.tables.ts'

const maxVersions = 50
const twoYears = sql`interval '2 years'`

/**
 * Deletes versions of products that were replaced two years ago, and all but the newest 50 of each product; the newest always stays. Bulk changes
 * are deleted at the same age: without versions they cannot be undone.
 */
export async function deleteOldVersions({ db, now }: Context): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from product_versions v
    where v.at < ${at} - ${twoYears}
      -- A version that was replaced lately is what an undo restores.
      and exists (
        select from product_versions n
        where n.product_id = v.product_id and n.revision > v.revision and n.at < ${at} - ${twoYears}
      )`)
  await db.execute(sql`
    delete from product_versions v using (
      select product_id, (array_agg(revision order by revision desc))[${maxVersions}] as first_kept
      from product_versions group by product_id having count(*) > ${maxVersions}
    ) long where v.product_id = long.product_id and v.revision < long.first_kept`)
  await db.execute(
    sql`delete from product_bulks where created_at < ${at} - ${twoYears} and state in (${ofBulk('done', 'stopped')})`,
  )
}
