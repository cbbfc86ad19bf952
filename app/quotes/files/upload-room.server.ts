import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, sql } from 'drizzle-orm'

import { createBytesUnderWay } from '#app/platform/bytes-under-way.ts'
import type { Context } from '#app/platform/context.server.ts'
import { leastCounted, leastFree, mostIncoming, mostIncomingOfAddress, mostUnsent } from '#app/quotes/files/upload-room.ts'
import { isUnsent } from '#app/quotes/files/upload-target.server.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'

/** Of this process. */
export const incoming = createBytesUnderWay(mostIncoming, mostIncomingOfAddress)

/** For whom a file is kept until it is sent: the two have a budget each, so that strangers do not use up that of customers. */
export type UnsentKind = 'request' | 'message'

/** Whether the disk has room for an upload of so many bytes, and leaves what others need. */
export async function hasFreeSpace({ config, log }: Context, size: number): Promise<boolean> {
  // Either may be a disk of its own.
  const free = Math.min(...(await Promise.all([config.dataDir, join(config.dataDir, 'files')].map(freeBytes))))
  if (free >= leastFree + size) return true
  log.error({ free, leastFree }, 'no upload is taken: the disk of the data folder is nearly full')
  return false
}

/** Infinity where nobody can tell. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Whether so many bytes more may wait to be sent. It holds for a moment only, unless the caller holds the budget. */
export async function hasUnsentRoom({ db, log }: Context, kind: UnsentKind, size: number): Promise<boolean> {
  const counted = { bytes: sql`coalesce(sum(greatest(${quoteFiles.size}, ${leastCounted}::integer)), 0)`.mapWith(Number) }
  const [sum] =
    kind === 'request'
      ? await db
          .select(counted)
          .from(quotes)
          .innerJoin(quoteFiles, eq(quoteFiles.quoteId, quotes.id))
          .where(eq(quotes.state, 'draft'))
      : // Our own people are not counted, and not refused.
        await db
          .select(counted)
          .from(quoteFiles)
          .where(and(isUnsent, eq(quoteFiles.fromStaff, false)))
  const bytes = sum?.bytes ?? 0
  if (bytes + Math.max(size, leastCounted) <= mostUnsent) return true
  log.warn({ kind, bytes, mostUnsent }, 'no upload is taken: too much waits to be sent')
  return false
}

/** Until the end of the transaction nobody else adds to the budget, so that many at once do not pass it together. */
export async function holdUnsentRoom(tx: Context, kind: UnsentKind): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unsent uploads: ${kind}`}, 0))`)
}
