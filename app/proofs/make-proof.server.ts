import { eq } from 'drizzle-orm'

import { addWorkingDays } from '#app/company/working-days.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { fileKeysOf } from '#app/proofs/proof-files.ts'
import {
  type ProofRef,
  type ProofRow,
  readNewestProof,
  recordProofEvent,
  withLockedProof,
} from '#app/proofs/find-proof.server.ts'
import { freezeProof, hashContent, showsLine } from '#app/proofs/freeze-proof.server.ts'
import { type AllProofOwners, type ProofActor, type ProofOwner, withLockedOwner } from '#app/proofs/proof-owner.server.ts'
import { type ProofLine, type ProofContent, proofAnswerDays, type ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { mailArtworkRequired, mailProofWithdrawn } from '#app/proofs/proof-mails.server.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { openProofStates } from '#app/proofs/proof-states.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'

// Staff actions on a version before it is sent.

type Done = Promise<Result<null, ProofRefusal>>

interface OfOwner {
  readonly owners: AllProofOwners
  readonly ref: ProofOwnerRef
}

/**
 * Makes the next version of a line's proof from its design, and withdraws one that waits for the customer. `after`: the
 * newest version that the caller sees; if there is a newer one (a double click), nothing is made. Refuses lines without
 * logos.
 */
export function makeProof(
  ctx: Context,
  of: OfOwner,
  { lineId: named, after }: { readonly lineId: string; readonly after: number },
): Done {
  return withLockedOwner<null>(ctx, of, async (tx, owner, actor) => {
    const reason = makeRefusal(owner, actor)
    if (reason !== null) return refuse(reason)
    const lineId = await owner.lineIdOf(tx, named)
    const before = await readNewestProof(tx, owner, lineId)
    if ((before?.version ?? 0) > after) return done(null)
    const line = (await owner.readLines(tx)).find(({ id }) => id === lineId)
    if (line === undefined) return refuse({ refusal: 'undecorated-line' })
    await writeVersion(tx, { owner, actor, line, before })
    return done(null)
  })
}

/**
 * Makes a version of every decorated line that has none, or whose newest one can no longer be decided. Lines with an open or
 * approved version stay as they are.
 */
export function makeMissingProofs(ctx: Context, of: OfOwner): Done {
  return withLockedOwner<null>(ctx, of, async (tx, owner, actor) => {
    const reason = makeRefusal(owner, actor)
    if (reason !== null) return refuse(reason)
    const lines = await owner.readLines(tx)
    if (lines.length === 0) return refuse({ refusal: 'undecorated-line' })
    for (const line of lines) {
      const before = await readNewestProof(tx, owner, line.id)
      const stays = before !== undefined && (before.state === 'approved' || openProofStates.includes(before.state))
      if (!stays || !showsLine(before.content, line)) await writeVersion(tx, { owner, actor, line, before })
    }
    return done(null)
  })
}

function makeRefusal(owner: ProofOwner, actor: ProofActor): ProofRefusal | null {
  return actor.role === 'staff' ? owner.closed : { refusal: 'not-yours' }
}

interface NextVersion {
  readonly owner: ProofOwner
  readonly actor: ProofActor
  readonly line: ProofLine
  readonly before: ProofRow | undefined
}

async function writeVersion(tx: Context, { owner, actor, line, before }: NextVersion): Promise<void> {
  if (before !== undefined && openProofStates.includes(before.state)) {
    await tx.db.update(proofs).set({ state: 'withdrawn' }).where(eq(proofs.id, before.id))
    await recordProofEvent(tx, { owner, proof: before, actor }, 'proof-withdrawn')
  }
  const content = withReplacedFilesOf(await freezeProof(tx, line, before?.content), before?.content)
  const { closedDays } = await readSettings(tx)
  const [proof] = await tx.db
    .insert(proofs)
    .values({
      id: uuidv7(tx.now.getTime()),
      quoteId: owner.kind === 'quote' ? owner.id : null,
      orderId: owner.kind === 'order' ? owner.id : null,
      lineId: line.id,
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
  if (proof === undefined) throw new Error(`no proof of line ${line.id} was made`)
  await recordProofEvent(tx, { owner, proof, actor }, 'proof-made')
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

/** Changes the note to the customer and the last day. Refuses a concurrently changed version. */
export function saveProof(
  ctx: Context,
  proofRef: ProofRef,
  { revision, note, answerBy }: { readonly revision: number; readonly note: string; readonly answerBy: string },
): Done {
  return withLockedProof<null>(ctx, proofRef, 'edit', async (tx, { proof }) => {
    if (proof.note === note && proof.answerBy === answerBy) return done(null)
    if (proof.revision !== revision) return refuse({ refusal: 'proof-changed' })
    await tx.db
      .update(proofs)
      .set({ note, answerBy, revision: revision + 1 })
      .where(eq(proofs.id, proof.id))
    return done(null)
  })
}

/** Asks the customer for a file by mail; for a quote they send it as a message, for an order they answer the mail. */
export function requireArtwork(ctx: Context, proofRef: ProofRef, text: string): Done {
  return withLockedProof<null>(ctx, proofRef, 'require-artwork', async (tx, locked) => {
    const { owner, proof } = locked
    await tx.db.update(proofs).set({ state: 'artwork-required' }).where(eq(proofs.id, proof.id))
    await recordProofEvent(tx, locked, 'proof-artwork-required', text)
    await mailArtworkRequired(tx, owner, proof, text)
    return done(null)
  })
}

/** Withdraws a version: it can no longer be decided. The customer is mailed if it was sent. */
export function withdrawProof(ctx: Context, proofRef: ProofRef): Done {
  return withLockedProof<null>(ctx, proofRef, 'withdraw', async (tx, locked) => {
    const { owner, proof } = locked
    await tx.db.update(proofs).set({ state: 'withdrawn' }).where(eq(proofs.id, proof.id))
    await recordProofEvent(tx, locked, 'proof-withdrawn')
    if (proof.sentAt !== null) await mailProofWithdrawn(tx, owner, proof)
    return done(null)
  })
}
