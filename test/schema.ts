import { queryOnce } from './old-database.ts'

const ours = `('public', 'derived')`

/** One line for each thing in a schema, without the order of columns: a table that grew has its newer ones last. */
const parts = {
  tables: `select c.oid::regclass::text, c.relkind, c.relpersistence, obj_description(c.oid)
    from pg_class c where c.relkind in ('r', 'v', 'm', 'p', 'S') and c.relnamespace::regnamespace::text in ${ours}`,
  columns: `select a.attrelid::regclass::text, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, a.attcollation::regcollation::text, pg_get_expr(d.adbin, d.adrelid) as value, col_description(c.oid, a.attnum)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relnamespace::regnamespace::text in ${ours}`,
  indexes: `select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace::regnamespace::text in ${ours}`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
    from pg_constraint where connamespace::regnamespace::text in ${ours} and contype <> 'n'`,
  rest: `select 'function', oid::regprocedure::text, prosrc from pg_proc where pronamespace::regnamespace::text in ${ours}
    union all select 'type', typname, typtype::text from pg_type t where typnamespace::regnamespace::text in ${ours} and typtype in ('e', 'd')
    union all select 'trigger', tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal
    union all select 'extension', extname, '' from pg_extension`,
}

/** All that migrations make: tables, columns, indexes, constraints, comments. */
export async function schemaOf(databaseUrl: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const read = async ([name, text]: readonly [string, string]) => {
    const rows = await queryOnce(databaseUrl, text)
    return [name, rows.map((row) => JSON.stringify(Object.values(row))).toSorted()] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(parts).map(read)))
}
