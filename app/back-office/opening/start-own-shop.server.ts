import { recordChange } from '#app/account/audit/audit.server.ts'
import { type BackupRunning, beginRun, makeBackupOfRun, readBackupRun } from '#app/back-office/health/make-backup.server.ts'
import type { OwnShop } from '#app/back-office/opening/first-steps.ts'
import { removeSample } from '#app/back-office/opening/remove-sample.server.ts'
import { startOwnShopJob } from '#app/back-office/opening/start-own-shop.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { lockSettings, readSettings, writeSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { countWords } from '#app/search/index/count-words.server.ts'

/**
 * Begins to turn the demonstration into the merchant's own shop, in the background. Refuses a shop without the sample, and while
 * another backup is made.
 */
export function startOwnShop(
  ctx: Context,
  user: UserSession,
): Promise<Result<null, BackupRunning | { readonly refusal: 'no-sample' }>> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    if (!(await readSettings(tx)).isSample) return refuse({ refusal: 'no-sample' as const })
    const begun = await beginRun(tx, user)
    if (!begun.ok) return begun
    const { runId } = begun.value
    await writeSettings(tx, { ownShopRun: runId })
    await enqueue(tx, startOwnShopJob, { runId, userId: user.userId }, { id: runId })
    return done(null)
  })
}

/**
 * Makes the backup, then removes the sample and what was tried with it and closes the shop, in one transaction: a process that dies
 * leaves the one or the other, and the job's next attempt goes on. Without a backup the sample stays.
 */
export async function removeSampleOfRun(ctx: Context, { runId, userId }: { runId: string; userId: number }): Promise<void> {
  await makeBackupOfRun(ctx, runId)
  const run = await readBackupRun(ctx, runId)
  if (run === null || run.finishedAt === null || run.failure !== null) return
  await inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    const { isSample, isOpen, ownShopRun } = await readSettings(tx)
    if (!isSample || ownShopRun !== runId) return
    await removeSample(tx)
    const after = { isSample: false, isOpen: false }
    await writeSettings(tx, { ...after, ownShopRun: '' })
    await recordChange(tx, { userId }, { subject: 'settings', subjectId: 'opening', before: { isSample, isOpen }, after })
    await bumpCatalogueVersion(tx)
  })
  await countWords(ctx)
}

/** How far it is; null in a shop without the sample. */
export async function readOwnShop(ctx: Context, { isSample, ownShopRun }: Settings): Promise<OwnShop | null> {
  if (!isSample) return null
  const run = ownShopRun === '' ? null : await readBackupRun(ctx, ownShopRun)
  const failure = run?.failure ?? null
  return { isUnderWay: run !== null && failure === null, failure }
}
