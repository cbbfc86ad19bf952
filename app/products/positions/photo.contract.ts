import { z } from 'zod'

import { photoPositionSchema } from '#app/personalisation/own-photo/photo-positions.ts'
import { callBody, line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const maxPositions = 12
const src = line(200, 'Διαλέξτε φωτογραφία.')

const markedPhotoSchema = z
  .object({
    archetype: z.string(),
    colour: z.string().meta({ description: 'Of the surface, six digits' }),
    preview: z.string().nullable().meta({ description: 'WebP with the shop’s mark, base64' }),
  })
  .meta({ id: 'MarkedPhoto' })
export type MarkedPhoto = z.output<typeof markedPhotoSchema>

const photoMarksSchema = z
  .object({ photo: z.string(), positions: z.array(photoPositionSchema) })
  .nullable()
  .meta({ id: 'PhotoMarks' })

export const photoPositionCalls = contract(
  '/api/staff/product',
  { tag: 'Staff: products', access: ['catalogue'] },
  {
    'mark-photo': {
      summary: 'Mark print positions on a photograph',
      description:
        'Corners are in pixels of a square of 800, into which the photograph is put whole. The answer names the archetype; `<archetype>/main/<colour>.webp` is the picture that shows logos.',
      body: callBody({
        photo: src.meta({ description: 'The path of an uploaded photograph' }),
        positions: z
          .array(photoPositionSchema, { error: 'Ορίστε τις θέσεις εκτύπωσης.' })
          .min(1, { error: 'Ορίστε μια θέση εκτύπωσης.' })
          .max(maxPositions, { error: `Έως ${maxPositions} θέσεις σε μια φωτογραφία.` })
          .refine((positions) => new Set(positions.map(({ key }) => key)).size === positions.length, {
            error: 'Δύο θέσεις έχουν το ίδιο σύντομο όνομα.',
          }),
      }),
      answer: answer('The archetype, and a picture with the shop’s mark', markedPhotoSchema),
    },
    'photo-marks': {
      summary: 'What was marked on a picture',
      body: callBody({ src }),
      answer: answer('null where nothing was', z.object({ marks: photoMarksSchema })),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof photoPositionCalls> {}
}
