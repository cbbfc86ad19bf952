import { eq } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import type { ImportRefusal } from '#app/imports/import-refusals.ts'
import { workingStates } from '#app/imports/import-states.ts'
import { importRuns, importSuppliers, supplierProducts } from '#app/imports/import.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { UserSession } from '#app/platform/session.ts'

type DeletedFiles = Result<readonly string[], ImportRefusal>

/** Deletes a run with its file; what it did to products stays. Refuses while it works. */
export async function deleteRun(ctx: Context, user: UserSession, runId: string): Promise<Result<null, ImportRefusal>> {
  const deleted = await inTransaction(ctx, async (tx): Promise<DeletedFiles> => {
    const [found] = await tx.db
      .select({ run: importRuns, supplier: importSuppliers.name })
      .from(importRuns)
      .innerJoin(importSuppliers, eq(importSuppliers.id, importRuns.supplierId))
      .where(eq(importRuns.id, runId))
      .for('update', { of: importRuns })
    if (found === undefined) return refuse({ refusal: 'not-found' })
    const { fileName, fileKey, state } = found.run
    if (isWorking(state)) return refuse({ refusal: 'still-works' })
    await tx.db.delete(importRuns).where(eq(importRuns.id, runId))
    const before = { import: fileName, state }
    await recordChange(tx, user, { subject: 'supplier', subjectId: found.supplier, before, after: {} })
    return done([fileKey])
  })
  return removeFiles(ctx, deleted)
}

/** Deletes a supplier with all runs and links to products; the products stay. Refuses while a run works. */
export async function deleteSupplier(ctx: Context, user: UserSession, id: string): Promise<Result<null, ImportRefusal>> {
  const deleted = await inTransaction(ctx, async (tx): Promise<DeletedFiles> => {
    // No run of it starts meanwhile.
    const [supplier] = await tx.db.select().from(importSuppliers).where(eq(importSuppliers.id, id)).for('update')
    if (supplier === undefined) return refuse({ refusal: 'not-found' })
    const runs = await tx.db
      .select({ state: importRuns.state, fileKey: importRuns.fileKey })
      .from(importRuns)
      .where(eq(importRuns.supplierId, id))
    if (runs.some(({ state }) => isWorking(state))) return refuse({ refusal: 'still-works' })
    const products = await tx.db.$count(supplierProducts, eq(supplierProducts.supplierId, id))
    await tx.db.delete(importSuppliers).where(eq(importSuppliers.id, id))
    const before = { name: supplier.name, imports: runs.length, products }
    await recordChange(tx, user, { subject: 'supplier', subjectId: supplier.name, before, after: {} })
    return done(runs.map(({ fileKey }) => fileKey))
  })
  return removeFiles(ctx, deleted)
}

const isWorking = (state: string) => workingStates.some((each) => each === state)

/** After the commit: a file without a run harms less than a run without its file. */
async function removeFiles(ctx: Context, deleted: DeletedFiles): Promise<Result<null, ImportRefusal>> {
  if (!deleted.ok) return deleted
  for (const fileKey of deleted.value) await fileStore(ctx.config).remove(fileKey)
  return done(null)
}
