import { and, desc, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import { onHeldQuote } from '#app/quotes/hold-quote.server.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import type { ProofRefusal } from '#app/quotes/proofs/proof-refusals.ts'
import { hasOpenProofs, type ProofAction, proofActionRefusal } from '#app/quotes/proofs/proof-states.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { type Quote, type QuoteActor, recordEvent, unseenChange } from '#app/quotes/transition.server.ts'

export type ProofRow = typeof proofs.$inferSelect

/** Why proofs of a quote cannot be worked on now. */
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
 * Takes an action on a version, its quote held: nothing else happens to either meanwhile. Refuses what role and state forbid;
 * customers do not learn of versions that were never sent.
 */
export function onHeldProof<Value>(
  ctx: Context,
  { quote: quoteRef, proofId }: { readonly quote: QuoteRef; readonly proofId: string },
  action: ProofAction,
  work: (tx: Context, held: HeldProof) => Promise<Result<Value, ProofRefusal>>,
): Promise<Result<Value, ProofRefusal>> {
  return onHeldQuote<Value, ProofRefusal>(ctx, quoteRef, async (tx, quote, actor) => {
    const proof = await readProof(tx, quote.id, proofId)
    if (proof === undefined || (actor.role !== 'staff' && proof.sentAt === null)) return refuse({ refusal: 'unknown-proof' })
    const reason = (await outdated(tx, proof, action)) ?? proofActionRefusal(action, proof.state, actor.role)
    if (reason !== null) return refuse(reason)
    const closed = action === 'withdraw' ? null : proofQuoteRefusal(quote)
    return closed === null ? work(tx, { quote, proof, actor }) : refuse(closed)
  })
}

export interface HeldProof {
  readonly quote: Quote
  readonly proof: ProofRow
  readonly actor: QuoteActor
}

/** Of a version that was replaced, the answer says so instead of its state. */
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

/** Records what happened to a version in its quote's history, and marks the quote as changed. */
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
    .set({ changedAt: tx.now, ...unseenChange(tx, quote, actor) })
    .where(eq(quotes.id, quote.id))
}
