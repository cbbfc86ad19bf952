import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { answerDue } from '#app/quotes/answer-due/answer-due.ts'
import {
  actionRefusal,
  type ActionRefusal,
  awaitsStaff,
  type QuoteAction,
  type QuoteRole,
  quoteMachine,
} from '#app/quotes/quote-states.ts'
import { quoteAcceptedJob } from '#app/quotes/quote-accepted.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'

export type Quote = typeof quotes.$inferSelect

/** The actor of an action, with the recorded name. */
export interface QuoteActor {
  readonly role: QuoteRole
  readonly userId: number | null
  /** The link by which a guest acts */
  readonly linkId: string | null
  readonly name: string
}

/** The actor of the system's jobs. */
export const clock: QuoteActor = { role: 'clock', userId: null, linkId: null, name: '' }

/** Locks the quote's row until the transaction ends: actions on one quote are serialised. */
export async function lockQuote(tx: Context, quoteId: string): Promise<Quote | undefined> {
  const [quote] = await tx.db.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
  return quote
}

interface EventInput {
  readonly kind: string
  readonly fromState?: Quote['state']
  readonly toState?: Quote['state']
  readonly offerVersion?: number | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records an event with actor and time. */
export async function recordEvent(tx: Context, quoteId: string, actor: QuoteActor, event: EventInput): Promise<void> {
  await tx.db.insert(quoteEvents).values({
    quoteId,
    at: tx.now,
    role: actor.role,
    userId: actor.userId,
    accessId: actor.linkId,
    actorName: actor.name,
    ...event,
  })
}

/** The inbox mark after an action: unread since the customer's first, read after a staff action. */
export function unreadMark(tx: Context, quote: Pick<Quote, 'unseenSince'>, actor: QuoteActor) {
  if (actor.role === 'clock') return {}
  return { unseenSince: actor.role === 'staff' ? null : (quote.unseenSince ?? tx.now) }
}

/**
 * Takes an action on a locked quote (`lockQuote`): sets state and the columns of `set`, and records the event. Refuses
 * what state, role or day forbid; then nothing is changed.
 */
export async function transition(
  tx: Context,
  quote: Quote,
  action: QuoteAction,
  actor: QuoteActor,
  change: {
    readonly set?: PgUpdateSetSource<typeof quotes>
    readonly offerVersion?: number
    readonly details?: Readonly<Record<string, unknown>>
  } = {},
): Promise<Result<Quote, ActionRefusal>> {
  const reason = actionRefusal(action, quote, actor.role, dayInAthens(tx.now))
  const state = quoteMachine.next(action, quote.state)
  if (reason !== null) return refuse(reason)
  if (state === undefined) return refuse({ refusal: 'wrong-state', state: quote.state })
  const wasOurs = awaitsStaff.has(quote.state)
  const isOurs = awaitsStaff.has(state)
  const calendar = await readSettings(tx)
  const [changed] = await tx.db
    .update(quotes)
    .set({
      state,
      changedAt: tx.now,
      answerDueAt: !isOurs ? null : wasOurs ? quote.answerDueAt : answerDue(tx.now, calendar),
      waitingSince: isOurs && wasOurs ? quote.waitingSince : null,
      ...unreadMark(tx, quote, actor),
      ...change.set,
    })
    .where(eq(quotes.id, quote.id))
    .returning()
  if (changed === undefined) throw new Error(`quote ${quote.id} is gone`)
  await recordEvent(tx, quote.id, actor, {
    kind: action,
    fromState: quote.state,
    toState: state,
    offerVersion: change.offerVersion,
    details: change.details ?? {},
  })
  if (state === 'accepted') await enqueue(tx, quoteAcceptedJob, { quoteId: quote.id })
  return done(changed)
}
