import { PgDialect } from 'drizzle-orm/pg-core'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import pg, { type QueryResult, type QueryResultRow } from 'pg'

import { type Db, senderOf } from '#app/platform/postgres/database.server.ts'

const dialect = new PgDialect()
/** Days and times stay the text that they are, as drizzle has it. */
const { builtins } = pg.types
const keptAsText: ReadonlySet<number> = new Set([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL])
const asText = (text: string) => text
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (keptAsText.has(type) ? asText : pg.types.getTypeParser(type, format)),
}

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
    const sender = senderOf(db)
    // Straight to the connection: drizzle would build its own statement around it each time.
    if (sender !== undefined) {
      return (await sender.query<Row>({ name, text: query.sql, values: fillPlaceholders(query.params, values), types })).rows
    }
    const prepared = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
      query,
      undefined,
      name,
      false,
    )
    return (await prepared.execute(values)).rows
  }
}
