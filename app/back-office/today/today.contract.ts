import { z } from 'zod'

import { firstStepsSchema, ownShopSchema } from '#app/back-office/opening/first-steps.ts'
import { maxWaiting, todayItems } from '#app/back-office/today/today-items.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const todaySchema = z
  .object({
    items: z
      .array(
        z.object({
          name: z.enum(todayItems),
          count: z.int().meta({ description: `At most ${maxWaiting}` }),
          oldest: z
            .string()
            .nullable()
            .meta({ description: 'Since when the oldest waits; of an expiring offer its last moment' }),
        }),
      )
      .meta({ description: 'What waits, of the areas of the caller; what is 0 is left out' }),
    counts: z
      .object({ requests: z.int(), orders: z.int(), reviews: z.int(), mails: z.int() })
      .meta({ description: 'The numbers of the navigation: new requests and orders, reviews, mails that were given up' }),
    isOpen: z.boolean().meta({ description: 'Whether visitors see the shop' }),
    firstSteps: firstStepsSchema,
    ownShop: ownShopSchema.nullable(),
  })
  .meta({ id: 'Today' })
export type Today = z.output<typeof todaySchema>
export type TodayItem = Today['items'][number]
export type TodayCounts = Today['counts']

export const todayCalls = contract(
  '/api/staff',
  { tag: 'Staff', access: ['staff'] },
  {
    today: { summary: 'What waits for the caller’s areas, and since when', answer: answer('The work of the day', todaySchema) },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof todayCalls> {}
}
