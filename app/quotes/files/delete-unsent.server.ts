import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { isUnsent } from '#app/quotes/files/upload-target.server.ts'
import { minCountedBytes, type UnsentKind } from '#app/quotes/files/upload-room.ts'
import { heaviestUploader } from '#app/quotes/files/uploader.server.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'

/** Lifetime of a draft after its last file. */
const draftLifeMs = 7 * dayMs
const batch = 500
/** Filling in a form takes less: until then no draft is deleted to make room for others... */
const touchedMs = 3 * 3_600_000
/** ...unless it is kept alive without being sent. */
const youngMs = dayMs
/** Maximum deleted at once to make room */
const maxDeleted = 100

/** Which uploads to delete, and how many: no more than needed to free `bytes`, if given. */
interface Deletion {
  readonly which: SQL | undefined
  readonly max: number
  readonly bytes?: number
}

/** Deletes drafts abandoned for a week. */
export async function deleteAbandonedDrafts(ctx: Context): Promise<void> {
  const which = lt(quotes.changedAt, new Date(ctx.now.getTime() - draftLifeMs))
  while ((await deleteOldestDrafts(ctx, { which, max: batch })) === batch);
}

/** Deletes uploads that no message has used within a week. */
export async function deleteUnsentFiles(ctx: Context): Promise<void> {
  const which = lt(quoteFiles.createdAt, new Date(ctx.now.getTime() - draftLifeMs))
  while ((await deleteOldestUnsent(ctx, { which, max: batch })) === batch);
}

/**
 * Deletes unsent uploads, oldest first, until so many bytes are free: those of the address with the most, if above its
 * fair share, else those abandoned for hours. Keeps those of the requesting quote. Answers whether any were deleted.
 */
export async function freeUploadRoom(
  ctx: Context,
  kind: UnsentKind,
  { bytes, exceptQuoteId }: { readonly bytes: number; readonly exceptQuoteId: string | null },
): Promise<boolean> {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms)
  const heaviest = await heaviestUploader(ctx, kind)
  const deletion = (abandoned: SQL | undefined, ofHeaviest: SQL | undefined, own: SQL | undefined) => ({
    which: and(heaviest === null ? abandoned : ofHeaviest, own),
    max: maxDeleted,
    bytes,
  })
  const deleted = await (kind === 'request'
    ? deleteOldestDrafts(
        ctx,
        deletion(
          or(lt(quotes.changedAt, before(touchedMs)), lt(quotes.createdAt, before(youngMs))),
          sql`exists (select from ${quoteFiles} where quote_id = ${quotes.id} and uploader = ${heaviest})`,
          isNot(quotes.id, exceptQuoteId),
        ),
      )
    : deleteOldestUnsent(
        ctx,
        deletion(
          and(lt(quoteFiles.createdAt, before(touchedMs)), eq(quoteFiles.fromStaff, false)),
          heaviest === null ? undefined : eq(quoteFiles.uploader, heaviest),
          isNot(quoteFiles.quoteId, exceptQuoteId),
        ),
      ))
  const whose = heaviest === null ? 'the oldest' : 'of the address that holds most'
  if (deleted > 0) ctx.log.warn({ kind, deleted, whose }, 'unsent uploads were deleted early to make room')
  return deleted > 0
}

function isNot(column: typeof quotes.id | typeof quoteFiles.quoteId, id: string | null): SQL | undefined {
  return id === null ? undefined : ne(column, id)
}

/** Skips locked drafts. Answers how many were deleted. */
async function deleteOldestDrafts(ctx: Context, { which, max, bytes }: Deletion): Promise<number> {
  const { count, keys } = await inTransaction(ctx, async ({ db }) => {
    const drafts = await db
      .select({
        id: quotes.id,
        size: sql`(select coalesce(sum(size), 0) from ${quoteFiles} where quote_id = ${quotes.id})`.mapWith(Number),
      })
      .from(quotes)
      .where(and(eq(quotes.state, 'draft'), which))
      .orderBy(asc(quotes.changedAt))
      .limit(max)
      .for('update', { skipLocked: true })
    const ids = untilBytes(drafts, bytes)
    const files = await db.delete(quoteFiles).where(inArray(quoteFiles.quoteId, ids)).returning()
    await db.delete(quotes).where(inArray(quotes.id, ids))
    return { count: ids.length, keys: files.map(({ storageKey }) => storageKey) }
  })
  await removeFiles(ctx, keys)
  return count
}

async function deleteOldestUnsent(ctx: Context, { which, max, bytes }: Deletion): Promise<number> {
  const keys = await inTransaction(ctx, async ({ db }) => {
    const oldest = await db
      .select({ id: quoteFiles.id, size: quoteFiles.size })
      .from(quoteFiles)
      .where(and(isUnsent, which))
      .orderBy(asc(quoteFiles.createdAt))
      .limit(max)
      .for('update', { skipLocked: true })
    const files = await db
      .delete(quoteFiles)
      .where(inArray(quoteFiles.id, untilBytes(oldest, bytes)))
      .returning()
    return files.map(({ storageKey }) => storageKey)
  })
  await removeFiles(ctx, keys)
  return keys.length
}

/** The first of them, until they total so many bytes. */
function untilBytes(
  oldest: readonly { readonly id: string; readonly size: number }[],
  bytes = Number.POSITIVE_INFINITY,
): string[] {
  let left = bytes
  const ids: string[] = []
  for (const { id, size } of oldest) {
    if (left <= 0) break
    ids.push(id)
    left -= Math.max(size, minCountedBytes)
  }
  return ids
}

export async function removeFiles({ config }: Context, keys: readonly string[]): Promise<void> {
  const store = fileStore(config)
  for (const key of keys) await store.remove(key)
}
