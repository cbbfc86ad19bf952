import { z } from 'zod'

import { day, list, moment } from '#app/quotes/quote-answers.ts'
import { proofReasons } from '#app/quotes/proofs/proof-reasons.ts'
import { proofStates } from '#app/quotes/proofs/proof-states.ts'
import { uploadedFileSchema } from '#app/uploads/uploaded-file.ts'

// Answers of the proofs' calls. Lengths are millimetres; moments are ISO strings.

export const markSchema = z.object({
  picture: z.int().meta({ description: 'Which picture, from 0' }),
  x: z.number().meta({ description: 'As a share of its width' }),
  y: z.number(),
  note: z.string(),
})

const decision = z
  .object({
    kind: z.enum(['approved', 'rejected']),
    name: z.string(),
    at: moment,
    consent: z.string().nullable().meta({ description: 'The sentence that was agreed to' }),
    reasons: list(z.enum(proofReasons)),
    note: z.string(),
    marks: list(markSchema),
  })
  .nullable()

const placement = z.object({
  position: z.string(),
  positionName: z.string(),
  technique: z.string(),
  techniqueName: z.string(),
  colours: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  inks: list(z.string()).meta({ description: 'As far as they are known', example: ['#c2410c'] }),
  isPhotographic: z.boolean(),
  texts: list(z.string()).meta({ description: 'The lines of text that are printed' }),
  logoCount: z.int(),
  fileName: z.string().nullable().meta({ description: 'Of a file that staff put in the place of the artwork' }),
})

export const proofSchema = z
  .object({
    id: z.string(),
    lineId: z.string().meta({ description: 'Of the offer' }),
    version: z.int(),
    state: z.enum(proofStates),
    isNewest: z.boolean().meta({ description: 'Of those that the caller sees of its line' }),
    offerVersion: z.int(),
    title: z.string(),
    variantText: z.string(),
    quantities: list(z.int()),
    placements: list(placement),
    note: z.string(),
    answerBy: day,
    sentAt: moment.nullable(),
    contentHash: z.string().meta({ description: 'SHA-256 of all that it shows' }),
    pictures: list(z.object({ width: z.int(), height: z.int() })),
    decision,
  })
  .meta({ id: 'Proof' })

export type ProofView = z.output<typeof proofSchema>
export type ProofPlacementView = ProofView['placements'][number]
export type ProofDecisionView = NonNullable<ProofView['decision']>

export const proofsSchema = z
  .object({ proofs: list(proofSchema).meta({ description: 'The newest first' }), mayDecide: z.boolean() })
  .meta({ id: 'Proofs' })
export type ProofsView = z.output<typeof proofsSchema>

const logo = z.object({
  name: z.string(),
  position: z.string(),
  picture: z.string().nullable().meta({ description: 'Of a logo of the design; null for a file of staff' }),
})

export const staffProofSchema = proofSchema.extend({
  revision: z.int(),
  address: z.string().nullable().meta({ description: 'From which it was decided' }),
  artworkFiles: list(logo).meta({ description: 'What can be downloaded' }),
})
export type StaffProofView = z.output<typeof staffProofSchema>

export const staffProofsSchema = z
  .object({
    lines: list(
      z.object({ lineId: z.string(), title: z.string(), imageSrc: z.string().nullable(), proofs: list(staffProofSchema) }),
    ).meta({ description: 'The decorated lines of the offer, each with its versions, the newest first' }),
    files: list(uploadedFileSchema).meta({ description: 'Of the request and its messages, which can replace artwork' }),
  })
  .meta({ id: 'StaffProofs' })
export type StaffProofs = z.output<typeof staffProofsSchema>
export type StaffProofLine = StaffProofs['lines'][number]
