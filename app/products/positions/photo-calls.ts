import { z } from 'zod'

import { photoPositionSchema } from '#app/personalisation/own-photo/photo-positions.ts'
import { callBody, line } from '#app/platform/http/call-fields.ts'

const maxPositions = 12
const src = line(200, 'Διαλέξτε φωτογραφία.')

export const markPhotoCall = callBody({
  photo: src.meta({ description: 'The path of an uploaded photograph' }),
  positions: z
    .array(photoPositionSchema, { error: 'Ορίστε τις θέσεις εκτύπωσης.' })
    .min(1, { error: 'Ορίστε μια θέση εκτύπωσης.' })
    .max(maxPositions, { error: `Έως ${maxPositions} θέσεις σε μια φωτογραφία.` })
    .refine((positions) => new Set(positions.map(({ key }) => key)).size === positions.length, {
      error: 'Δύο θέσεις έχουν το ίδιο σύντομο όνομα.',
    }),
})

export const markedPhotoSchema = z
  .object({
    archetype: z.string(),
    colour: z.string().meta({ description: 'Of the surface, six digits' }),
    preview: z.string().nullable().meta({ description: 'WebP with the shop’s mark, base64' }),
  })
  .meta({ id: 'MarkedPhoto' })
export type MarkedPhoto = z.output<typeof markedPhotoSchema>

export const photoMarksCall = callBody({ src })

export const photoMarksSchema = z
  .object({ photo: z.string(), positions: z.array(photoPositionSchema) })
  .nullable()
  .meta({ id: 'PhotoMarks' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/product/mark-photo': { readonly body: z.input<typeof markPhotoCall>; readonly answer: MarkedPhoto }
    '/api/staff/product/photo-marks': {
      readonly body: z.input<typeof photoMarksCall>
      readonly answer: { readonly marks: z.output<typeof photoMarksSchema> }
    }
  }
}
