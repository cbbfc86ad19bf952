import { z } from 'zod'

import { callBody, line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

/** What the dashboard's search finds besides its own screens. */
const foundKinds = ['quote', 'order', 'customer', 'product'] as const
export type FoundKind = (typeof foundKinds)[number]

const foundSchema = z
  .object({
    found: z.array(
      z.object({
        kind: z.enum(foundKinds),
        id: z.string(),
        name: z.string(),
        note: z.string().meta({ description: 'Number and state, or what else tells it from others' }),
      }),
    ),
  })
  .meta({ id: 'Found' })
export type Found = z.output<typeof foundSchema>['found'][number]

export const commandCalls = contract(
  '/api/staff',
  { tag: 'Staff', access: ['staff'] },
  {
    find: {
      summary: 'Find quotes, orders, customers and products by words or numbers',
      description: 'At most five of each, of what the caller’s areas may open.',
      body: callBody({
        text: line(100, 'Γράψτε τι ψάχνετε.').meta({ description: 'Beginnings of words, or a number' }),
      }).meta({ id: 'FindInput' }),
      answer: answer('What was found', foundSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof commandCalls> {}
}
