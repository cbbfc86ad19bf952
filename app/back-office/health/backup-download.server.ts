import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { z } from 'zod'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import { confirmPassword, resetPasswordChecks } from '#app/account/security/confirm-password.server.ts'
import { backupFolder } from '#app/back-office/health/make-backup.server.ts'
import type { StoredBackup } from '#app/back-office/health/health.contract.ts'
import { ownBackups } from '#app/platform/backup/backup-folder.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import type { UserSession } from '#app/platform/session.ts'

const purpose = 'backup download'
const linkMs = 60_000

const ticketSchema = z.object({ name: z.string(), until: z.number() })

export type BackupRefusal = AccountRefusal | { readonly refusal: 'unknown-backup' }

/** The backups on this machine, the newest first. */
export async function storedBackups({ config }: Context): Promise<StoredBackup[]> {
  const files = await ownBackups(backupFolder(config))
  const found = await Promise.all(
    files.map(async (file) => {
      const { size, mtime } = await stat(file)
      return { name: basename(file), madeAt: mtime.toISOString(), bytes: size }
    }),
  )
  return found.toReversed()
}

/**
 * A link that downloads a backup, valid for a minute. The audit log records who took it. Refuses an unknown backup, and a wrong
 * password where one is given.
 */
export async function createBackupLink(
  ctx: Context,
  user: UserSession,
  { name, currentPassword }: { readonly name: string; readonly currentPassword?: string | undefined },
): Promise<Result<{ url: string }, BackupRefusal>> {
  if (currentPassword !== undefined) {
    const checked = await confirmPassword(ctx, user, currentPassword)
    if (!checked.ok) return checked
    await resetPasswordChecks(ctx, user.userId)
  }
  if (!(await storedBackups(ctx)).some((backup) => backup.name === name)) return refuse({ refusal: 'unknown-backup' })
  await inTransaction(ctx, (tx) =>
    recordChange(tx, user, { subject: 'backup', subjectId: name, before: {}, after: { downloaded: true } }),
  )
  const ticket = encrypt(ctx.config, purpose, JSON.stringify({ name, until: ctx.now.getTime() + linkMs }))
  return done({ url: `/api/staff/backups/download?ticket=${encodeURIComponent(ticket)}` })
}

interface OpenedBackup {
  /** Streamed from the disk */
  readonly content: Blob
  readonly headers: Readonly<Record<string, string>>
}

/** The file of a signed link; null if the signature is invalid or expired. */
export async function openBackup(ctx: Context, ticket: string): Promise<OpenedBackup | null> {
  const name = nameOf(ctx, ticket)
  if (name === null || !(await storedBackups(ctx)).some((backup) => backup.name === name)) return null
  const file = join(backupFolder(ctx.config), name)
  const { size } = await stat(file)
  const headers = attachmentHeaders({ name, contentType: 'application/gzip', size })
  return { content: await openAsBlob(file), headers }
}

function nameOf({ config, now }: Context, ticket: string): string | null {
  const opened = decryptOwn(config, purpose, ticket)
  const read = ticketSchema.safeParse(opened === null ? null : JSON.parse(opened))
  return read.success && read.data.until >= now.getTime() ? read.data.name : null
}
