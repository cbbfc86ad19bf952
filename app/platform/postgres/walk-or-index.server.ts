import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

const sampledRows = 1_000
/** One row that the index of words finds costs as much as so many on a walk: it is read from anywhere, and sorted. */
const walkedPerFound = 1.5

/**
 * Whether enough rows with these words are met sooner on a walk along the newest than by collecting all from the index, judged
 * by a sample. Postgres cannot tell by itself: it does not know how many words begin with «0», nor that a number's beginning is
 * in rows of one time, which may be long ago.
 */
export async function isWalkSooner(
  ctx: Context,
  {
    table,
    alias = table,
    newest,
    words,
    wanted,
  }: { readonly table: string; readonly alias?: string; readonly newest: SQL; readonly words: SQL; readonly wanted: number },
): Promise<boolean> {
  const share = sql`(select least(1, ${sampledRows} / greatest(reltuples, 1)) from pg_class where oid = ${table}::regclass)`
  const { rows } = await ctx.db.execute<{ soon: boolean | null }>(sql`
    select min(place) filter (where found >= ${wanted} * ${share}) < ${walkedPerFound}::real * max(found) as soon from (
      select row_number() over newest as place, sum((${words})::int) over newest as found
      from ${sql.identifier(table)} ${sql.identifier(alias)} tablesample system (100 * ${share}) repeatable (1)
      window newest as (order by ${newest} rows unbounded preceding)
    ) sampled`)
  return rows[0]?.soon === true
}
