import { z } from 'zod'

import { feedKinds } from '#app/imports/feeds/feed-names.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const feedsSchema = z
  .object({ feeds: z.array(z.object({ kind: z.enum(feedKinds), isOn: z.boolean(), url: z.string() })) })
  .meta({ id: 'Feeds' })

const feedsAnswer = answer('Each market', feedsSchema)

export const feedCalls = contract(
  '/api/staff/feeds',
  { tag: 'Staff: imports', access: ['catalogue'] },
  {
    get: { summary: 'Which markets may read the products, and where', answer: feedsAnswer },
    save: {
      summary: 'Switch the files for markets on and off',
      body: callBody({
        on: z
          .array(z.enum(feedKinds, { error: 'Η αγορά δεν αναγνωρίζεται.' }), { error: 'Διαλέξτε αγορές.' })
          .transform((kinds) => feedKinds.filter((kind) => kinds.includes(kind))),
      }).meta({ id: 'FeedsChosen' }),
      answer: feedsAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof feedCalls> {}
}
