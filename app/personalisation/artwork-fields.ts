import { z } from 'zod'

import { letteringFonts, maxElements, maxTextLength } from '#app/personalisation/artwork.ts'
import { isTenthOfMm } from '#app/personalisation/lengths.ts'

// The artwork of a placement in calls: lengths in millimetres with at most one decimal.

const elementError =
  'Κάθε λογότυπο και κάθε κείμενο της μακέτας χρειάζεται θέση και μέγεθος σε χιλιοστά, με το πολύ ένα δεκαδικό.'
const textError = `Το κείμενο της μακέτας έχει από 1 έως ${maxTextLength} χαρακτήρες σε μία γραμμή.`
const inkError = 'Το χρώμα γράφεται όπως #1f3a5f.'
const artworkError = `Μία μακέτα έχει έως ${maxElements} λογότυπα και κείμενα σε κάθε θέση.`

const maxMm = 10_000
const length = z.number({ error: elementError }).refine(isTenthOfMm, { error: elementError })
const side = length.min(0.1, { error: elementError }).max(maxMm, { error: elementError })
const offset = length.min(-maxMm, { error: elementError }).max(maxMm, { error: elementError })
const ink = z.string({ error: inkError }).regex(/^#[0-9a-f]{6}$/, { error: inkError })

const rangeError = 'Το εύρος φωτεινότητας γράφεται με δύο ακέραιους από 0 έως 100, τον μικρότερο πρώτα.'
const lightness = z.int({ error: rangeError }).min(0, { error: rangeError }).max(100, { error: rangeError })

const box = {
  xMm: offset.meta({ description: "Of the element's centre, to the right of the position's centre", example: 0 }),
  yMm: offset.meta({ description: "Of the element's centre, below the position's centre", example: -12.5 }),
  widthMm: side.meta({ example: 60 }),
  heightMm: side.meta({ example: 40 }),
  degrees: z
    .int({ error: elementError })
    .min(0, { error: elementError })
    .max(359, { error: elementError })
    .meta({ description: 'Clockwise', example: 0 }),
}

const logo = z.object({
  kind: z.literal('logo'),
  picture: z
    .string({ error: elementError })
    .regex(/^[0-9a-f]{64}$/, { error: elementError })
    .meta({ description: "The `picture` of one of the caller's logos" }),
  ink: ink.nullable().meta({ description: 'The colour of its version in one colour; null for its own', example: null }),
  inkRange: z
    .tuple([lightness, lightness], { error: rangeError })
    .refine(([from, to]) => from <= to, { error: rangeError })
    .readonly()
    .optional()
    .meta({ description: 'Only its colours of this lightness (CIE L*, 0 to 100) take the ink; missing: all', example: [0, 39] }),
  ...box,
})

export const letteringTextField = z
  .string({ error: textError })
  .trim()
  .min(1, { error: textError })
  .max(maxTextLength, { error: textError })
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, { error: textError })
  .meta({ example: 'Χρόνια πολλά' })
export const letteringFontField = z.enum(letteringFonts, { error: textError })

const text = z.object({
  kind: z.literal('text'),
  text: letteringTextField,
  font: letteringFontField,
  ink,
  ...box,
})

export const artworkElementSchema = z.discriminatedUnion('kind', [logo, text], { error: elementError })

export const artworkField = z
  .array(artworkElementSchema, { error: artworkError })
  .max(maxElements, { error: artworkError })
  .meta({ description: 'What is drawn there. With it, `widthMm` and `heightMm` are those of the box around it.' })
