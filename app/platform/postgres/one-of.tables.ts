import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, type CheckBuilder, PgArray, type PgTable, text } from 'drizzle-orm/pg-core'

/** A text of a list, as TypeScript and as Postgres know it: `...listChecks(table)` among the table's constraints is its CHECK. */
export function oneOf<const Name extends string, const List extends readonly string[]>(name: Name, values: List) {
  const [first, ...rest]: readonly List[number][] = values
  if (first === undefined) throw new Error(`${name}: a list without values`)
  return text(name, { enum: [first, ...rest] })
}

/** Several texts of a list, likewise. */
export function someOf<const Name extends string, const List extends readonly string[]>(name: Name, values: List) {
  return oneOf(name, values).array()
}

/** The CHECKs of all `oneOf` and `someOf` columns of a table, each called as table and column. */
export function listChecks(columns: Readonly<Record<string, AnyPgColumn>>): CheckBuilder[] {
  const table = Object.values(columns)[0]?.table
  return table === undefined ? [] : listColumns(table).map(({ name, condition }) => check(name, condition))
}

/** The columns of a table that have a list, with what their CHECK says. */
export function listColumns(table: PgTable) {
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const isArray = is(column, PgArray)
    const values = isArray ? column.baseColumn.enumValues : column.enumValues
    if (values === undefined) return []
    const list = literals(values)
    const condition = isArray ? sql`${column} <@ array[${list}]` : sql`${column} in (${list})`
    return [{ name: `${getTableName(table)}_${column.name}`, column: column.name, values, condition }]
  })
}

/**
 * Writes values of a list into SQL: `state in (${ofOrder('cancelled', 'returned')})`. As literals, because partial indexes do not
 * match parameters; another list's value does not compile.
 */
export function literalsOf<const List extends readonly string[]>(_list: List) {
  return (...values: readonly List[number][]): SQL => literals(values)
}

/** Texts as SQL literals, separated by commas. */
export function literals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
}
