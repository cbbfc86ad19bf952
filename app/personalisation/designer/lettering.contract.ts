import { z } from 'zod'

import { letteringFontField, letteringTextField } from '#app/personalisation/artwork-fields.ts'
import { letteringFonts } from '#app/personalisation/artwork.ts'
import { savedDesignAnswer, saveDesignCall } from '#app/personalisation/designer/design-schemas.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const letteringAnswer = z
  .object({
    width: z.int().meta({ description: 'Of the box around the outlines, in units of the path', example: 6361 }),
    height: z.int().meta({ example: 986 }),
    path: z.string().meta({ description: 'SVG path data with the origin at the top left of the box; filled nonzero' }),
  })
  .meta({ id: 'Lettering' })
/** A line of text as outlines, in its own units */
export type Lettering = z.output<typeof letteringAnswer>

export const designerCalls = contract(
  '/api/personalisation',
  { errors: [] },
  {
    lettering: {
      summary: 'The outlines of a line of text',
      description:
        'As they are printed: text of a placement is drawn with them, in its box. Letters that the font lacks are refused.',
      body: callBody({
        text: letteringTextField,
        font: letteringFontField.meta({ description: `One of ${letteringFonts.join(', ')}`, example: 'sans' }),
      }),
      answer: answer('Outlines', letteringAnswer),
    },
    designs: {
      summary: 'Save a design for a request',
      description:
        "What is drawn on a product, with the visitor's own logos. A line of a quote request names it by its id; unreferenced designs are deleted after a day or more.",
      body: saveDesignCall,
      answer: answer('Saved', savedDesignAnswer),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof designerCalls> {}
}
