import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

const sampledRows = 1_000
/** A row fetched through the word index costs as much as this many rows of a scan by age: random access, and a sort. */
const scannedPerFound = 1.5

interface ScannedTable {
  readonly schema?: 'public' | 'derived'
  readonly table: string
  readonly alias?: string
  /** The order in which it is scanned */
  readonly newest: SQL
  /** The condition of a match */
  readonly words: SQL
  /** How many matches are enough */
  readonly wanted: number
}

/**
 * Whether scanning the newest rows finds enough matches sooner than the word index, estimated from a sample. Postgres cannot
 * estimate it: it knows neither how many words begin with «0», nor that numbers with a common prefix are of the same time.
 */
export async function isScanFaster(
  ctx: Context,
  { schema = 'public', table, alias = table, newest, words, wanted }: ScannedTable,
): Promise<boolean> {
  const share = sql`(select least(1, ${sampledRows} / greatest(reltuples, 1)) from pg_class where oid = ${`${schema}.${table}`}::regclass)`
  const { rows } = await ctx.db.execute<{ soon: boolean | null }>(sql`
    select min(place) filter (where found >= ${wanted} * ${share}) < ${scannedPerFound}::real * max(found) as soon from (
      select row_number() over newest as place, sum((${words})::int) over newest as found
      from ${sql.identifier(schema)}.${sql.identifier(table)} ${sql.identifier(alias)} tablesample system (100 * ${share}) repeatable (1)
      window newest as (order by ${newest} rows unbounded preceding)
    ) sampled`)
  return rows[0]?.soon === true
}
