import { eq } from 'drizzle-orm'

import { addWorkingDays } from '#app/company/working-days.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { fileKeysOf } from '#app/quotes/proofs/proof-files.ts'
import { withLockedProof, proofQuoteRefusal, readNewestProof, recordProofEvent } from '#app/quotes/proofs/find-proof.server.ts'
import { freezeProof, hashContent } from '#app/quotes/proofs/freeze-proof.server.ts'
import { type ProofContent, proofAnswerDays } from '#app/quotes/proofs/proof-content.ts'
import { mailArtworkRequired, mailProofWithdrawn } from '#app/quotes/proofs/proof-mails.server.ts'
import type { ProofRefusal } from '#app/quotes/proofs/proof-refusals.ts'
import { openProofStates } from '#app/quotes/proofs/proof-states.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'

// Staff actions on a version before it is sent.

type Done = Promise<Result<null, ProofRefusal>>

/**
 * Makes the next version of a line's proof from its design, and withdraws one that waits for the customer. `after`: the
 * newest version that the caller sees; if there is a newer one (a double click), nothing is made. Refuses lines without
 * logos.
 */
export function makeProof(
  ctx: Context,
  quoteId: string,
  { lineId, after }: { readonly lineId: string; readonly after: number },
): Done {
  return withLockedQuote<null, ProofRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    const closed = proofQuoteRefusal(quote)
    if (closed !== null) return refuse(closed)
    const before = await readNewestProof(tx, quoteId, lineId)
    if ((before?.version ?? 0) > after) return done(null)
    if (before !== undefined && openProofStates.includes(before.state)) {
      await tx.db.update(proofs).set({ state: 'withdrawn' }).where(eq(proofs.id, before.id))
      await recordProofEvent(tx, { quote, proof: before, actor }, 'proof-withdrawn')
    }
    const frozen = await freezeProof(tx, quote, lineId)
    if (frozen === null) return refuse({ refusal: 'undecorated-line' })
    const content = withReplacedFilesOf(frozen, before?.content)
    const { closedDays } = await readSettings(tx)
    const [proof] = await tx.db
      .insert(proofs)
      .values({
        id: uuidv7(tx.now.getTime()),
        quoteId,
        lineId,
        version: (before?.version ?? 0) + 1,
        state: 'in-progress',
        content,
        contentHash: hashContent(content),
        answerBy: addWorkingDays(dayInAthens(tx.now), proofAnswerDays, closedDays),
        createdBy: actor.userId,
        createdAt: tx.now,
        fileKeys: fileKeysOf({ content, pictures: [], pdfKey: null }),
      })
      .returning()
    if (proof === undefined) throw new Error(`no proof of line ${lineId} was made`)
    await recordProofEvent(tx, { quote, proof, actor }, 'proof-made')
    return done(null)
  })
}

/** Keeps files that staff put into the previous version where position and size are the same. */
function withReplacedFilesOf(content: ProofContent, before: ProofContent | undefined): ProofContent {
  const placements = content.placements.map((placement) => {
    const { position, width, height } = placement
    const same = before?.placements.find((each) => each.position === position && each.width === width && each.height === height)
    return { ...placement, file: same?.file ?? null }
  })
  return { ...content, placements }
}

interface Draft {
  readonly proofId: string
  /** The revision that the caller shows */
  readonly revision: number
}

/** Changes the note to the customer and the last day. Refuses a concurrently changed version. */
export function saveProof(
  ctx: Context,
  quoteId: string,
  { proofId, revision, note, answerBy }: Draft & { readonly note: string; readonly answerBy: string },
): Done {
  return withLockedProof<null>(ctx, { quote: { id: quoteId }, proofId }, 'edit', async (tx, { proof }) => {
    if (proof.note === note && proof.answerBy === answerBy) return done(null)
    if (proof.revision !== revision) return refuse({ refusal: 'proof-changed' })
    await tx.db
      .update(proofs)
      .set({ note, answerBy, revision: revision + 1 })
      .where(eq(proofs.id, proofId))
    return done(null)
  })
}

/** Asks the customer for a file by mail; they send it as a message of the quote. */
export function requireArtwork(
  ctx: Context,
  quoteId: string,
  { proofId, text }: { readonly proofId: string; readonly text: string },
): Done {
  return withLockedProof<null>(ctx, { quote: { id: quoteId }, proofId }, 'require-artwork', async (tx, locked) => {
    const { quote, proof } = locked
    await tx.db.update(proofs).set({ state: 'artwork-required' }).where(eq(proofs.id, proofId))
    await recordProofEvent(tx, locked, 'proof-artwork-required', text)
    await mailArtworkRequired(tx, quote, proof, text)
    return done(null)
  })
}

/** Withdraws a version: it can no longer be decided. The customer is mailed if it was sent. */
export function withdrawProof(ctx: Context, quoteId: string, proofId: string): Done {
  return withLockedProof<null>(ctx, { quote: { id: quoteId }, proofId }, 'withdraw', async (tx, locked) => {
    const { quote, proof } = locked
    await tx.db.update(proofs).set({ state: 'withdrawn' }).where(eq(proofs.id, proofId))
    await recordProofEvent(tx, locked, 'proof-withdrawn')
    if (proof.sentAt !== null) await mailProofWithdrawn(tx, quote, proof)
    return done(null)
  })
}
