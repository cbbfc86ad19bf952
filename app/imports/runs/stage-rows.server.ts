import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'

import { importItems, importRows, importRuns, supplierProducts, ofRun } from '#app/imports/import.tables.ts'
import type { FileSurvey } from '#app/imports/rules/file-survey.ts'
import { keyOfRow } from '#app/imports/rules/read-item.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { Source } from '#app/imports/source/source.ts'
import type { SourceRow } from '#app/imports/source/source-row.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { skuKey } from '#app/catalogue/sku-key.ts'
import { skuKeySql } from '#app/catalogue/sku-key.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'

const batchSize = 500
/** Sorts before every code: none starts with a blank. */
const withoutCode = ' '

type Run = typeof importRuns.$inferSelect

export function hasCode(key: string): boolean {
  return !key.startsWith(withoutCode)
}

export function pathOfRun(ctx: Context, { fileKey }: Pick<Run, 'fileKey'>): string {
  return join(filesFolder(ctx.config), fileKey)
}

/**
 * Reads the whole file into the database, discarding an earlier attempt's rows, and into the survey. Rows of one product may be
 * anywhere in the file. Throws an UnreadableSourceError if the file becomes unreadable. False: the run was ended.
 */
export async function stageRows(
  ctx: Context,
  run: Run,
  { source, profile, survey }: { readonly source: Source; readonly profile: SupplierProfile; readonly survey: FileSurvey },
): Promise<boolean> {
  const spelling = await SpellingOfCodes.ofSupplier(ctx, run.supplierId)
  await discardRows(ctx, run.id)
  let batch: (typeof importRows.$inferInsert)[] = []
  let position = 0
  for await (const row of source.rows()) {
    position += 1
    survey.add(row)
    const code = codeOf(row, profile)
    const key = code === null ? `${withoutCode}${position}` : spelling.of(code)
    batch.push({ runId: run.id, position, key, code: skuKey(key), ...stored(row) })
    if (batch.length < batchSize) continue
    if (!(await write(ctx, run.id, batch, position))) return false
    batch = []
  }
  if (!(await write(ctx, run.id, batch, position))) return false
  // Without current statistics the planner would scan all rows for each product.
  await ctx.db.execute(sql`analyze import_rows`)
  return true
}

export async function discardRows(ctx: Context, runId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(importRows).where(eq(importRows.runId, runId))
    await tx.db.delete(importItems).where(eq(importItems.runId, runId))
  })
}

/** Makes an item of the staged rows of each code. */
export async function stageItems(ctx: Context, { id, supplierId }: Run): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await nameProductsOfVariants(tx, id, supplierId)
    await tx.db.execute(sql`
      insert into import_items (run_id, position, key)
      select ${id}, row_number() over (order by min(position)), key
      from import_rows where run_id = ${id} group by key`)
    const items = await tx.db.$count(importItems, eq(importItems.runId, id))
    await tx.db.update(importRuns).set({ items, done: 0 }).where(eq(importRuns.id, id))
  })
  await ctx.db.execute(sql`analyze import_rows, import_items`)
}

/**
 * A code that is only a variant's becomes its product's: the supplier's own code for it, or our number. Price and stock lists
 * name variants without their products.
 */
async function nameProductsOfVariants(tx: Context, runId: string, supplierId: string): Promise<void> {
  await tx.db.execute(sql`
    update import_rows r set key = named.owner
    from (
      select distinct on (k.key) k.key, coalesce(s.key, '#' || v.product_id) as owner
      from (select distinct key, code from import_rows where run_id = ${runId}) k
      join product_variants v on ${skuKeySql(sql`v.sku`)} = k.code
      left join supplier_products s on s.supplier_id = ${supplierId} and s.product_id = v.product_id
      where not exists (select from supplier_products o where o.supplier_id = ${supplierId} and o.key = k.key)
        and not exists (select from products p where ${skuKeySql(sql`p.sku`)} = k.code)
      order by k.key, s.key nulls last, v.product_id
    ) named
    where r.run_id = ${runId} and r.key = named.key`)
}

/** One spelling for each code, whatever its case: the supplier's earlier one, else the file's first. */
class SpellingOfCodes {
  readonly #known: ReadonlySet<string>
  readonly #spelling = new Map<string, string>()

  private constructor(known: readonly string[]) {
    this.#known = new Set(known)
    for (const code of known) this.#spelling.set(skuKey(code), code)
  }

  static async ofSupplier(ctx: Context, supplierId: string): Promise<SpellingOfCodes> {
    const rows = await ctx.db
      .select({ key: supplierProducts.key })
      .from(supplierProducts)
      .where(eq(supplierProducts.supplierId, supplierId))
    return new SpellingOfCodes(rows.map(({ key }) => key))
  }

  of(code: string): string {
    // Two codes of earlier files that differ in case alone stay two products.
    if (this.#known.has(code)) return code
    const key = skuKey(code)
    const known = this.#spelling.get(key)
    if (known !== undefined) return known
    this.#spelling.set(key, code)
    return code
  }
}

/** The code that names a row's product; null if it has none. */
function codeOf(row: SourceRow, profile: SupplierProfile): string | null {
  if (row.own === undefined) return keyOfRow(row, profile)
  const { id, sku } = row.own
  if (typeof id === 'number') return `#${id}`
  return typeof sku === 'string' && sku.trim() !== '' ? sku.trim().slice(0, 100) : null
}

function stored({ number, cells, formulas, own }: SourceRow) {
  return { number, cells, formulas: formulas ?? null, own: own ?? null }
}

async function write(
  ctx: Context,
  runId: string,
  batch: readonly (typeof importRows.$inferInsert)[],
  rows: number,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [run] = await tx.db
      .update(importRuns)
      .set({ rows, changedAt: new Date() })
      .where(sql`${importRuns.id} = ${runId} and ${importRuns.state} = ${ofRun('reading')}`)
      .returning({ id: importRuns.id })
    if (run === undefined) return false
    await writeRows(tx, importRows, batch)
    return true
  })
}
