import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'

import { importItems, importRows, importRuns } from '#app/back-office/import/import.tables.ts'
import { keyOfRow } from '#app/back-office/import/rules/read-item.ts'
import type { SupplierProfile } from '#app/back-office/import/rules/supplier-profile.ts'
import { openSource } from '#app/back-office/import/source/open-source.server.ts'
import type { SourceRow } from '#app/back-office/import/source/source-row.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
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
 * Reads the whole file into the database, discarding an earlier attempt's rows. Rows of one product may be anywhere in the file.
 * Throws an UnreadableSourceError if the file becomes unreadable. False: the run was ended.
 */
export async function stageRows(ctx: Context, run: Run, profile: SupplierProfile): Promise<boolean> {
  const source = await openSource(pathOfRun(ctx, run))
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(importRows).where(eq(importRows.runId, run.id))
    await tx.db.delete(importItems).where(eq(importItems.runId, run.id))
  })
  let batch: (typeof importRows.$inferInsert)[] = []
  let position = 0
  for await (const row of source.rows()) {
    position += 1
    batch.push({ runId: run.id, position, key: keyOf(row, position, profile), ...stored(row) })
    if (batch.length < batchSize) continue
    if (!(await write(ctx, run.id, batch, position))) return false
    batch = []
  }
  if (!(await write(ctx, run.id, batch, position))) return false
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`
      insert into import_items (run_id, position, key)
      select ${run.id}, row_number() over (order by min(position)), key
      from import_rows where run_id = ${run.id} group by key`)
    const items = await tx.db.$count(importItems, eq(importItems.runId, run.id))
    await tx.db.update(importRuns).set({ items, done: 0 }).where(eq(importRuns.id, run.id))
  })
  // Without current statistics the planner would scan all rows for each product.
  await ctx.db.execute(sql`analyze import_rows, import_items`)
  return true
}

function keyOf(row: SourceRow, position: number, profile: SupplierProfile): string {
  if (row.own === undefined) return keyOfRow(row, profile) ?? `${withoutCode}${position}`
  const { id, sku } = row.own
  if (typeof id === 'number') return `#${id}`
  return typeof sku === 'string' && sku.trim() !== '' ? sku.trim().slice(0, 100) : `${withoutCode}${position}`
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
      .where(sql`${importRuns.id} = ${runId} and ${importRuns.state} = 'reading'`)
      .returning({ id: importRuns.id })
    if (run === undefined) return false
    await writeRows(tx, importRows, batch)
    return true
  })
}
