import { eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { rowsVersions } from '#app/platform/postgres/derived.tables.ts'

/** The version of the rules that made all rows of a derived table; null before its first fill. */
export async function readRowsVersion({ db }: Context, table: string): Promise<number | null> {
  const [row] = await db.select({ version: rowsVersions.version }).from(rowsVersions).where(eq(rowsVersions.tableName, table))
  return row?.version ?? null
}

/** Records that this version made all rows of a derived table. */
export async function noteRowsVersion({ db }: Context, table: string, version: number): Promise<void> {
  await db
    .insert(rowsVersions)
    .values({ tableName: table, version })
    .onConflictDoUpdate({ target: rowsVersions.tableName, set: { version } })
}
