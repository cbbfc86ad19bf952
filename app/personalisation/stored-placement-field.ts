import { z } from 'zod'

import { letteringFonts, maxElements, maxTextLength } from '#app/personalisation/artwork.ts'
import { storedInksField } from '#app/personalisation/inks/ink-fields.ts'

// Lengths in tenths of a millimetre.

const max = 100_000
const offset = z.int().min(-max).max(max)
const side = z.int().min(1).max(max)
const ink = z.string().regex(/^#[0-9a-f]{6}$/)
const lightness = z.int().min(0).max(100)
const box = { x: offset, y: offset, width: side, height: side, degrees: z.int().min(0).max(359) }

const artwork = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('logo'),
        picture: z.string().regex(/^[0-9a-f]{64}$/),
        ink: ink.nullable(),
        inkRange: z.tuple([lightness, lightness]).readonly().optional(),
        ...box,
      }),
      z.object({
        kind: z.literal('text'),
        text: z.string().min(1).max(maxTextLength),
        font: z.enum(letteringFonts),
        ink,
        ...box,
      }),
    ]),
  )
  .max(maxElements)
  .readonly()

/** A line's logo as it is stored with the names of its time. */
export const storedPlacementField = z.object({
  position: z.string().max(60),
  positionName: z.string().max(100),
  technique: z.string().max(60),
  techniqueName: z.string().max(100),
  colours: z.int().min(1).max(1_000),
  width: side,
  height: side,
  artwork: artwork.optional(),
  chosenInks: storedInksField.optional(),
})
