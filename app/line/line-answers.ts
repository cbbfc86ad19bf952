import { z } from 'zod'

import { artworkElementSchema } from '#app/personalisation/artwork-fields.ts'
import { chosenInksAnswer } from '#app/personalisation/inks/ink-fields.ts'
import { list } from '#app/platform/http/answer-fields.ts'

// What calls answer about a line's decoration. Lengths are millimetres.

/** Without examples, for the dashboard */
export const placementAnswer = z.object({
  position: z.string(),
  positionName: z.string(),
  technique: z.string(),
  techniqueName: z.string(),
  colours: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  artwork: z.array(artworkElementSchema).readonly().optional(),
  chosenInks: chosenInksAnswer.optional(),
})

const { positionName, techniqueName, artwork } = placementAnswer.shape

export const describedPlacementAnswer = placementAnswer.extend({
  positionName: positionName.meta({ example: 'Μπροστά' }),
  techniqueName: techniqueName.meta({ example: 'Μεταξοτυπία' }),
  artwork: artwork.meta({ description: 'The artwork drawn there, if any' }),
})

/** The sizes of one colour */
export const sizesAnswer = list(z.object({ variantId: z.int(), size: z.string(), quantity: z.int() }))

/** Recipients of personalised pieces */
export const namesAnswer = list(z.object({ variantId: z.int(), size: z.string(), name: z.string() }))
