import { z } from 'zod'

import { mockUpFormats, mockUpWidths } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { contract, fileAnswer } from '#app/platform/http/contract.ts'

const mockUpQuery = z.object({
  variant: z.coerce
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'Whose colour; without it the first picture’s' }),
  width: z.coerce.number().pipe(z.literal(mockUpWidths)).default(400).meta({ description: 'Pixels', example: 400 }),
})

const endings = mockUpFormats.map((format) => `.${format}`).join(', ')
const picture = fileAnswer('The picture', 'image/*')

/** Pictures of designs, and samples of techniques */
export const mockUpCalls = contract(
  '/api/personalisation',
  {},
  {
    'mock-up/{name}': {
      method: 'get',
      summary: 'The picture of a product with a design on it',
      description: `\`name\` is the design's id and one of ${endings}. The id is what lets somebody see it: it is made of the design's content and its logos' hashes. 302 to the bare product where its logos were deleted, where no picture shows its positions, and where it could not be drawn this time.`,
      params: z.object({ name: z.string() }),
      query: mockUpQuery,
      answer: picture,
      otherAnswers: { 302: fileAnswer('The bare product') },
    },
    'sample/{productId}/{name}': {
      method: 'get',
      summary: "The shop's own mark on a product",
      description: `What a technique looks like: \`name\` is the technique and one of ${endings}.`,
      params: z.object({ productId: z.coerce.number().int().positive().max(2_147_483_647), name: z.string() }),
      query: mockUpQuery.pick({ width: true }),
      answer: picture,
      otherAnswers: { 302: fileAnswer('The bare product, where it could not be drawn this time') },
    },
  },
)
