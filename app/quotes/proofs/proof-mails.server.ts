import { placementText } from '#app/personalisation/placement-text.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { numberOf, toCustomer, toStaff } from '#app/quotes/mails/quote-mails.server.ts'
import type { ProofRow } from '#app/quotes/proofs/find-proof.server.ts'
import { proofFileName, type ProofRejection } from '#app/quotes/proofs/proof-content.ts'
import { proofReasonText } from '#app/quotes/proofs/proof-reasons.ts'
import {
  artworkRequiredMail,
  proofApprovedMail,
  type ProofInMail,
  proofRejectedMail,
  proofReminderMail,
  proofSentMail,
  proofWithdrawnMail,
  staffProofMail,
} from '#app/quotes/proofs/proof.mail.tsx'
import { presentPlacements } from '#app/quotes/quote-placements.ts'
import { quantitiesText } from '#app/quotes/quote-text.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

// Each mail is queued in the transaction of its change.

export async function mailProofSent(tx: Context, quote: Quote, proof: ProofRow, pdf: Buffer): Promise<void> {
  const content = Buffer.from(pdf)
  const filename = proofFileName(numberOf(quote), proof.content.title, proof.version)
  await toCustomer(tx, quote, (link) => proofSentMail(inMail(quote, proof), link), {
    attachments: [{ filename, contentType: 'application/pdf', content }],
  })
}

export async function mailProofReminder(tx: Context, quote: Quote, proof: ProofRow): Promise<void> {
  await toCustomer(tx, quote, (link) => proofReminderMail(inMail(quote, proof), link))
}

export async function mailArtworkRequired(tx: Context, quote: Quote, proof: ProofRow, text: string): Promise<void> {
  await toCustomer(tx, quote, (link) => artworkRequiredMail(inMail(quote, proof), text, link))
}

export async function mailProofWithdrawn(tx: Context, quote: Quote, proof: ProofRow): Promise<void> {
  await toCustomer(tx, quote, (link) => proofWithdrawnMail(inMail(quote, proof), link))
}

/** To both sides */
export async function mailProofApproved(tx: Context, quote: Quote, proof: ProofRow, name: string): Promise<void> {
  const facts = inMail(quote, proof)
  await toCustomer(tx, quote, (link) => proofApprovedMail(facts, name, link))
  await toStaff(tx, quote, (link) => staffProofMail(facts, { name, changes: null }, link))
}

/** To both sides */
export async function mailProofRejected(
  tx: Context,
  quote: Quote,
  proof: ProofRow,
  { name, reasons, note, marks }: ProofRejection,
): Promise<void> {
  const facts = inMail(quote, proof)
  const numbered = marks.map((mark, index) => `Σημείο ${index + 1}: ${mark.note}`)
  const changes = [...reasons.map(proofReasonText), ...numbered, note].filter((text) => text !== '').join('\n')
  await toCustomer(tx, quote, (link) => proofRejectedMail(facts, changes, link))
  await toStaff(tx, quote, (link) => staffProofMail(facts, { name, changes }, link))
}

function inMail(quote: Quote, { content, version, note, answerBy }: ProofRow): ProofInMail {
  return {
    number: numberOf(quote),
    title: content.title,
    version,
    variantText: content.variantText,
    quantity: quantitiesText(content.quantities),
    placements: (presentPlacements(content.placements) ?? []).map(placementText),
    answerBy: fullDayText(answerBy),
    note,
  }
}
