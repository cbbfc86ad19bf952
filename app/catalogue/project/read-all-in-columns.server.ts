import { type SQL, sql } from 'drizzle-orm'

import {
  absent,
  type AllInColumns,
  type ColumnBlock,
  columnsOf,
  endless,
  runsWithout,
} from '#app/catalogue/project/all-in-columns.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Rows with one range of quantities, with or without a logo. */
export interface ColumnsKey {
  readonly withLogo: boolean
  readonly bucket: number
}

/** Columns, and which changes they include. */
export interface ReadColumns {
  readonly columns: AllInColumns
  /** All transactions before this one had ended when they were read. */
  readonly horizon: string
  /** Ids of later changes that they include, too */
  readonly included: ReadonlySet<string>
}

interface BlockRow extends Record<keyof ColumnBlock, Buffer> {
  readonly [name: string]: unknown
}

/** Rows per statement, so that decoding an answer blocks the process only briefly */
const rowsAtOnce = 20_000

/**
 * The columns of a range, read in batches. What commits after the horizon may be included fully, partly or not at all; it is among
 * the changes that are read next.
 */
export async function readColumns(ctx: Context, { withLogo, bucket }: ColumnsKey): Promise<ReadColumns> {
  const { rows } = await ctx.db.execute<{ horizon: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`)
  const order = sql`skippable_days, from_quantity, profile_id, look_id, product_id`
  const blocks: ColumnBlock[] = []
  let after = sql`true`
  for (;;) {
    const block = await readBlock(
      ctx,
      sql`a.with_logo = ${withLogo} and a.bucket = ${bucket}::int2 and ${after} order by ${order} fetch first ${sql.raw(String(rowsAtOnce))} rows with ties`,
    )
    blocks.push(block)
    const last = block.productId.length - 1
    if (last + 1 < rowsAtOnce) break
    const [skippable, from, profile, look, product] = [
      block.skippableDays,
      block.from,
      block.profileId,
      block.lookId,
      block.productId,
    ].map((column) => column[last] ?? 0)
    after = sql`(${order}) > (${skippable}::int2, ${from}::int, ${profile}::int, ${look}::int, ${product}::int)`
  }
  return { columns: columnsOf(blocks), horizon: rows[0]?.horizon ?? '0', included: new Set() }
}

/** After more changes a full read is cheaper. */
const maxChanges = 10_000

/** The columns with everything committed since they were read; null after too many changes. */
export async function withChanges(ctx: Context, key: ColumnsKey, held: ReadColumns): Promise<ReadColumns | null> {
  const { rows } = await ctx.db.execute<{ horizon: string; ids: string[]; products: number[] }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce(array_agg(c.id::text), '{}') as ids, coalesce(array_agg(c.product_id), '{}') as products
    from (
      select id, product_id from all_in_changes
      -- A restored backup has changes of another cluster, whose transactions are still to come here.
      where transaction >= ${held.horizon}::xid8 and transaction < pg_snapshot_xmax(pg_current_snapshot())
      limit ${maxChanges + 1}
    ) c`)
  const [change] = rows
  if (change === undefined || change.ids.length > maxChanges) return null
  const included = new Set(change.ids)
  const changed = new Set(change.products.filter((_, index) => !held.included.has(change.ids[index] ?? '')))
  const { horizon } = change
  if (changed.size === 0) return { columns: held.columns, horizon, included }
  const fresh = await readBlock(
    ctx,
    sql`a.product_id = any(${sql.param([...changed])}::int[]) and a.with_logo = ${key.withLogo} and a.bucket = ${key.bucket}::int2`,
  )
  const kept = { columns: held.columns, runs: runsWithout(held.columns, changed) }
  return { columns: columnsOf([fresh], kept), horizon, included }
}

/** Postgres's estimate of the number of products. */
export async function countProducts({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select reltuples::float8 as count from pg_class where oid = 'product_facets'::regclass`,
  )
  return rows[0]?.count ?? 0
}

/** Changes that no process needs any more: columns leave its memory after half a day without use. */
export async function deleteOldChanges({ db }: Context): Promise<void> {
  await db.execute(sql`delete from all_in_changes where changed_at < now() - interval '2 days'`)
}

/** The columns of rows of `all_in_prices a`, each as its bytes, out of the index that counts lists. */
async function readBlock({ db }: Context, rows: SQL): Promise<ColumnBlock> {
  const wideBytes = (value: SQL) => sql`coalesce(string_agg(int4send(${value}), ''::bytea), '')`
  const narrowBytes = (value: SQL) => sql`coalesce(string_agg(int2send((${value})::int2), ''::bytea), '')`
  const { rows: blocks } = await db.execute<BlockRow>(sql`
    select ${wideBytes(sql`product_id`)} as "productId", ${wideBytes(sql`profile_id`)} as "profileId", ${wideBytes(sql`look_id`)} as "lookId",
      ${wideBytes(sql`from_quantity`)} as "from", ${wideBytes(sql`coalesce(to_quantity, ${endless})`)} as "to",
      ${wideBytes(sql`goods`)} as "goods", ${wideBytes(sql`run`)} as "run", ${wideBytes(sql`handling`)} as "handling",
      ${wideBytes(sql`once`)} as "once", ${wideBytes(sql`unit_price`)} as "unitPrice",
      ${wideBytes(sql`coalesce(weight_grams, ${absent})`)} as "weightGrams",
      ${wideBytes(sql`coalesce(to_char(available_from, 'YYYYMMDD')::int, ${absent})`)} as "availableFrom",
      ${narrowBytes(sql`coalesce(days, ${absent})`)} as "days", ${narrowBytes(sql`coalesce(cheaper_days, ${absent})`)} as "cheaperDays",
      ${narrowBytes(sql`vat_percent`)} as "vatPercent", ${narrowBytes(sql`skippable_days`)} as "skippableDays",
      ${narrowBytes(sql`usual::int`)} as "usual"
    from (
      select product_id, profile_id, look_id, from_quantity, to_quantity, goods, run, handling, once, unit_price, weight_grams,
        available_from, days, cheaper_days, vat_percent, skippable_days, usual
      from all_in_prices a where ${rows}
    ) a`)
  const [block] = blocks
  if (block === undefined) throw new Error('an aggregate has one row')
  return {
    productId: wide(block.productId),
    profileId: wide(block.profileId),
    lookId: wide(block.lookId),
    from: wide(block.from),
    to: wide(block.to),
    goods: wide(block.goods),
    run: wide(block.run),
    handling: wide(block.handling),
    once: wide(block.once),
    unitPrice: wide(block.unitPrice),
    weightGrams: wide(block.weightGrams),
    availableFrom: wide(block.availableFrom),
    days: narrow(block.days),
    cheaperDays: narrow(block.cheaperDays),
    vatPercent: narrow(block.vatPercent),
    skippableDays: narrow(block.skippableDays),
    usual: narrow(block.usual),
  }
}

/** Postgres sends the highest byte first. */
function wide(bytes: Buffer): Int32Array {
  const column = new Int32Array(bytes.length / 4)
  for (let index = 0; index < column.length; index += 1) column[index] = bytes.readInt32BE(4 * index)
  return column
}

function narrow(bytes: Buffer): Int16Array {
  const column = new Int16Array(bytes.length / 2)
  for (let index = 0; index < column.length; index += 1) column[index] = bytes.readInt16BE(2 * index)
  return column
}
