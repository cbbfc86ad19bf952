import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import { testContext } from '#test/database.ts'
import { allTables } from '#test/tables.ts'
import { commentKey, declaredComments } from './table-comments.ts'

const db = testContext()

/** What the comment of a column must name, by the column's name. */
const units: readonly { readonly names: RegExp; readonly unit: RegExp }[] = [
  { names: /_cents$|^totals$/, unit: /\bcents\b/i },
  { names: /^(unit_price|cost_price|price|goods|run|handling)$/, unit: /1\/10,000 €/ },
  { names: /percent/, unit: /percent|%/i },
  { names: /_tenths$/, unit: /tenths/i },
  { names: /grams$/, unit: /grams/i },
  { names: /(^|_)days$/, unit: /days/i },
  { names: /quantit(y|ies)(_|$)|(^|_)stock(_|$)|^pack_size$/, unit: /pieces/i },
  { names: /^max_(width|height)$|^placements$/, unit: /1\/10 mm/ },
  { names: /^(width|height)|_px$/, unit: /pixels/i },
  { names: /^(size|bytes)$/, unit: /bytes/i },
  { names: /seconds$|^expire$/, unit: /(milli)?seconds/i },
]

const isMeasured = (column: PgColumn): boolean => /^(smallint|integer|bigint|numeric|real|double|date)/.test(column.getSQLType())
/** Texts and flags, such as the words for a size or «has stock», count nothing. */
const isQuantity = (column: PgColumn): boolean => isMeasured(column) || column.getSQLType() === 'jsonb'

/** Columns that identify a row or refer to one. */
function keyColumns(table: PgTable): ReadonlySet<string> {
  const { foreignKeys } = getTableConfig(table)
  const columns = Object.values(getTableColumns(table))
  return new Set([
    ...columns
      .filter(({ name, primary }) => (primary && name !== 'day') || name.endsWith('_id') || name.endsWith('_ids'))
      .map(({ name }) => name),
    ...foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  ])
}

test('each table has a comment, and each column with a number or a day has one with its unit', async () => {
  const comments = new Map((await declaredComments()).map((comment) => [commentKey(comment), comment.text]))
  const missing = (await allTables()).flatMap((table) => {
    const name = getTableName(table)
    const of = { schema: getTableConfig(table).schema ?? null, table: name }
    const keys = keyColumns(table)
    const columns = Object.values(getTableColumns(table)).filter((column) => isQuantity(column) && !keys.has(column.name))
    const without = columns.flatMap((column) => {
      const text = comments.get(commentKey({ ...of, column: column.name }))
      if (text === undefined)
        return isMeasured(column) || units.some(({ names }) => names.test(column.name)) ? [`${name}.${column.name}`] : []
      const wanted = column.getSQLType().startsWith('date')
        ? /\bdays?\b/i
        : units.find(({ names }) => names.test(column.name))?.unit
      return wanted === undefined || wanted.test(text) ? [] : [`${name}.${column.name}: ${text} (${wanted.source})`]
    })
    return comments.has(commentKey({ ...of, column: null })) ? without : [name, ...without]
  })
  expect(missing).toEqual([])
})

test('the database has the comments that the tables files declare, and no other', async () => {
  const { rows } = await db.ctx.db.execute<{ key: string; text: string }>(sql`
    select case when a.attname is null then 'TABLE ' else 'COLUMN ' end
        || concat_ws('.', '"' || nullif(n.nspname::text, 'public') || '"', '"' || c.relname || '"', '"' || a.attname || '"') as key,
      d.description as text
    from pg_description d
      join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid and c.relkind = 'r'
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
    where n.nspname in ('public', 'derived')
    order by 1`)
  const declared = (await declaredComments()).map((comment) => ({ key: commentKey(comment), text: comment.text }))
  expect(declared.length).toBeGreaterThan(500)
  expect(new Map(rows.map(({ key, text }) => [key, text]))).toEqual(new Map(declared.map(({ key, text }) => [key, text])))
})
