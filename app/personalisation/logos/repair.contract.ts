import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'
import { logoId, logoVisitorId, logoSchema } from '#app/personalisation/logos/logo.contract.ts'
import { usualWidthMm } from '#app/personalisation/logos/logo-findings.ts'
import { isTenthOfMm } from '#app/personalisation/lengths.ts'

// Requests and answers of a logo's repair.

const widthError = 'Το πλάτος της εκτύπωσης είναι από 1 έως 2.000 χιλιοστά, με το πολύ ένα δεκαδικό.'
const techniqueError = 'Η τεχνική δεν αναγνωρίζεται.'
const inkError = 'Το χρώμα γράφεται όπως #1f3a5f.'
const maxRepairInks = 8
const inksError = `Ένα λογότυπο διορθώνεται σε έως ${maxRepairInks} χρώματα.`

/** How a logo is printed, which decides what has to be repaired */
export const repairFields = {
  widthMm: z
    .number({ error: widthError })
    .min(1, { error: widthError })
    .max(2_000, { error: widthError })
    .refine(isTenthOfMm, { error: widthError })
    .default(usualWidthMm)
    .meta({ description: 'Of the print, in millimetres' }),
  technique: z
    .string({ error: techniqueError })
    .max(40, { error: techniqueError })
    .nullish()
    .transform((technique) => technique ?? null)
    .meta({ description: 'Decides how thick lines and how wide holes must be; without it the usual ones' }),
  inks: z
    .array(z.string({ error: inkError }).regex(/^#[0-9a-f]{6}$/, { error: inkError }), { error: inksError })
    .max(maxRepairInks, { error: inksError })
    .transform((inks) => [...new Set(inks)])
    .default([])
    .meta({ description: 'The only inks of the repaired logo; empty: its own' }),
}

const repairLogoCall = callBody({ orderId: logoVisitorId, id: logoId, ...repairFields })
const ownLogoCall = callBody({ orderId: logoVisitorId, id: logoId })

const share = z.number().meta({ description: '0 to 1' })
const mm = z.number().meta({ description: 'Millimetres' })
const mm2 = z.number().meta({ description: 'mm²' })

export const repairPreviewSchema = z
  .object({
    svg: z.string().meta({ description: 'The repaired logo, in the frame of its picture' }),
    widthMm: mm,
    heightMm: mm,
    precisionMm: mm.meta({ description: 'A point of the grid that it was drawn on' }),
    least: z.object({ lineMm: mm, gapMm: mm }).meta({ description: 'What the technique needs' }),
    coloursBefore: z.int(),
    shadesBefore: z.int().nullable().meta({ description: 'Different colours of its pixels; null for drawings' }),
    inks: z.array(z.object({ hex: z.string(), areaMm2: mm2 })).readonly(),
    thickenedLines: z.int(),
    closedHoles: z.int(),
    difference: z.object({
      addedMm2: mm2,
      removedMm2: mm2,
      recolouredMm2: mm2,
      regions: z
        .array(z.object({ left: share, top: share, width: share, height: share }))
        .readonly()
        .meta({ description: 'Where something was added, removed or recoloured, as shares of the picture' }),
    }),
  })
  .meta({ id: 'LogoRepair' })

/** What a repair would make of a logo */
export type RepairPreview = z.output<typeof repairPreviewSchema>

/** Repairs of the caller's own logos */
export const logoRepairCalls = contract(
  '/api/logos',
  { tag: 'Logos' },
  {
    'repair/preview': {
      summary: 'What a repair would make of a logo',
      description:
        'A flat bitmap becomes paths in its inks, or in those that are named; lines that are too thin for the technique are thickened, and holes too narrow for it closed. 422 for photographs, gradients, and drawings that need nothing. Stores nothing.',
      body: repairLogoCall,
      answer: answer('The drawing and what it changes', repairPreviewSchema),
    },
    repair: {
      summary: 'Take the repair of a logo',
      description:
        'Adds the repaired logo. The logo that it was made of stays, and so do designs, quotes and orders that show it.',
      body: repairLogoCall,
      answer: answer('The repaired logo', logoSchema),
    },
    'repair/undo': {
      summary: 'The logo that a repaired one was made of',
      description: 'It is added again if it was removed. The repaired logo stays until it is removed.',
      body: ownLogoCall,
      answer: answer('The logo as it was', logoSchema),
    },
    original: {
      summary: 'The file of a logo as it was uploaded',
      description: 'Also of a repaired logo.',
      body: ownLogoCall,
      answer: fileAnswer('The file', 'application/octet-stream'),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof logoRepairCalls> {}
}
