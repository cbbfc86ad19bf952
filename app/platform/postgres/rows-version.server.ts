import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** The version of the rules that made all rows of a derived table; null before its first fill. */
export async function readRowsVersion({ db }: Context, table: string): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from derived.rows_versions where table_name = ${table}`,
  )
  return rows[0]?.version ?? null
}

/** Records that this version made all rows of a derived table. */
export async function noteRowsVersion({ db }: Context, table: string, version: number): Promise<void> {
  await db.execute(sql`
    insert into derived.rows_versions (table_name, version) values (${table}, ${version})
    on conflict (table_name) do update set version = excluded.version`)
}
