import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join, resolve } from 'node:path'

import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { backupRuns } from '#app/back-office/health/backup-runs.tables.ts'
import { makeBackupJob } from '#app/back-office/health/make-backup.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { backupName } from '#app/platform/backup/backup-folder.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Config } from '#app/platform/config.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** The process of a longer run has died. */
const maxRunMs = 3 * 3_600_000
const runRetentionMs = 90 * dayMs
const maxWords = 500

export interface BackupRunning {
  readonly refusal: 'backup-running'
}

/** Starts a backup in the background, for a user or, without one, by night. Refuses a second one at a time. */
export function startBackup(ctx: Context, user: UserSession | null): Promise<Result<null, BackupRunning>> {
  return inTransaction(ctx, async (tx) => {
    const begun = await beginRun(tx, user)
    if (!begun.ok) return begun
    const { runId } = begun.value
    await enqueue(tx, makeBackupJob, { runId }, { id: runId })
    return done(null)
  })
}

/** A run for `makeBackupOfRun`, in a transaction that enqueues a job for it. Refuses while there is another. */
export async function beginRun(
  tx: Context,
  user: UserSession | null,
): Promise<Result<{ readonly runId: string }, BackupRunning>> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('backup', 2))`)
  if ((await runningBackup(tx)) !== null) return refuse({ refusal: 'backup-running' })
  const runId = uuidv7()
  await tx.db.insert(backupRuns).values({ id: runId, startedAt: tx.now })
  await tx.db.delete(backupRuns).where(lt(backupRuns.startedAt, new Date(tx.now.getTime() - runRetentionMs)))
  if (user !== null) {
    await recordChange(tx, user, { subject: 'backup', subjectId: backupName(tx.now), before: {}, after: { made: true } })
  }
  return done({ runId })
}

/** The nightly backup, unless the settings disable it. */
export async function startNightlyBackup(ctx: Context): Promise<void> {
  const { backups } = await readSettings(ctx)
  if (backups.isNightly) await startBackup(ctx, null)
}

/** The current run, if any. */
export async function runningBackup(ctx: Context) {
  const since = new Date(ctx.now.getTime() - maxRunMs)
  const [run] = await ctx.db
    .select()
    .from(backupRuns)
    .where(and(isNull(backupRuns.finishedAt), gt(backupRuns.startedAt, since)))
  return run ?? null
}

/** A run; null once it is forgotten. */
export async function readBackupRun(ctx: Context, runId: string) {
  const [run] = await ctx.db.select().from(backupRuns).where(eq(backupRuns.id, runId))
  return run ?? null
}

/** The last finished run. */
export async function lastBackupRun(ctx: Context) {
  const [run] = await ctx.db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1)
  return run?.finishedAt === null ? null : (run ?? null)
}

/**
 * Makes the backup of a run in its own process, with the command line's code: packing neither slows the shop down nor keeps its
 * memory. A failure is stored for the page and not retried.
 */
export async function makeBackupOfRun(ctx: Context, runId: string): Promise<void> {
  const run = await readBackupRun(ctx, runId)
  if (run === null || run.finishedAt !== null) return
  const { kept } = (await readSettings(ctx)).backups
  const file = join(backupFolder(ctx.config), backupName(run.startedAt))
  const failure = await runCommand(ctx.config, [file, '--keep', String(kept), '--unrecorded'])
  const written = await stat(file).catch(() => null)
  if (failure !== null) ctx.log.error({ failure }, 'no backup was made')
  await ctx.db
    .update(backupRuns)
    .set({
      finishedAt: new Date(),
      host: hostname(),
      file: written === null ? '' : basename(file),
      bytes: written?.size ?? null,
      failure,
    })
    .where(eq(backupRuns.id, runId))
}

/** The backup folder. */
export function backupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups')
}

/** Resolves to the error text if it failed, else to null. */
function runCommand(config: Config, args: readonly string[]): Promise<string | null> {
  const env = {
    ...process.env,
    NODE_ENV: config.mode,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    SECRET: config.secret ?? '',
    BACKUP_PASSPHRASE: config.backupPassphrase ?? '',
  }
  return new Promise((done) => {
    const child = spawn(process.execPath, [resolve('scripts/db-backup.ts'), ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-maxWords)))
    child.once('error', (error) => done(error.message))
    child.once('close', (code) => done(code === 0 ? null : words.trim() === '' ? `code ${code}` : words.trim()))
  })
}
