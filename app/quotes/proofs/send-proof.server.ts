import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { renderProofPdf } from '#app/quotes/proofs/document/proof-pdf.server.ts'
import { withLockedProof, type ProofRow, proofQuoteRefusal, recordProofEvent } from '#app/quotes/proofs/find-proof.server.ts'
import { isLineUnchanged } from '#app/quotes/proofs/freeze-proof.server.ts'
import { proofFolder } from '#app/quotes/proofs/proof-content.ts'
import { fileKeysOf } from '#app/quotes/proofs/proof-files.ts'
import { mailProofSent } from '#app/quotes/proofs/proof-mails.server.ts'
import { drawProofPictures, storeProofPictures } from '#app/quotes/proofs/proof-pictures.server.ts'
import type { ProofRefusal } from '#app/quotes/proofs/proof-refusals.ts'
import { proofActionRefusal } from '#app/quotes/proofs/proof-states.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import { findProof } from '#app/quotes/proofs/read-proofs.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

/**
 * Sends a version for approval: renders pictures and document first, then commits state, document and mail in one
 * transaction. Idempotent. Refuses a concurrently changed version, one whose line in the offer has changed, and one
 * past its last day.
 */
export async function sendProof(
  ctx: Context,
  quoteId: string,
  { proofId, revision }: { readonly proofId: string; readonly revision: number },
): Promise<Result<null, ProofRefusal>> {
  const found = await findProof(ctx, { id: quoteId }, proofId)
  if (found === undefined) return refuse({ refusal: 'unknown-proof' })
  const { quote, actor, proof } = found
  if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
  if (wasSent(proof, revision)) return done(null)
  const reason =
    proofActionRefusal('send', proof.state, actor.role) ??
    proofQuoteRefusal(quote) ??
    (await sendRefusal(ctx, quote, proof, revision))
  if (reason !== null) return refuse(reason)
  const drawn = await drawProofPictures(ctx, proof.content)
  if (!drawn.ok) return drawn
  const made = await renderProofPdf(ctx, quote, proof, { mockUps: drawn.value, sentAt: ctx.now })
  if (!made.ok) return made
  const pdf = made.value
  const files = fileStore(ctx.config)
  const pictures = await storeProofPictures(ctx, drawn.value)
  const pdfKey = `${proofFolder}/${uuidv7(ctx.now.getTime())}`
  await files.put(pdfKey, pdf)
  const result = await withLockedProof<null>(ctx, { quote: { id: quoteId }, proofId }, 'send', async (tx, locked) => {
    const still = await sendRefusal(tx, locked.quote, locked.proof, revision)
    if (still !== null) return refuse(still)
    const pdfHash = createHash('sha256').update(pdf).digest()
    const fileKeys = fileKeysOf({ content: locked.proof.content, pictures, pdfKey })
    const [sent] = await tx.db
      .update(proofs)
      .set({ state: 'waiting', sentAt: tx.now, pictures, pdfKey, pdfHash, fileKeys })
      .where(eq(proofs.id, proofId))
      .returning()
    if (sent === undefined) throw new Error(`proof ${proofId} is gone`)
    await recordProofEvent(tx, { ...locked, proof: sent }, 'proof-sent')
    await mailProofSent(tx, locked.quote, sent, pdf)
    return done(null)
  })
  if (result.ok) return result
  // After an exception the transaction may be committed and need the files. A refusal wrote nothing.
  for (const key of [pdfKey, ...pictures.map(({ storageKey }) => storageKey)]) await files.remove(key)
  const now = await findProof(ctx, { id: quoteId }, proofId)
  return now !== undefined && wasSent(now.proof, revision) ? done(null) : result
}

function wasSent({ state, revision: sent, sentAt }: ProofRow, revision: number): boolean {
  return state === 'waiting' && sentAt !== null && sent === revision
}

async function sendRefusal(ctx: Context, quote: Quote, proof: ProofRow, revision: number): Promise<ProofRefusal | null> {
  if (proof.revision !== revision) return { refusal: 'proof-changed' }
  if (proof.answerBy < dayInAthens(ctx.now)) return { refusal: 'answer-day-over' }
  return (await isLineUnchanged(ctx, quote, proof.content)) ? null : { refusal: 'outdated-proof' }
}
