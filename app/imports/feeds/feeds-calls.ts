import { z } from 'zod'

import { feedKinds } from '#app/imports/feeds/feed-names.ts'
import { callBody } from '#app/platform/http/call-fields.ts'

export const feedsCall = callBody({
  on: z
    .array(z.enum(feedKinds, { error: 'Η αγορά δεν αναγνωρίζεται.' }), { error: 'Διαλέξτε αγορές.' })
    .transform((kinds) => feedKinds.filter((kind) => kinds.includes(kind))),
}).meta({ id: 'FeedsChosen' })

export const feedsSchema = z
  .object({ feeds: z.array(z.object({ kind: z.enum(feedKinds), isOn: z.boolean(), url: z.string() })) })
  .meta({ id: 'Feeds' })

type Nothing = Readonly<Record<string, never>>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/feeds/get': { readonly body: Nothing; readonly answer: z.output<typeof feedsSchema> }
    '/api/staff/feeds/save': { readonly body: z.input<typeof feedsCall>; readonly answer: z.output<typeof feedsSchema> }
  }
}
