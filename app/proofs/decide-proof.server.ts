import { eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type LockedProof, type ProofRef, withLockedProof, recordProofEvent } from '#app/proofs/find-proof.server.ts'
import { hashContent, isLineUnchanged } from '#app/proofs/freeze-proof.server.ts'
import { proofConsent, type ProofDecision, type ProofRejection } from '#app/proofs/proof-content.ts'
import { mailProofApproved, mailProofRejected } from '#app/proofs/proof-mails.server.ts'
import { proofReasonText } from '#app/proofs/proof-reasons.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'

type Decided = Promise<Result<null, ProofRefusal>>

/**
 * Approves a version; stores name, sentence, time, address and the hash of its content. Refuses a decided or replaced
 * version, and one whose line has changed.
 */
export function approveProof(ctx: Context, ref: ProofRef, { name }: { readonly name: string }): Decided {
  return withLockedProof<null>(ctx, ref, 'approve', async (tx, locked) => {
    const { owner, proof, actor } = locked
    if (!(await isLineUnchanged(tx, owner, proof.content))) return refuse({ refusal: 'outdated-proof' })
    const contentHash = hashContent(proof.content)
    if (contentHash !== proof.contentHash) throw new Error(`the content of proof ${proof.id} is not what was sent`)
    const consent = proofConsent(owner, { title: proof.content.title, version: proof.version })
    const decided = { ...locked, actor: { ...actor, name } }
    await decide(tx, decided, 'approved', { kind: 'approved', ...decisionFacts(tx, name), consent, contentHash })
    await recordProofEvent(tx, decided, 'proof-approved')
    await mailProofApproved(tx, owner, proof, name)
    await owner.onApproved(tx)
    return done(null)
  })
}

/** Rejects a version, with reasons, marks on its pictures and a text. Refuses like `approveProof`. */
export function rejectProof(ctx: Context, ref: ProofRef, { name: typed, reasons, note, marks }: ProofRejection): Decided {
  return withLockedProof<null>(ctx, ref, 'reject', async (tx, locked) => {
    const { owner, proof, actor } = locked
    // An approver's link may have been passed on, so they must enter a name.
    if (typed === '' && actor.role === 'approver') return refuse({ refusal: 'name-needed' })
    const name = typed === '' ? actor.name : typed
    const shown = marks.filter(({ picture }) => picture < proof.pictures.length)
    const decided = { ...locked, actor: { ...actor, name } }
    await decide(tx, decided, 'rejected', { kind: 'rejected', ...decisionFacts(tx, name), reasons, note, marks: shown })
    const details = [...reasons.map(proofReasonText), note].filter((text) => text !== '').join(' · ')
    await recordProofEvent(tx, decided, 'proof-rejected', details)
    await mailProofRejected(tx, owner, proof, { name, reasons, note, marks: shown })
    return done(null)
  })
}

function decisionFacts(tx: Context, name: string) {
  return { name, at: tx.now.toISOString(), address: tx.address }
}

async function decide(
  tx: Context,
  { proof }: LockedProof,
  state: 'approved' | 'rejected',
  decision: ProofDecision,
): Promise<void> {
  await tx.db.update(proofs).set({ state, decision }).where(eq(proofs.id, proof.id))
}
