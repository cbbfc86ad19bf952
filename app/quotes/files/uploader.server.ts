import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'
import { fairShare, minCountedBytes, type UnsentKind } from '#app/quotes/files/upload-room.ts'
import { isUnsent } from '#app/quotes/files/upload-target.server.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'

const weekMs = 7 * dayMs

/** A keyed hash of the network address, to count uploads by address; null outside a request. */
export function uploaderOf({ config, address }: Context): Buffer | null {
  return address === '' ? null : keyedHash(config, 'uploader', address)
}

/** The address with the most unsent bytes, if above its fair share and not the requesting one. */
export async function heaviestUploader(ctx: Context, kind: UnsentKind): Promise<Buffer | null> {
  const bytes = sql<number>`sum(greatest(${quoteFiles.size}, ${minCountedBytes}::integer))`.mapWith(Number)
  const waits = kind === 'request' ? eq(quotes.state, 'draft') : and(isUnsent, eq(quoteFiles.fromStaff, false))
  const [heaviest] = await ctx.db
    .select({ uploader: quoteFiles.uploader, bytes })
    .from(quoteFiles)
    .innerJoin(quotes, eq(quotes.id, quoteFiles.quoteId))
    .where(and(waits, isNotNull(quoteFiles.uploader)))
    .groupBy(quoteFiles.uploader)
    .orderBy(desc(bytes))
    .limit(1)
  const uploader = heaviest?.uploader ?? null
  if (heaviest === undefined || uploader === null || heaviest.bytes <= fairShare) return null
  return uploaderOf(ctx)?.equals(uploader) === true ? null : uploader
}

/** Removes the uploader of files older than a week. */
export async function clearOldUploaders({ db, now }: Context): Promise<void> {
  const isOld = lt(quoteFiles.createdAt, new Date(now.getTime() - weekMs))
  await db
    .update(quoteFiles)
    .set({ uploader: null })
    .where(and(isOld, isNotNull(quoteFiles.uploader)))
}
