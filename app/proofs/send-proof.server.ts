import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { renderProofPdf } from '#app/proofs/document/proof-pdf.server.ts'
import { findProof, lockedProof, type ProofRow, recordProofEvent } from '#app/proofs/find-proof.server.ts'
import { isLineUnchanged } from '#app/proofs/freeze-proof.server.ts'
import { proofFolder, type ProofPicture, type ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { fileKeysOf } from '#app/proofs/proof-files.ts'
import { mailProofsSent } from '#app/proofs/proof-mails.server.ts'
import { type AllProofOwners, type ProofOwner, withLockedOwner } from '#app/proofs/proof-owner.server.ts'
import { drawProofPictures, storeProofPictures } from '#app/proofs/proof-pictures.server.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { proofActionRefusal } from '#app/proofs/proof-states.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'

/** A version, and the revision of it that the sender saw */
export interface SentVersion {
  readonly proofId: string
  readonly revision: number
}

/**
 * Sends versions for approval, in one document and one mail: renders pictures and document first, then commits states,
 * document and mail in one transaction. Idempotent. Refuses a concurrently changed version, one whose line has changed, and
 * one past its last day; then none is sent.
 */
export async function sendProofs(
  ctx: Context,
  { owners, ref }: { readonly owners: AllProofOwners; readonly ref: ProofOwnerRef },
  versions: readonly SentVersion[],
): Promise<Result<null, ProofRefusal>> {
  const toSend: { readonly owner: ProofOwner; readonly proof: ProofRow; readonly revision: number }[] = []
  for (const { proofId, revision } of versions) {
    const found = await findProof(ctx, { owners, ref, proofId })
    if (found === undefined) return refuse({ refusal: 'unknown-proof' })
    const { owner, actor, proof } = found
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    if (wasSent(proof, revision)) continue
    const reason =
      proofActionRefusal('send', proof.state, actor.role) ?? owner.closed ?? (await sendRefusal(ctx, owner, proof, revision))
    if (reason !== null) return refuse(reason)
    toSend.push({ owner, proof, revision })
  }
  const owner = toSend[0]?.owner
  if (owner === undefined) return versions.length === 0 ? refuse({ refusal: 'nothing-to-send' }) : done(null)
  const parts: { readonly proof: ProofRow; readonly mockUps: readonly Buffer[] }[] = []
  for (const { proof } of toSend) {
    const drawn = await drawProofPictures(ctx, proof.content)
    if (!drawn.ok) return drawn
    parts.push({ proof, mockUps: drawn.value })
  }
  const made = await renderProofPdf(ctx, owner, parts, { sentAt: ctx.now })
  if (!made.ok) return made
  const pdf = made.value
  const files = fileStore(ctx.config)
  const pictures = new Map<string, readonly ProofPicture[]>()
  for (const { proof, mockUps } of parts) pictures.set(proof.id, await storeProofPictures(ctx, mockUps))
  const pdfKey = `${proofFolder}/${uuidv7(ctx.now.getTime())}`
  await files.put(pdfKey, pdf)
  const result = await withLockedOwner<null>(ctx, { owners, ref }, async (tx, lockedOwner, actor) => {
    const sent: ProofRow[] = []
    for (const { proof, revision } of toSend) {
      const locked = await lockedProof(tx, { owner: lockedOwner, actor }, proof.id, 'send')
      if (!locked.ok) return locked
      const still = await sendRefusal(tx, lockedOwner, locked.value.proof, revision)
      if (still !== null) return refuse(still)
      const row = await markSent(tx, locked.value.proof, { pdf, pdfKey, pictures: pictures.get(proof.id) ?? [] })
      await recordProofEvent(tx, { ...locked.value, proof: row }, 'proof-sent')
      sent.push(row)
    }
    await mailProofsSent(tx, lockedOwner, sent, pdf)
    return done(null)
  })
  if (result.ok) return result
  // After an exception the transaction may be committed and need the files. A refusal wrote nothing.
  const unused = [...pictures.values()].flat().map(({ storageKey }) => storageKey)
  for (const key of [pdfKey, ...unused]) await files.remove(key)
  return (await areSent(ctx, { owners, ref }, versions)) ? done(null) : result
}

interface SentFiles {
  readonly pdf: Buffer
  readonly pdfKey: string
  readonly pictures: readonly ProofPicture[]
}

async function markSent(tx: Context, { id, content }: ProofRow, { pdf, pdfKey, pictures }: SentFiles): Promise<ProofRow> {
  const pdfHash = createHash('sha256').update(pdf).digest()
  const fileKeys = fileKeysOf({ content, pictures, pdfKey })
  const [sent] = await tx.db
    .update(proofs)
    .set({ state: 'waiting', sentAt: tx.now, pictures: [...pictures], pdfKey, pdfHash, fileKeys })
    .where(eq(proofs.id, id))
    .returning()
  if (sent === undefined) throw new Error(`proof ${id} is gone`)
  return sent
}

function wasSent({ state, revision: sent, sentAt }: ProofRow, revision: number): boolean {
  return state === 'waiting' && sentAt !== null && sent === revision
}

/** A concurrent call may have sent the same versions. */
async function areSent(
  ctx: Context,
  of: { readonly owners: AllProofOwners; readonly ref: ProofOwnerRef },
  versions: readonly SentVersion[],
): Promise<boolean> {
  for (const { proofId, revision } of versions) {
    const found = await findProof(ctx, { ...of, proofId })
    if (found === undefined || !wasSent(found.proof, revision)) return false
  }
  return true
}

async function sendRefusal(ctx: Context, owner: ProofOwner, proof: ProofRow, revision: number): Promise<ProofRefusal | null> {
  if (proof.revision !== revision) return { refusal: 'proof-changed' }
  if (proof.answerBy < dayInAthens(ctx.now)) return { refusal: 'answer-day-over' }
  return (await isLineUnchanged(ctx, owner, proof.content)) ? null : { refusal: 'outdated-proof' }
}
