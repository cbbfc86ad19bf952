import { and, arrayOverlaps, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import type { LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { type PicturesInUse, removeUnusedPictures } from '#app/personalisation/logos/unused-pictures.server.ts'
import type { ShareView } from '#app/personalisation/sharing/share-schemas.ts'
import type { ShareRefusal } from '#app/personalisation/sharing/share-refusals.ts'
import { sharedAnswers, sharedItems, sharedShelves } from '#app/personalisation/sharing/sharing.tables.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

const maxListed = 100

/** The owner's links, the newest first. */
export async function listShares({ db }: Context, visitorId: string): Promise<readonly ShareView[]> {
  const rows = await db
    .select({
      id: sharedShelves.id,
      title: sharedShelves.title,
      items: sql<number>`(select count(*)::int from ${sharedItems} where ${sharedItems.shelfId} = ${sharedShelves.id})`,
      views: sharedShelves.views,
      createdAt: sharedShelves.createdAt,
      expiresAt: sharedShelves.expiresAt,
      revokedAt: sharedShelves.revokedAt,
    })
    .from(sharedShelves)
    .where(eq(sharedShelves.ownerVisitorId, visitorId))
    .orderBy(desc(sharedShelves.createdAt), desc(sharedShelves.id))
    .limit(maxListed)
  const answers = await readAnswersOfLinks(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ createdAt, expiresAt, revokedAt, ...rest }) => ({
    ...rest,
    answers: answers.get(rest.id) ?? [],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

/** With the products that they are about, the oldest first. */
async function readAnswersOfLinks(
  db: Context['db'],
  shelfIds: readonly string[],
): Promise<ReadonlyMap<string, ShareView['answers']>> {
  const { shelfId, id, name, choice, place, comment, createdAt } = sharedAnswers
  const rows = await db
    .select({ shelfId, id, name, choice, comment, createdAt, product: sharedItems.title })
    .from(sharedAnswers)
    .leftJoin(sharedItems, and(eq(sharedItems.shelfId, shelfId), eq(sharedItems.place, place)))
    .where(inArray(shelfId, [...shelfIds]))
    .orderBy(createdAt, id)
  const found = Map.groupBy(rows, (row) => row.shelfId)
  return new Map(
    [...found].map(([key, all]) => [
      key,
      all.map(({ shelfId: _shelfId, createdAt: at, ...answer }) => ({ ...answer, createdAt: at.toISOString() })),
    ]),
  )
}

/** Ends a link for everybody who has it. Idempotent; refuses other people's links as unknown. */
export async function revokeShare({ db, now }: Context, visitorId: string, id: string): Promise<Result<null, ShareRefusal>> {
  const { rowCount } = await db
    .update(sharedShelves)
    .set({ revokedAt: sql`coalesce(${sharedShelves.revokedAt}, ${now.toISOString()})` })
    .where(and(eq(sharedShelves.id, id), eq(sharedShelves.ownerVisitorId, visitorId)))
  return rowCount === 0 ? refuse({ refusal: 'unknown-link' }) : done(null)
}

/** At login: a visitor's links become the account's. */
export async function claimShares({ db }: Context, earlierVisitorId: string, visitorId: string): Promise<void> {
  await db.update(sharedShelves).set({ ownerVisitorId: visitorId }).where(eq(sharedShelves.ownerVisitorId, earlierVisitorId))
}

/** When an account closes. */
export async function deleteShares({ db }: Context, visitorId: string): Promise<void> {
  await db.delete(sharedShelves).where(eq(sharedShelves.ownerVisitorId, visitorId))
}

/** When an owner removes logos: ends their links that show one. */
export async function deleteSharesWith({ db }: Context, owner: LogoOwner, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  const visitorId = owner.visitorId ?? sql`(select ${users.visitorId} from ${users} where ${users.id} = ${owner.userId})`
  const showsOne = arrayOverlaps(sharedShelves.pictures, [...pictures])
  await db.delete(sharedShelves).where(and(eq(sharedShelves.ownerVisitorId, visitorId), showsOne))
}

/** How long revoked links stay in their owner's list. */
const revokedRetentionDays = 7

/** Deletes expired links, and revoked ones after a week, with pictures that nothing else uses. */
export async function deleteEndedShares(ctx: Context, inUse: PicturesInUse): Promise<void> {
  const { db, now } = ctx
  const before = new Date(now.getTime() - revokedRetentionDays * dayMs)
  const removed = await db
    .delete(sharedShelves)
    .where(or(lt(sharedShelves.expiresAt, now), lt(sharedShelves.revokedAt, before)))
    .returning({ pictures: sharedShelves.pictures })
  await removeUnusedPictures(
    ctx,
    removed.flatMap(({ pictures }) => pictures),
    inUse,
  )
}
