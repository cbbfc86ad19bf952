import { statfs } from 'node:fs/promises'

import { and, count, isNull, ne, sql } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { storedBackups } from '#app/back-office/health/backup-download.server.ts'
import { readMailHealth } from '#app/back-office/health/failing-mails.server.ts'
import type { ShopHealth } from '#app/back-office/health/health.contract.ts'
import { backupFolder, lastBackupRun, runningBackup } from '#app/back-office/health/make-backup.server.ts'
import { cardModeOf } from '#app/orders/payment/card/card-mode.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { thirdPartyText, usedThirdParties } from '#app/company/third-parties.ts'
import type { Config } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readEffectiveConfig } from '#app/platform/stored-config/stored-config.server.ts'
import { isSecureOrigin } from '#app/platform/http/public-origin.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1_000)

/** The state of the shop's machine for an administrator; current figures of this node. */
export async function readHealth(ctx: Context): Promise<ShopHealth> {
  const config = await readEffectiveConfig(ctx)
  const { backups, thirdParties } = await readSettings(ctx)
  const [size] = (await ctx.db.execute<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)).rows
  const [lacking] = await ctx.db
    .select({ count: count() })
    .from(users)
    .where(and(ne(users.role, 'customer'), isNull(users.totpConfirmedAt)))
  const running = await runningBackup(ctx)
  const lastRun = await lastBackupRun(ctx)
  const jobs = await ctx.jobs.count()
  return {
    startedAt: startedAt.toISOString(),
    database: { bytes: size?.bytes ?? 0, isEmbedded: config.databaseUrl === undefined },
    disk: await readDisk(config),
    mails: { server: mailServer(config), ...(await readMailHealth(ctx)) },
    jobs: jobs
      .filter(({ due, givenUp }) => due > 0 || givenUp > 0)
      .map(({ queue, due, givenUp, oldestDueSeconds }) => ({
        queue,
        due,
        givenUp,
        oldestDueSeconds: Math.round(oldestDueSeconds),
      })),
    backups: {
      folder: backupFolder(config),
      stored: await storedBackups(ctx),
      ...backups,
      holdsSecret: config.backupPassphrase !== undefined,
      runningSince: running?.startedAt.toISOString() ?? null,
      failure: lastRun?.failure ?? null,
    },
    address: { publicUrl: config.publicUrl ?? null, isSecure: isSecureOrigin(config) },
    cards: cardModeOf(config),
    thirdParties: usedThirdParties(thirdParties).map(thirdPartyText),
    staffWithoutSecondFactor: lacking?.count ?? 0,
  }
}

async function readDisk({ dataDir }: Config): Promise<ShopHealth['disk']> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, folder: dataDir }
}

/** Without its password. */
function mailServer({ smtpUrl }: Config): string | null {
  return smtpUrl === undefined ? null : (URL.parse(smtpUrl)?.host ?? '')
}
