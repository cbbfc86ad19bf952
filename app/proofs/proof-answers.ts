import { z } from 'zod'
import { placementAnswer } from '#app/line/line-answers.ts'
import { day, list, moment } from '#app/platform/http/answer-fields.ts'
import { proofReasons } from '#app/proofs/proof-reasons.ts'
import { proofStates } from '#app/proofs/proof-states.ts'
import { namedInkAnswer } from '#app/personalisation/inks/ink-fields.ts'
import { deadlineSchema } from '#app/promise/deadline.ts'
import { uploadedFileSchema } from '#app/uploads/uploaded-file.ts'

// Answers of the proofs' calls. Lengths are millimetres; moments are ISO strings.

const markSchema = z.object({
  picture: z.int().meta({ description: 'Index of the picture' }),
  x: z.number().meta({ description: 'Share of its width' }),
  y: z.number(),
  note: z.string(),
})

const decision = z
  .object({
    kind: z.enum(['approved', 'rejected']),
    name: z.string(),
    at: moment,
    consent: z.string().nullable().meta({ description: 'The accepted sentence' }),
    reasons: list(z.enum(proofReasons)),
    note: z.string(),
    marks: list(markSchema),
  })
  .nullable()

const placement = placementAnswer.omit({ artwork: true }).extend({
  inks: list(z.string()).meta({ description: 'Its colours, where known; none of a technique without', example: ['#c2410c'] }),
  namedInks: list(namedInkAnswer).meta({ description: 'What each of them is printed in' }),
  isPhotographic: z.boolean(),
  texts: list(z.string()).meta({ description: 'Printed lines of text' }),
  logoCount: z.int(),
  isRepaired: z.boolean().meta({ description: 'Whether a repaired logo is printed in place of the customer’s' }),
  fileName: z.string().nullable().meta({ description: 'Name of a file that replaces the artwork' }),
})

const proofSchema = z
  .object({
    id: z.string(),
    lineId: z.string().meta({ description: 'Id of the line of the offer or order' }),
    version: z.int(),
    state: z.enum(proofStates),
    isNewest: z.boolean().meta({ description: 'The newest version of its line visible to the caller' }),
    offerVersion: z.int().nullable().meta({ description: 'Of the quote; null for an order' }),
    title: z.string(),
    variantText: z.string(),
    quantities: list(z.int()),
    placements: list(placement),
    note: z.string(),
    answerBy: day,
    sentAt: moment.nullable(),
    contentHash: z.string().meta({ description: 'SHA-256 of its content' }),
    pictures: list(z.object({ width: z.int(), height: z.int() })),
    decision,
  })
  .meta({ id: 'Proof' })

export type ProofView = z.output<typeof proofSchema>
export type ProofPlacementView = ProofView['placements'][number]
export type ProofDecisionView = NonNullable<ProofView['decision']>

export const proofsSchema = z
  .object({
    proofs: list(proofSchema).meta({ description: 'Newest first' }),
    mayDecide: z.boolean(),
    deadline: deadlineSchema.nullable().meta({ description: 'null where production waits for neither approval nor payment' }),
  })
  .meta({ id: 'Proofs' })
export type ProofsView = z.output<typeof proofsSchema>

const logo = z.object({
  name: z.string(),
  position: z.string(),
  picture: z.string().nullable().meta({ description: 'Picture of a logo of the design; null for a file from staff' }),
  isPrinted: z.boolean().meta({ description: 'False for the customer’s logo where its repair is printed' }),
  isRepairable: z
    .boolean()
    .meta({ description: 'A logo of which a repair makes something better, in a version that is not sent' }),
})

const staffProofSchema = proofSchema.extend({
  revision: z.int(),
  address: z.string().nullable().meta({ description: 'Network address of the decision' }),
  artworkFiles: list(logo).meta({ description: 'Downloadable originals' }),
  warnings: list(z.object({ position: z.string(), text: z.string() })).meta({
    description: 'Of a version that is not sent: what hardly stands out from the product, in Greek',
  }),
})
export type StaffProofView = z.output<typeof staffProofSchema>

export const staffProofsSchema = z
  .object({
    kind: z.enum(['quote', 'order']),
    number: z.string().meta({ description: 'Of the quote or order' }),
    isOpen: z.boolean().meta({ description: 'Whether its state allows making and sending proofs' }),
    lines: list(
      z.object({ lineId: z.string(), title: z.string(), imageSrc: z.string().nullable(), proofs: list(staffProofSchema) }),
    ).meta({ description: 'The decorated lines of the offer or order, each with its versions, newest first' }),
    files: list(uploadedFileSchema).meta({ description: 'Files of the customer, which can replace artwork; of an order none' }),
  })
  .meta({ id: 'StaffProofs' })
export type StaffProofs = z.output<typeof staffProofsSchema>
export type StaffProofLine = StaffProofs['lines'][number]
