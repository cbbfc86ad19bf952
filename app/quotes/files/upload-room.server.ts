import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { minCountedBytes, maxUnsentBytes, type UnsentKind } from '#app/quotes/files/upload-room.ts'
import { isUnsent } from '#app/quotes/files/upload-target.server.ts'
import { freeUploadRoom } from '#app/quotes/files/delete-unsent.server.ts'
import { hasFreeSpace } from '#app/uploads/free-space.server.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'

/** Maximum attempts to free space for one upload, since others may use it up. */
const maxAttempts = 10

interface RoomRequest {
  /** Null for staff */
  readonly kind: UnsentKind | null
  /** Quote of the upload; null for a new draft */
  readonly quoteId: string | null
  /** Bytes */
  readonly size: number
}

/**
 * Whether there is room for an upload; unsent files are deleted to make room, oldest first. The answer may be outdated
 * at once.
 */
export async function hasRoom(ctx: Context, { kind, quoteId, size }: RoomRequest): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    const isDiskFull = !(await hasFreeSpace(ctx, size))
    if (!isDiskFull && (kind === null || (await hasUnsentRoom(ctx, kind, size)))) return true
    if (tries === maxAttempts) return false
    const kinds: readonly UnsentKind[] = isDiskFull || kind === null ? ['request', 'message'] : [kind]
    let made = false
    for (const one of kinds)
      made = (await freeUploadRoom(ctx, one, { bytes: Math.max(size, minCountedBytes), exceptQuoteId: quoteId })) || made
    if (!made) return false
  }
}

/**
 * Whether the unsent budget has so many bytes left. The answer may be outdated at once, unless the caller holds the
 * lock.
 */
export async function hasUnsentRoom({ db, log }: Context, kind: UnsentKind, size: number): Promise<boolean> {
  const counted = { bytes: sql`coalesce(sum(greatest(${quoteFiles.size}, ${minCountedBytes}::integer)), 0)`.mapWith(Number) }
  const [sum] =
    kind === 'request'
      ? await db
          .select(counted)
          .from(quotes)
          .innerJoin(quoteFiles, eq(quoteFiles.quoteId, quotes.id))
          .where(eq(quotes.state, 'draft'))
      : // Staff uploads are neither counted nor refused.
        await db
          .select(counted)
          .from(quoteFiles)
          .where(and(isUnsent, eq(quoteFiles.fromStaff, false)))
  const bytes = sum?.bytes ?? 0
  if (bytes + Math.max(size, minCountedBytes) <= maxUnsentBytes) return true
  log.warn({ kind, bytes, maxUnsentBytes }, 'uploads have no room: too much waits to be sent')
  return false
}

/** Locks the budget until the transaction ends, so that concurrent uploads do not exceed it together. */
export async function lockUnsentBudget(tx: Context, kind: UnsentKind): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unsent uploads: ${kind}`}, 0))`)
}
