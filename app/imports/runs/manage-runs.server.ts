import { createReadStream } from 'node:fs'

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import type { ImportRefusal } from '#app/imports/import-refusals.ts'
import { applyRunJob, fetchPicturesJob, readRunJob, undoRunJob } from '#app/imports/import-jobs.ts'
import { actionOfMove, runMachine, type RunMove, type RunState, writingStates } from '#app/imports/import-states.ts'
import { importItems, importPictures, importRuns, importSuppliers } from '#app/imports/import.tables.ts'
import { newProfile, type SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { lookAtFile } from '#app/imports/runs/look-at-file.server.ts'
import { type SourceFormat, UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { type Context, inRetriedTransaction, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

interface NewRun {
  readonly supplier: string
  readonly fileName: string
  /** The received file */
  readonly path: string
  readonly user: UserSession | null
}

/** Starts a run with a file, creating an unknown supplier, and queues its check. Refuses unreadable files. */
export async function startRun(
  ctx: Context,
  { supplier, fileName, path, user }: NewRun,
): Promise<Result<{ readonly runId: string }, ImportRefusal>> {
  const looked = await look(path)
  if (!looked.ok) return looked
  const { source, columns } = looked.value
  const { format } = source
  const id = uuidv7()
  const fileKey = `imports/${id}`
  await fileStore(ctx.config).put(fileKey, createReadStream(path))
  // Retried if the supplier is deleted meanwhile
  return inRetriedTransaction(ctx, async (tx) => {
    await tx.db.insert(importRuns).values({
      id,
      supplierId: await supplierOf(tx, supplier, format),
      state: 'reading',
      fileName,
      fileKey,
      format,
      columns,
      isNightly: user === null,
      userId: user?.userId ?? null,
      createdAt: tx.now,
      changedAt: tx.now,
    })
    await enqueue(tx, readRunJob, { runId: id })
    return done({ runId: id })
  })
}

async function look(path: string) {
  try {
    return done(await lookAtFile(path))
  } catch (error) {
    if (!(error instanceof UnreadableSourceError)) throw error
    return refuse({ refusal: 'unreadable', sentence: error.message } as const)
  }
}

async function supplierOf(tx: Context, name: string, format: SourceFormat): Promise<string> {
  const isTyped = format === 'csv' || format === 'xlsx'
  const profile: SupplierProfile = { ...newProfile, numbers: isTyped ? 'greek' : 'english' }
  await tx.db.insert(importSuppliers).values({ id: uuidv7(), name, profile }).onConflictDoNothing()
  const [row] = await tx.db.select({ id: importSuppliers.id }).from(importSuppliers).where(eq(importSuppliers.name, name))
  if (row === undefined) throw new Error(`the supplier ${name} is gone`)
  return row.id
}

const jobs = { reading: readRunJob, applying: applyRunJob, undoing: undoRunJob } as const

/**
 * Reads a run (again), applies, undoes or cancels it; `allowsBelowCost` decides whether it may sell below the cost. Refuses what
 * its state does not allow, and concurrent runs of a supplier.
 */
export async function moveRun(
  ctx: Context,
  user: UserSession | null,
  runId: string,
  to: RunMove,
  { allowsBelowCost }: { readonly allowsBelowCost?: boolean | undefined } = {},
): Promise<Result<null, ImportRefusal>> {
  return inTransaction(ctx, async (tx) => {
    // Two runs of a supplier begin one after the other.
    await tx.db.execute(sql`
      select from import_suppliers where id = (select supplier_id from import_runs where id = ${runId}) for no key update`)
    const [run] = await tx.db.select().from(importRuns).where(eq(importRuns.id, runId)).for('update')
    if (run === undefined) return refuse({ refusal: 'not-found' })
    const refusal = runMachine.refusal(actionOfMove[to], run.state, user === null ? 'clock' : 'staff')
    if (refusal !== null || !(await isUseful(tx, run, to))) return refuse({ refusal: 'wrong-state' })
    if (to === 'applying' || to === 'undoing') {
      const isTaken = await tx.db.$count(
        importRuns,
        and(eq(importRuns.supplierId, run.supplierId), inArray(importRuns.state, writingStates)),
      )
      if (isTaken > 0) return refuse({ refusal: 'supplier-busy' })
    }
    if (to === 'undoing') {
      const applied = await tx.db.$count(importItems, and(eq(importItems.runId, runId), isNotNull(importItems.before)))
      if (applied === 0) return refuse({ refusal: 'nothing-to-undo' })
      // A picture that is being fetched is then discarded.
      await tx.db.delete(importPictures).where(eq(importPictures.runId, runId))
    }
    await tx.db
      .update(importRuns)
      .set({
        state: to,
        changedAt: tx.now,
        version: sql`${importRuns.version} + 1`,
        ...(allowsBelowCost !== undefined && { allowsBelowCost }),
        ...freshCounts(run.state, to),
        ...(user !== null && to === 'reading' && { isNightly: false }),
      })
      .where(eq(importRuns.id, runId))
    if (to !== 'cancelled') await enqueue(tx, jobs[to], { runId })
    if (user !== null && to !== 'reading') {
      const after = { import: run.fileName, state: to, count: run.items }
      await recordChange(tx, user, { subject: 'products', subjectId: 'import', before: { state: run.state }, after })
    }
    return done(null)
  })
}

/** A run cancelled before its comparison has nothing to apply; a partly applied one is not read again. */
async function isUseful(tx: Context, { id, state }: typeof importRuns.$inferSelect, to: RunState): Promise<boolean> {
  if (state !== 'cancelled' || to === 'undoing') return true
  const count = (condition: ReturnType<typeof sql>) => tx.db.$count(importItems, and(eq(importItems.runId, id), condition))
  if (to === 'reading') return (await count(sql`${importItems.applied}`)) === 0
  return (await count(sql`${importItems.kind} is null`)) === 0 && (await count(sql`true`)) > 0
}

function freshCounts(from: RunState, to: RunState) {
  if (to === 'reading') return { rows: 0, items: 0, done: 0, unmappedCategories: [], unmappedColours: [], failure: '' }
  return (to === 'applying' && from === 'checked') || to === 'undoing' ? { done: 0 } : {}
}

/** Retries the pictures that failed. */
export async function retryPictures(ctx: Context, runId: string): Promise<Result<null, ImportRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const tried = await tx.db
      .update(importPictures)
      .set({ state: 'waiting', failure: '' })
      .where(and(eq(importPictures.runId, runId), eq(importPictures.state, 'failed')))
      .returning({ id: importPictures.id })
    if (tried.length === 0) return refuse({ refusal: 'not-found' })
    await enqueue(tx, fetchPicturesJob, { runId })
    return done(null)
  })
}
