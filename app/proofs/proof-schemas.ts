import { z } from 'zod'

import { callBody, optionalLine, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { maxMarkLength, maxMarks } from '#app/proofs/proof-content.ts'
import { proofReasons } from '#app/proofs/proof-reasons.ts'

// Inputs of the proofs' calls. Error texts are shown to people.

const ownerError = 'Η προσφορά ή η παραγγελία δεν αναγνωρίζεται.'
const ownerId = z
  .guid({ error: ownerError })
  .transform((id) => id.toLowerCase())
  .meta({ description: 'Of a quote or an order' })
const ownerKey = z
  .string({ error: 'Το κλειδί δεν αναγνωρίζεται.' })
  .max(100, { error: 'Το κλειδί δεν αναγνωρίζεται.' })
  .nullish()
  .meta({ description: 'Of a quote’s exchanged link, or of an order; not needed with the token of the owner’s account' })
/** An order may be named as its own calls name it: by number, or by the key alone. */
const ownerFields = {
  id: ownerId.optional(),
  number: z.string({ error: ownerError }).max(40, { error: ownerError }).optional().meta({ example: 'Π-2026-00042' }),
  key: ownerKey,
}

const proofId = z.guid({ error: 'Το δοκίμιο δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase())
const ofOwner = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => callBody({ ...ownerFields, ...shape })
const optionalText = text('Γράψτε κείμενο.')
  .nullish()
  .transform((value) => value ?? '')

export const proofsCall = ofOwner({}).meta({ id: 'ProofsRequest' })
export const proofCall = ofOwner({ proofId }).meta({ id: 'ProofRequest' })

const pictureError = 'Η εικόνα δεν αναγνωρίζεται.'
const picture = z.int({ error: pictureError }).min(0, { error: pictureError }).max(20, { error: pictureError })
export const proofPictureCall = ofOwner({ proofId, picture }).meta({ id: 'ProofPicture' })

const nameError = 'Γράψτε το ονοματεπώνυμό σας.'
const consentError = 'Επιβεβαιώστε ότι ελέγξατε και εγκρίνετε το δοκίμιο.'

export const approveProofCall = ofOwner({
  proofId,
  name: requiredLine(120, nameError).pipe(z.string().min(3, { error: nameError })),
  consent: z.boolean({ error: consentError }).pipe(z.literal(true, { error: consentError })),
}).meta({ id: 'ProofApprove' })

const placeError = 'Το σημείο είναι έξω από την εικόνα. Σημειώστε το ξανά.'
const share = z.number({ error: placeError }).min(0, { error: placeError }).max(1, { error: placeError })
const markError = 'Γράψτε για κάθε σημείο τι να αλλάξουμε.'
const reasonError = 'Διαλέξτε έναν από τους λόγους.'

export const rejectProofCall = ofOwner({
  proofId,
  name: optionalLine(120).meta({ description: 'The deciding person; required from approvers' }),
  reasons: z
    .array(z.enum(proofReasons, { error: reasonError }), { error: reasonError })
    .max(proofReasons.length, { error: reasonError })
    .transform((value) => [...new Set(value)])
    .default([]),
  note: optionalText,
  marks: z
    .array(
      z.object({
        picture,
        x: share,
        y: share,
        note: requiredLine(maxMarkLength, markError),
      }),
    )
    .max(maxMarks, { error: `Έως ${maxMarks} σημεία. Τα υπόλοιπα γράψτε τα στο κείμενο.` })
    .default([]),
})
  .refine(({ reasons, note, marks }) => reasons.length > 0 || note !== '' || marks.length > 0, {
    path: ['note'],
    error: 'Διαλέξτε έναν λόγο, σημειώστε ένα σημείο ή γράψτε τι να αλλάξουμε.',
  })
  .meta({ id: 'ProofReject' })

const revision = z
  .int({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
  .min(1)
  .max(2_147_483_647)
  .meta({ description: 'Of the version that the caller shows; incremented by each change' })
const dayError = 'Διαλέξτε την τελευταία ημέρα απάντησης.'

export const staffProofsCall = callBody({ id: ownerId }).meta({ id: 'StaffProofsRequest' })
export const makeProofCall = callBody({
  id: ownerId,
  lineId: z.guid({ error: 'Η γραμμή δεν αναγνωρίζεται.' }),
  after: z.int().min(0).max(32_767).meta({ description: 'The newest version that the caller sees; 0 for none' }),
}).meta({ id: 'ProofMake' })
export const saveProofCall = callBody({
  id: ownerId,
  proofId,
  revision,
  note: optionalText,
  answerBy: z.iso.date({ error: dayError }).refine((day) => day >= '2020-01-01' && day < '2100-01-01', { error: dayError }),
}).meta({ id: 'ProofSave' })
export const replaceArtworkCall = callBody({
  id: ownerId,
  proofId,
  revision,
  position: z.string().min(1).max(60),
  fileId: z.guid({ error: 'Το αρχείο δεν αναγνωρίζεται.' }).nullable().meta({
    description: 'A file of the quote, or uploaded for its next message or for this proof; null for the design’s artwork',
  }),
}).meta({ id: 'ProofArtwork' })
const repairedLogo = {
  id: ownerId,
  proofId,
  position: z.string().min(1).max(60),
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'Picture of a logo of the position’s artwork' }),
}
export const previewProofRepairCall = callBody(repairedLogo).meta({ id: 'ProofRepairPreview' })
export const repairProofCall = callBody({ ...repairedLogo, revision }).meta({ id: 'ProofRepair' })
export const undoProofRepairCall = callBody({
  id: ownerId,
  proofId,
  revision,
  position: z.string().min(1).max(60),
}).meta({ id: 'ProofRepairUndo' })
export const requireArtworkCall = callBody({ id: ownerId, proofId, text: optionalText }).meta({ id: 'ProofArtworkRequired' })
export const sendProofCall = callBody({ id: ownerId, proofId, revision }).meta({ id: 'ProofSend' })
export const makeAllProofsCall = callBody({ id: ownerId }).meta({ id: 'ProofsMake' })
const versionsError = 'Δεν υπάρχει δοκίμιο έτοιμο για αποστολή. Δημιουργήστε πρώτα το δοκίμιο κάθε γραμμής.'
export const sendAllProofsCall = callBody({
  id: ownerId,
  versions: z
    .array(z.object({ proofId, revision }), { error: versionsError })
    .min(1, { error: versionsError })
    .max(100, { error: versionsError })
    .refine((versions) => new Set(versions.map((each) => each.proofId)).size === versions.length, { error: versionsError })
    .meta({ description: 'One version of each line' }),
}).meta({ id: 'ProofsSend' })
export const withdrawProofCall = callBody({ id: ownerId, proofId }).meta({ id: 'ProofWithdraw' })
export const sheetCall = callBody({
  id: ownerId,
  proofId,
  format: z.enum(['svg', 'pdf']).default('svg'),
  position: z
    .string()
    .min(1)
    .max(60)
    .nullish()
    .transform((position) => position ?? null)
    .meta({ description: 'Missing: all positions' }),
}).meta({ id: 'ProofSheet' })
export const artworkFileCall = callBody({
  id: ownerId,
  proofId,
  position: z.string().min(1).max(60),
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .meta({ description: 'Picture of a logo of the design; null for the file from staff' }),
}).meta({ id: 'ProofArtworkFile' })
