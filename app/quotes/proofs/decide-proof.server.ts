import { eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type HeldProof, onHeldProof, recordProofEvent } from '#app/quotes/proofs/find-proof.server.ts'
import { hashContent, isLineUnchanged } from '#app/quotes/proofs/freeze-proof.server.ts'
import { proofConsent, type ProofDecision, type ProofRejection } from '#app/quotes/proofs/proof-content.ts'
import { mailProofApproved, mailProofRejected } from '#app/quotes/proofs/proof-mails.server.ts'
import { proofReasonText } from '#app/quotes/proofs/proof-reasons.ts'
import type { ProofRefusal } from '#app/quotes/proofs/proof-refusals.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

type Decided = Promise<Result<null, ProofRefusal>>

interface ProofRef {
  readonly quote: QuoteRef
  readonly proofId: string
}

/**
 * Approves a version: name, sentence, time, address and the hash of what it shows are kept with it. Refuses a version that
 * was decided or replaced, and one whose line the offer no longer has so.
 */
export function approveProof(ctx: Context, ref: ProofRef, { name }: { readonly name: string }): Decided {
  return onHeldProof<null>(ctx, ref, 'approve', async (tx, held) => {
    const { quote, proof, actor } = held
    if (!(await isLineUnchanged(tx, quote, proof.content))) return refuse({ refusal: 'outdated-proof' })
    const contentHash = hashContent(proof.content)
    if (contentHash !== proof.contentHash) throw new Error(`the content of proof ${proof.id} is not what was sent`)
    const consent = proofConsent({ number: quote.number ?? '', title: proof.content.title, version: proof.version })
    const decided = { ...held, actor: { ...actor, name } }
    await decide(tx, decided, 'approved', { kind: 'approved', ...given(tx, name), consent, contentHash })
    await recordProofEvent(tx, decided, 'proof-approved')
    await mailProofApproved(tx, quote, proof, name)
    return done(null)
  })
}

/** Rejects a version, with the trade's reasons, marks on its pictures and words. Refuses as `approveProof`. */
export function rejectProof(ctx: Context, ref: ProofRef, { name: typed, reasons, note, marks }: ProofRejection): Decided {
  return onHeldProof<null>(ctx, ref, 'reject', async (tx, held) => {
    const { quote, proof, actor } = held
    // Whoever came by a link that was passed on must say who they are.
    if (typed === '' && actor.role === 'approver') return refuse({ refusal: 'name-needed' })
    const name = typed === '' ? actor.name : typed
    const shown = marks.filter(({ picture }) => picture < proof.pictures.length)
    const decided = { ...held, actor: { ...actor, name } }
    await decide(tx, decided, 'rejected', { kind: 'rejected', ...given(tx, name), reasons, note, marks: shown })
    const told = [...reasons.map(proofReasonText), note].filter((text) => text !== '').join(' · ')
    await recordProofEvent(tx, decided, 'proof-rejected', told)
    await mailProofRejected(tx, quote, proof, { name, reasons, note, marks: shown })
    return done(null)
  })
}

function given(tx: Context, name: string) {
  return { name, at: tx.now.toISOString(), address: tx.address }
}

async function decide(tx: Context, { proof }: HeldProof, state: 'approved' | 'rejected', decision: ProofDecision): Promise<void> {
  await tx.db.update(proofs).set({ state, decision }).where(eq(proofs.id, proof.id))
}
