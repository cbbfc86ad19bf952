import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { answerDue } from '#app/quotes/answer-due.ts'
import {
  actionRefusal,
  type ActionRefusal,
  awaitsStaff,
  type QuoteAction,
  type QuoteRole,
  quoteTransitions,
} from '#app/quotes/quote-states.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'

export type Quote = typeof quotes.$inferSelect

/** Who acts on a quote, and under which name it is kept. */
export interface QuoteActor {
  readonly role: QuoteRole
  readonly userId: number | null
  /** The link by which a guest came */
  readonly linkId: string | null
  readonly name: string
}

/** What happens by the clock. */
export const clock: QuoteActor = { role: 'clock', userId: null, linkId: null, name: '' }

/** The quote's row, held until the end of the transaction: actions on one quote stand in a queue. */
export async function lockQuote(tx: Context, quoteId: string): Promise<Quote | undefined> {
  const [quote] = await tx.db.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
  return quote
}

interface Happened {
  readonly kind: string
  readonly fromState?: Quote['state']
  readonly toState?: Quote['state']
  readonly offerVersion?: number | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** Keeps that something happened, who did it and when. */
export async function recordEvent(tx: Context, quoteId: string, actor: QuoteActor, happened: Happened): Promise<void> {
  await tx.db.insert(quoteEvents).values({
    quoteId,
    at: tx.now,
    role: actor.role,
    userId: actor.userId,
    accessId: actor.linkId,
    actorName: actor.name,
    ...happened,
  })
}

/** What a customer's doing, or ours, means to the inbox: what is new there, and what staff have seen. */
export function attention(tx: Context, quote: Pick<Quote, 'unseenSince'>, actor: QuoteActor) {
  if (actor.role === 'clock') return {}
  return { unseenSince: actor.role === 'staff' ? null : (quote.unseenSince ?? tx.now) }
}

/**
 * Takes an action on a quote that the transaction holds (`lockQuote`): its state, what `set` adds, and the event.
 * Refuses what its state, the role or the day forbids; then nothing changed.
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
  const state = quoteTransitions[quote.state][action]
  if (reason !== null) return refuse(reason)
  if (state === undefined) return refuse({ refusal: 'wrong-state', state: quote.state })
  const wasOurs = awaitsStaff.has(quote.state)
  const isOurs = awaitsStaff.has(state)
  const [changed] = await tx.db
    .update(quotes)
    .set({
      state,
      changedAt: tx.now,
      answerDueAt: !isOurs ? null : wasOurs ? quote.answerDueAt : answerDue(tx.now),
      ...attention(tx, quote, actor),
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
  return done(changed)
}
