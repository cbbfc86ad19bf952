import { z } from 'zod'

import { callBody, line } from '#app/platform/http/call-fields.ts'

/** What the dashboard's search finds besides its own screens. */
export const foundKinds = ['quote', 'order', 'customer', 'product'] as const
export type FoundKind = (typeof foundKinds)[number]

export const findCall = callBody({
  text: line(100, 'Γράψτε τι ψάχνετε.').meta({ description: 'Beginnings of words, or a number' }),
}).meta({ id: 'FindInput' })

export const foundSchema = z
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

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/find': { readonly body: z.input<typeof findCall>; readonly answer: z.output<typeof foundSchema> }
  }
}
