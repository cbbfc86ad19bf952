import { z } from 'zod'

import { firstStepCodes } from '#app/back-office/opening/first-steps.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'

const openingSchema = z
  .object({
    isOpen: z.boolean(),
    stepsLeft: z.array(z.enum(firstStepCodes)).meta({ description: 'What is not done yet; none of it is required' }),
  })
  .meta({ id: 'ShopOpening' })

const startOwnShopCall = z
  .object(
    { removesSample: z.literal(true, { error: 'Επιβεβαιώστε ότι το δείγμα αφαιρείται.' }) },
    { error: 'Επιβεβαιώστε ότι το δείγμα αφαιρείται.' },
  )
  .meta({ id: 'OwnShopStart' })

const openingAnswer = answer('The shop as it is now', openingSchema)

export const openingCalls = contract(
  '/api/staff/shop',
  { tag: 'Staff: settings', access: ['administrator'] },
  {
    open: {
      summary: 'Open the shop to visitors',
      description: 'An open shop stays open. Pages show it within a second, on every node.',
      answer: openingAnswer,
    },
    close: {
      summary: 'Close the shop',
      description:
        'Every page except the login and the dashboard answers 503 with the coming-soon page; orders and requests of visitors are refused with 409 `shop-closed`. A closed shop stays closed.',
      answer: openingAnswer,
    },
    'start-own': {
      summary: 'Turn the demonstration into a shop of one’s own',
      description:
        'In the background: `/api/staff/today` says how far it is. A backup is made first; if there is none, nothing is removed. Then products, categories, rate cards and articles of the sample, its company, and the orders, requests and customers of the demonstration are removed, and the shop is closed. Accounts of staff, what they have saved in settings and texts, and the products that they have added stay. Refused with `no-sample` in a shop without the sample, and with `backup-running` while another backup is made.',
      confirmation: true,
      body: startOwnShopCall,
      answer: doneAnswer,
    },
    preview: {
      summary: 'Let this browser see the shop while it is closed',
      description: 'Sets a cookie for twelve hours. It changes nothing in an open shop.',
      access: ['staff'],
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof openingCalls> {}
}
