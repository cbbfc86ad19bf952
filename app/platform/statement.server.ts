import { PgDialect } from 'drizzle-orm/pg-core'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryResult, QueryResultRow } from 'pg'

import type { Db } from '#app/platform/database.server.ts'

const dialect = new PgDialect()

/**
 * SQL for the paths where a tenth of a millisecond counts: its text is built once in the process, and each connection
 * plans it once under its name. (Drizzle's own prepared queries belong to one connection, so in a transaction they
 * would be built again with every request.) The caller says what a row holds: nothing checks it but a test.
 */
export function statement<Row extends QueryResultRow, Value extends string = never>(
  name: string,
  build: (value: (name: Value) => SQL) => SQL,
): (db: Db, values: Readonly<Record<Value, unknown>>) => Promise<readonly Row[]> {
  const query = dialect.sqlToQuery(build((value) => sql`${sql.placeholder(value)}`))
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
      query,
      undefined,
      name,
      false,
    )
    const result = await prepared.execute(values)
    return result.rows
  }
}
