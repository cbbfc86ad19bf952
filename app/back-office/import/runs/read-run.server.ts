import { and, eq, sql } from 'drizzle-orm'

import { importItems, importRows, importRuns, importSuppliers } from '#app/back-office/import/import.tables.ts'
import { compareBatch } from '#app/back-office/import/runs/compare-items.server.ts'
import { readLookups } from '#app/back-office/import/runs/lookups.server.ts'
import { stageRows } from '#app/back-office/import/runs/stage-rows.server.ts'
import { UnmappedWords } from '#app/back-office/import/runs/unmapped-words.ts'
import { UnreadableSourceError } from '#app/back-office/import/source/source-row.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

/**
 * Reads the file of a run and compares it with the catalogue, product by product; an interrupted run resumes. Changes nothing in
 * the catalogue. True: it is checked now.
 */
export async function readRun(ctx: Context, parts: ProductParts, runId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ run: importRuns, profile: importSuppliers.profile })
    .from(importRuns)
    .innerJoin(importSuppliers, eq(importSuppliers.id, importRuns.supplierId))
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'reading')))
  if (found === undefined) return false
  const { run, profile } = found
  try {
    if (run.items === 0 && !(await stageRows(ctx, run, profile))) return false
  } catch (error) {
    if (!(error instanceof UnreadableSourceError)) throw error
    await fail(ctx, runId, error.message)
    return false
  }
  const words = new UnmappedWords(run.unmappedCategories, run.unmappedColours)
  const comparison = { run, profile, parts, words, lookups: await readLookups(ctx, profile) }
  for (let after: number | null = 0; after !== null;) after = await compareBatch(ctx, comparison, after)
  return finish(ctx, run, profile.isComplete)
}

async function finish(ctx: Context, { id, supplierId }: typeof importRuns.$inferSelect, isComplete: boolean): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [still] = await tx.db
      .update(importRuns)
      .set({ state: 'checked', changedAt: new Date() })
      .where(and(eq(importRuns.id, id), eq(importRuns.state, 'reading')))
      .returning({ id: importRuns.id })
    if (still === undefined) return false
    await tx.db.delete(importRows).where(eq(importRows.runId, id))
    if (isComplete) await addVanished(tx, id, supplierId)
    return true
  })
}

/** Products of earlier files that this one lacks. An unreadable row still counts as present. */
async function addVanished(tx: Context, runId: string, supplierId: string): Promise<void> {
  await tx.db.execute(sql`
    insert into ${importItems} (run_id, position, key, kind, product_id, title, changes)
    select ${runId}, (select coalesce(max(position), 0) from import_items where run_id = ${runId}) + row_number() over (order by s.key),
      s.key, 'vanished', p.id, p.title, '{"hidden": [false, true]}'
    from supplier_products s join products p on p.id = s.product_id
    where s.supplier_id = ${supplierId} and not p.hidden
      and not exists (select from import_items i where i.run_id = ${runId} and i.key = s.key)
      and not exists (select from import_items i where i.run_id = ${runId} and i.product_id = s.product_id)`)
  await tx.db
    .update(importRuns)
    .set({ items: sql`(select count(*) from import_items where run_id = ${runId})` })
    .where(eq(importRuns.id, runId))
}

export async function fail(ctx: Context, runId: string, failure: string): Promise<void> {
  await ctx.db.update(importRuns).set({ state: 'failed', failure, changedAt: new Date() }).where(eq(importRuns.id, runId))
  await ctx.db.delete(importRows).where(eq(importRows.runId, runId))
}
