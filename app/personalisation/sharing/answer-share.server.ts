import { and, asc, count, eq, sql } from 'drizzle-orm'

import { openShelf } from '#app/personalisation/sharing/open-shelf.server.ts'
import type { AnswerInput, GivenAnswer } from '#app/personalisation/sharing/share-answer-schemas.ts'
import { mailAnswer } from '#app/personalisation/sharing/mail-answer.server.ts'
import { maxAnswers } from '#app/personalisation/sharing/share-limits.ts'
import type { ShareRefusal } from '#app/personalisation/sharing/share-refusals.ts'
import { sharedAnswers, sharedItems, sharedShelves } from '#app/personalisation/sharing/sharing.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const answersOfCaller = sharedLimit('share-answer', [
  { points: 20, seconds: 600 },
  { points: 100, seconds: 86_400 },
])

/**
 * Records what somebody with a link says about its products, and tells the owner. The same answer twice is one. Refuses ended
 * links, products that are not on it, too many answers of an address, and more than a link holds. Returns all answers.
 */
export async function answerShare(ctx: Context, input: AnswerInput): Promise<Result<readonly GivenAnswer[], ShareRefusal>> {
  const seconds = await answersOfCaller.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-answers', seconds })
  const shelf = await openShelf(ctx, input.token)
  if (shelf === null) return refuse({ refusal: 'ended-link' })
  return inTransaction(ctx, async (tx): Promise<Result<readonly GivenAnswer[], ShareRefusal>> => {
    // Serializes answers to one link, for the limit and for a double press.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${shelf.id}, 40))`)
    const item = input.place === null ? null : await readItem(tx, shelf.id, input.place)
    if (item === undefined) return refuse({ refusal: 'unknown-item' })
    if (!(await isGiven(tx, shelf.id, input))) {
      if ((await countAnswers(tx, shelf.id)) >= maxAnswers) return refuse({ refusal: 'full-of-answers' })
      const { choice, place, name, comment } = input
      await tx.db
        .insert(sharedAnswers)
        .values({ id: uuidv7(tx.now.getTime()), shelfId: shelf.id, place, choice, name, comment, createdAt: tx.now })
      await mailAnswer(tx, shelf, { ...input, product: item?.title ?? null })
    }
    return done(await readAnswers(tx, shelf.id))
  })
}

/** All answers to a link, the oldest first. */
export async function readAnswers({ db }: Context, shelfId: string): Promise<readonly GivenAnswer[]> {
  const { id, name, choice, place, comment, createdAt } = sharedAnswers
  const rows = await db
    .select({ name, choice, place, comment, createdAt })
    .from(sharedAnswers)
    .where(eq(sharedAnswers.shelfId, shelfId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Removes an answer from its owner's link, also an ended one; refuses answers to the links of others as unknown. */
export async function removeAnswer({ db }: Context, visitorId: string, id: string): Promise<Result<null, ShareRefusal>> {
  const { rowCount } = await db
    .delete(sharedAnswers)
    .where(
      and(
        eq(sharedAnswers.id, id),
        sql`${sharedAnswers.shelfId} in (select ${sharedShelves.id} from ${sharedShelves} where ${sharedShelves.ownerVisitorId} = ${visitorId})`,
      ),
    )
  return rowCount === 0 ? refuse({ refusal: 'unknown-answer' }) : done(null)
}

async function readItem({ db }: Context, shelfId: string, place: number): Promise<{ readonly title: string } | undefined> {
  const [item] = await db
    .select({ title: sharedItems.title })
    .from(sharedItems)
    .where(and(eq(sharedItems.shelfId, shelfId), eq(sharedItems.place, place)))
  return item
}

async function isGiven({ db }: Context, shelfId: string, { choice, place, name, comment }: AnswerInput): Promise<boolean> {
  const isSame = sql`${sharedAnswers.place} is not distinct from ${place}::smallint
    and ${sharedAnswers.choice} is not distinct from ${choice}::text`
  const isTheirs = and(eq(sharedAnswers.name, name), eq(sharedAnswers.comment, comment))
  return (await db.$count(sharedAnswers, and(eq(sharedAnswers.shelfId, shelfId), isSame, isTheirs))) > 0
}

async function countAnswers({ db }: Context, shelfId: string): Promise<number> {
  const [row] = await db.select({ answers: count() }).from(sharedAnswers).where(eq(sharedAnswers.shelfId, shelfId))
  return row?.answers ?? 0
}
