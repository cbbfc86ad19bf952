import { and, desc, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import type { ProofRefusal } from '#app/quotes/proofs/proof-refusals.ts'
import { hasOpenProofs, type ProofAction, proofActionRefusal } from '#app/quotes/proofs/proof-states.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { type Quote, type QuoteActor, recordEvent, unreadMark } from '#app/quotes/transition.server.ts'

export type ProofRow = typeof proofs.$inferSelect

/** Why a quote's proofs cannot be edited or decided now. */
export function proofQuoteRefusal({ state }: Pick<Quote, 'state'>): ProofRefusal | null {
  return hasOpenProofs(state) ? null : { refusal: 'wrong-state', state }
}

/** A version of a quote's proofs. */
export async function readProof(ctx: Context, quoteId: string, proofId: string): Promise<ProofRow | undefined> {
  const [proof] = await ctx.db
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, proofId), eq(proofs.quoteId, quoteId)))
  return proof
}

export async function readNewestProof(ctx: Context, quoteId: string, lineId: string): Promise<ProofRow | undefined> {
  const [proof] = await ctx.db
    .select()
    .from(proofs)
    .where(and(eq(proofs.quoteId, quoteId), eq(proofs.lineId, lineId)))
    .orderBy(desc(proofs.version))
    .limit(1)
  return proof
}

/**
 * Takes an action on a version while its quote is locked. Refuses what role and state forbid; customers do not learn of
 * versions that were never sent.
 */
export function withLockedProof<Value>(
  ctx: Context,
  { quote: quoteRef, proofId }: { readonly quote: QuoteRef; readonly proofId: string },
  action: ProofAction,
  work: (tx: Context, locked: LockedProof) => Promise<Result<Value, ProofRefusal>>,
): Promise<Result<Value, ProofRefusal>> {
  return withLockedQuote<Value, ProofRefusal>(ctx, quoteRef, async (tx, quote, actor) => {
    const proof = await readProof(tx, quote.id, proofId)
    if (proof === undefined || (actor.role !== 'staff' && proof.sentAt === null)) return refuse({ refusal: 'unknown-proof' })
    const reason = (await outdated(tx, proof, action)) ?? proofActionRefusal(action, proof.state, actor.role)
    if (reason !== null) return refuse(reason)
    const closed = action === 'withdraw' ? null : proofQuoteRefusal(quote)
    return closed === null ? work(tx, { quote, proof, actor }) : refuse(closed)
  })
}

export interface LockedProof {
  readonly quote: Quote
  readonly proof: ProofRow
  readonly actor: QuoteActor
}

/** For a replaced version, the refusal says so instead of its state. */
async function outdated(tx: Context, proof: ProofRow, action: ProofAction): Promise<ProofRefusal | null> {
  if (action !== 'approve' && action !== 'reject') return null
  const newest = await readNewestProof(tx, proof.quoteId, proof.lineId)
  return newest?.id === proof.id || newest?.sentAt === null ? null : { refusal: 'outdated-proof' }
}

export const proofEvents = [
  'proof-made',
  'proof-artwork-required',
  'proof-sent',
  'proof-approved',
  'proof-rejected',
  'proof-withdrawn',
] as const
type ProofEvent = (typeof proofEvents)[number]

/** Records an event of a version in its quote's history, and updates the quote's change time. */
export async function recordProofEvent(
  tx: Context,
  { quote, proof, actor }: { readonly quote: Quote; readonly proof: ProofRow; readonly actor: QuoteActor },
  kind: ProofEvent,
  note = '',
): Promise<void> {
  const { id: proofId, version, content, contentHash } = proof
  const title = `${content.title}, έκδοση ${version}`
  const details = { proofId, contentHash, note: note === '' ? title : `${title}: ${note}` }
  await recordEvent(tx, quote.id, actor, { kind, details })
  await tx.db
    .update(quotes)
    .set({ changedAt: tx.now, ...unreadMark(tx, quote, actor) })
    .where(eq(quotes.id, quote.id))
}
