import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { ProofRow } from '#app/proofs/find-proof.server.ts'
import { inlinePicture } from '#app/proofs/proof-mail-picture.server.ts'
import { proofFileName, type ProofRejection } from '#app/proofs/proof-content.ts'
import type { ProofOwner } from '#app/proofs/proof-owner.server.ts'
import { proofReasonText } from '#app/proofs/proof-reasons.ts'
import {
  artworkRequiredMail,
  proofApprovedMail,
  type ProofInMail,
  proofRejectedMail,
  proofReminderMail,
  proofSentMail,
  proofWithdrawnMail,
  staffProofMail,
} from '#app/proofs/proof.mail.tsx'
import type { Deadline } from '#app/promise/deadline.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'

// Each mail is queued in the transaction of its change.

/** Versions that were sent together, with their document */
export async function mailProofsSent(tx: Context, owner: ProofOwner, sent: readonly ProofRow[], pdf: Buffer): Promise<void> {
  const pictures = await Promise.all(sent.map((proof) => inlinePicture(tx, proof)))
  const [first, ...others] = sent.map((proof, index) => inMail(owner, proof, pictures[index]))
  if (first === undefined) return
  const content = Buffer.from(pdf)
  const deadline = await approvalDeadline(tx, owner)
  const filename = others.length === 0 ? proofFileName(owner.number, first.title, first.version) : `Δοκίμια ${owner.number}.pdf`
  await owner.mailCustomer(tx, (link) => proofSentMail([first, ...others], deadline, link), {
    attachments: [{ filename, contentType: 'application/pdf', content }, ...present(pictures)],
  })
}

export async function mailProofReminder(tx: Context, owner: ProofOwner, proof: ProofRow): Promise<void> {
  const deadline = await approvalDeadline(tx, owner)
  const picture = await inlinePicture(tx, proof)
  const facts = inMail(owner, proof, picture)
  await owner.mailCustomer(tx, (link) => proofReminderMail(facts, deadline, link), { attachments: present([picture]) })
}

/** By when to approve, as it stands now; null where production does not wait for an approval. */
async function approvalDeadline(tx: Context, owner: ProofOwner): Promise<Deadline | null> {
  const deadline = await owner.readDeadline(tx)
  return deadline?.awaits.includes('approval') === true ? deadline : null
}

export async function mailArtworkRequired(tx: Context, owner: ProofOwner, proof: ProofRow, text: string): Promise<void> {
  await owner.mailCustomer(tx, (link) => artworkRequiredMail(inMail(owner, proof), text, link))
}

export async function mailProofWithdrawn(tx: Context, owner: ProofOwner, proof: ProofRow): Promise<void> {
  await owner.mailCustomer(tx, (link) => proofWithdrawnMail(inMail(owner, proof), link))
}

/** To both sides */
export async function mailProofApproved(tx: Context, owner: ProofOwner, proof: ProofRow, name: string): Promise<void> {
  const facts = inMail(owner, proof)
  const picture = await inlinePicture(tx, proof)
  const approved = inMail(owner, proof, picture)
  await owner.mailCustomer(tx, (link) => proofApprovedMail(approved, name, link), { attachments: present([picture]) })
  await owner.mailStaff(tx, (link) => staffProofMail(facts, { name, changes: null }, link))
}

/** To both sides */
export async function mailProofRejected(
  tx: Context,
  owner: ProofOwner,
  proof: ProofRow,
  { name, reasons, note, marks }: ProofRejection,
): Promise<void> {
  const facts = inMail(owner, proof)
  const numbered = marks.map((mark, index) => `Σημείο ${index + 1}: ${mark.note}`)
  const changes = [...reasons.map(proofReasonText), ...numbered, note].filter((text) => text !== '').join('\n')
  await owner.mailCustomer(tx, (link) => proofRejectedMail(facts, changes, link))
  await owner.mailStaff(tx, (link) => staffProofMail(facts, { name, changes }, link))
}

type Picture = Awaited<ReturnType<typeof inlinePicture>>

const present = (pictures: readonly Picture[]) => pictures.filter((picture) => picture !== undefined)

function inMail(owner: ProofOwner, { content, version, note, answerBy }: ProofRow, picture?: Picture): ProofInMail {
  return {
    kind: owner.kind,
    number: owner.number,
    title: content.title,
    version,
    variantText: content.variantText,
    quantity: quantitiesText(content.quantities),
    placements: content.placements.map(placementInMm).map(placementText),
    answerBy: fullDayText(answerBy),
    note,
    pictureSrc: picture === undefined ? null : `cid:${picture.cid}`,
  }
}
