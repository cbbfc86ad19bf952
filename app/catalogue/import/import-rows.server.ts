import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '#app/platform/context.server.ts'

/** An arbitrary number, the same in all processes. */
const importLock = 4_046_502

/** Waits until no other import is writing; locked until the end of the transaction. */
export async function lockImports(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

/** Locks imports like `lockImports`, but returns false at once if another import is writing. */
export async function tryLockImports(tx: Context): Promise<boolean> {
  const { rows } = await tx.db.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${importLock}) as locked`)
  return rows[0]?.locked === true
}

/**
 * Upserts many rows with one statement and one parameter, because Postgres allows at most 65,535. `key` names the columns
 * of the conflict, `keep` those that an update leaves unchanged.
 */
export async function writeRows<Table extends PgTable>(
  tx: Context,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict?: { readonly key: readonly (keyof Table['$inferInsert'])[]; readonly keep?: readonly (keyof Table['$inferInsert'])[] },
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value])))
  function columnName(key: string): string {
    const column = columns.find(([name]) => name === key)
    if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${key}`)
    return column[1].name
  }
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
  const names = columns.map(([, column]) => column.name)
  const stay = [...(conflict?.key ?? []), ...(conflict?.keep ?? [])].map((key) => columnName(String(key)))
  const updated = names.filter((name) => !stay.includes(name))
  const onConflict =
    conflict &&
    sql`
    on conflict (${list(conflict.key.map((key) => columnName(String(key))))}) do update set
    ${sql.join(
      updated.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
      sql`, `,
    )}`
  await tx.db.execute(sql`
    insert into ${table} (${list(names)})
    select ${list(names)} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)
    ${onConflict}`)
}

/** Sets the sequence behind the greatest imported id. It never goes back: the id of a deleted row is not given again. */
export async function advanceSequence(tx: Context, table: PgTable): Promise<void> {
  await tx.db.execute(sql`
    select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), greatest(${await greatestId(tx, table)}, 1))`)
}

/** The greatest id of a table, also if its row is deleted; 0 if it never had any. */
export async function greatestId(tx: Context, table: PgTable): Promise<number> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select greatest(max(id), pg_sequence_last_value(pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass), 0)::int as id
    from ${table}`)
  return rows[0]?.id ?? 0
}
