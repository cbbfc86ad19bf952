import { z } from 'zod'

import { email } from '#app/account/account-calls.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { namesOrder, orderRefError, orderRefFields } from '#app/orders/read/order-calls.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'

export const withdrawCall = callBody({
  ...orderRefFields,
  lineIds: z
    .array(z.guid({ error: 'Το προϊόν δεν αναγνωρίζεται.' }), { error: 'Διαλέξτε από ποια προϊόντα υπαναχωρείτε.' })
    .min(1, { error: 'Διαλέξτε από ποια προϊόντα υπαναχωρείτε.' })
    .max(200)
    .nullish()
    .meta({ description: 'Of the order; missing for all' }),
  name: requiredLine(120, 'Γράψτε το ονοματεπώνυμό σας.'),
  acknowledgeTo: email.meta({ description: 'Where the acknowledgement goes' }),
  confirmed: z.literal(true, { error: 'Επιβεβαιώστε την υπαναχώρηση.' }),
})
  .refine(namesOrder, orderRefError)
  .meta({ id: 'OrderWithdraw' })

export type WithdrawInput = z.output<typeof withdrawCall>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/orders/withdraw': { readonly body: z.input<typeof withdrawCall>; readonly answer: OrderAnswer }
  }
}
