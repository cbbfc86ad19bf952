import { PgDialect } from 'drizzle-orm/pg-core'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import pg, { type QueryResultRow } from 'pg'

import type { Db } from '#app/platform/postgres/database.server.ts'

const dialect = new PgDialect()
/** Dates and times stay text, as in Drizzle's results. */
const { builtins } = pg.types
const textTypes: ReadonlySet<number> = new Set([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL])
const asText = (text: string) => text
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (textTypes.has(type) ? asText : pg.types.getTypeParser(type, format)),
}

/**
 * A prepared statement (pg's `{ name, text, values }`) for paths where a tenth of a millisecond counts: its text is built
 * once in the process, and each connection plans it once. Only tests check the type of its rows.
 */
export function statement<Row extends QueryResultRow, Value extends string = never>(
  name: string,
  build: (value: (name: Value) => SQL) => SQL,
): (db: Db, values: Readonly<Record<Value, unknown>>) => Promise<readonly Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(build((value) => sql`${sql.placeholder(value)}`))
  return async (db, values) => (await db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values), types })).rows
}
