import { z } from 'zod'

import { letteringFonts } from '#app/personalisation/artwork.ts'
import { letteringFontField, letteringTextField } from '#app/personalisation/artwork-fields.ts'
import { callBody } from '#app/platform/http/call-fields.ts'

export const letteringCall = callBody({
  text: letteringTextField,
  font: letteringFontField.meta({ description: `One of ${letteringFonts.join(', ')}`, example: 'sans' }),
})

export const letteringAnswer = z
  .object({
    width: z.int().meta({ description: 'Of the box around the outlines, in units of the path', example: 6361 }),
    height: z.int().meta({ example: 986 }),
    path: z.string().meta({ description: 'SVG path data with the origin at the top left of the box; filled nonzero' }),
  })
  .meta({ id: 'Lettering' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/personalisation/lettering': { body: z.input<typeof letteringCall>; answer: z.output<typeof letteringAnswer> }
  }
}
