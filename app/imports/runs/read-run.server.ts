import { and, eq, sql } from 'drizzle-orm'

import { importItems, importRows, importRuns, importSuppliers } from '#app/imports/import.tables.ts'
import { questionsOf } from '#app/imports/rules/ask.ts'
import { FileSurvey } from '#app/imports/rules/file-survey.ts'
import { withLayout } from '#app/imports/rules/layout.ts'
import { priceColumnsOf } from '#app/imports/rules/price-columns.ts'
import { type SupplierProfile, supplierProfileSchema } from '#app/imports/rules/supplier-profile.ts'
import { identicalRowsUnread, unreadColumns } from '#app/imports/rules/unread-columns.ts'
import { plausibleUnit } from '#app/imports/rules/weight.ts'
import { compareBatch } from '#app/imports/runs/compare-items.server.ts'
import { isMostlyNew } from '#app/imports/runs/find-known-products.server.ts'
import { lookByLayout } from '#app/imports/runs/look-at-file.server.ts'
import { readLookups } from '#app/imports/runs/lookups.server.ts'
import { stepRun } from '#app/imports/runs/step-run.server.ts'
import { discardRows, pathOfRun, stageItems, stageRows } from '#app/imports/runs/stage-rows.server.ts'
import { UnmappedWords } from '#app/imports/runs/unmapped-words.ts'
import { UnreadableSourceError } from '#app/imports/source/source-row.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

type Run = typeof importRuns.$inferSelect

/**
 * Reads the file of a run and compares it with the catalogue, product by product; an interrupted run resumes. Where the file leaves
 * something open, the run waits for answers instead. Changes nothing in the catalogue. True: it is checked now.
 */
export async function readRun(ctx: Context, parts: ProductParts, runId: string): Promise<boolean> {
  const found = await findReading(ctx, runId)
  if (found === null) return false
  try {
    if (found.run.items === 0 && !(await stageFile(ctx, found))) return false
  } catch (error) {
    if (!(error instanceof UnreadableSourceError)) throw error
    await fail(ctx, runId, error.message)
    return false
  }
  // Reading it may have changed both.
  const staged = await findReading(ctx, runId)
  if (staged === null) return false
  const { run, profile } = staged
  const words = new UnmappedWords(run.unmappedCategories, run.unmappedColours)
  const prices = priceColumnsOf(
    profile,
    run.columns.map(({ name }) => name),
  )
  const today = dayInAthens(ctx.now)
  const comparison = { run, profile, parts, words, prices, today, lookups: await readLookups(ctx, profile) }
  for (let after: number | null = 0; after !== null;) after = await compareBatch(ctx, comparison, after)
  return finish(ctx, run, profile.isComplete)
}

interface Reading {
  readonly run: Run
  readonly profile: SupplierProfile
}

async function findReading(ctx: Context, runId: string): Promise<Reading | null> {
  const [found] = await ctx.db
    .select({ run: importRuns, profile: importSuppliers.profile })
    .from(importRuns)
    .innerJoin(importSuppliers, eq(importSuppliers.id, importRuns.supplierId))
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'reading')))
  return found === undefined ? null : { run: found.run, profile: supplierProfileSchema.parse(found.profile) }
}

/** Stages the rows of the file for the comparison. False: it waits for answers now, or the run was ended. */
async function stageFile(ctx: Context, { run, profile: before }: Reading): Promise<boolean> {
  const { source, columns, layout } = await lookByLayout(pathOfRun(ctx, run), before, run.questions.length > 0)
  const isOwn = source.format === 'json'
  const profile = isOwn ? before : withLayout(before, layout)
  const survey = new FileSurvey(profile)
  if (!(await stageRows(ctx, run, { source, profile, survey }))) return false
  const asked = { profile, columns, source: source.questions, survey, format: source.format }
  const questions = questionsOf({ ...asked, isMostlyNew: await isMostlyNew(ctx, run) })
  const isAsking = questions.length > 0
  const names = columns.map(({ name }) => name)
  const unread = [
    ...source.unread(),
    ...(isOwn ? [] : unreadColumns(profile, names)),
    ...identicalRowsUnread(survey.identicalRows),
  ]
  const still = await inTransaction(ctx, async (tx) => {
    await saveProfile(tx, run, before, withPlausibleUnit(profile, survey))
    const read = { questions, unread, columns, format: source.format }
    if (isAsking) return stepRun(tx, run.id, ['ask', 'reading'], read)
    const [row] = await tx.db
      .update(importRuns)
      .set({ ...read, changedAt: new Date() })
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'reading')))
      .returning({ id: importRuns.id })
    return row !== undefined
  })
  if (still && !isAsking) await stageItems(ctx, run)
  else await discardRows(ctx, run.id)
  return still && !isAsking
}

/** A unit that the numbers of one file show is that of the next one, which may show none. */
function withPlausibleUnit(profile: SupplierProfile, survey: FileSurvey): SupplierProfile {
  const { mapping, answers } = profile
  const unit = plausibleUnit(survey.weights)
  if (mapping.weight === undefined || answers === undefined || answers['weight-unit'] !== undefined || unit === null)
    return profile
  return { ...profile, answers: { ...answers, 'weight-unit': unit } }
}

async function saveProfile(tx: Context, run: Run, before: SupplierProfile, profile: SupplierProfile): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(profile)) return
  await tx.db
    .update(importSuppliers)
    .set({ profile, revision: sql`${importSuppliers.revision} + 1` })
    .where(eq(importSuppliers.id, run.supplierId))
}

async function finish(ctx: Context, { id, supplierId }: Run, isComplete: boolean): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await stepRun(tx, id, ['check', 'reading']))) return false
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

async function fail(ctx: Context, runId: string, failure: string): Promise<void> {
  await stepRun(ctx, runId, ['fail', 'reading'], { failure })
  await ctx.db.delete(importRows).where(eq(importRows.runId, runId))
}
