import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename } from 'node:path'

import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { backupRuns } from '#app/back-office/health/backup-runs.tables.ts'
import { settings } from '#app/company/settings.tables.ts'
import { defaultSettings } from '#app/company/settings.ts'
import type { Db } from '#app/platform/postgres/database.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const maxFailureText = 500

interface BackupOutcome {
  readonly startedAt: Date
  /** Where it was to be written */
  readonly file: string
  readonly failure: string | null
}

/**
 * Writes down a backup of the command line, so that metrics and the dashboard know of it. Never throws: the backup counts, and
 * the database may be of a version without the table.
 */
export async function recordBackup(db: Db, { startedAt, file, failure }: BackupOutcome): Promise<void> {
  const written = failure === null ? await stat(file).catch(() => null) : null
  const run = {
    id: uuidv7(),
    startedAt,
    finishedAt: new Date(),
    host: hostname(),
    file: written === null ? '' : basename(file),
    bytes: written?.size ?? null,
    failure: failure?.slice(0, maxFailureText) ?? null,
  }
  await db
    .insert(backupRuns)
    .values(run)
    .catch(() => undefined)
}

/** Whether the shop makes a backup itself each night. */
export async function isBackedUpNightly(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'backups'))
  const saved = z.object({ isNightly: z.boolean() }).safeParse(row?.value)
  return saved.success ? saved.data.isNightly : defaultSettings.backups.isNightly
}
