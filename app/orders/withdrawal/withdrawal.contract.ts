import { z } from 'zod'

import { email } from '#app/account/account-schemas.ts'
import { orderSchema } from '#app/orders/read/order-answers.ts'
import { namesOrder, orderRefError, orderRefFields } from '#app/orders/read/order.contract.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const withdrawCall = callBody({
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

export const withdrawalCalls = contract(
  '/api/orders',
  { tag: 'Orders' },
  {
    withdraw: {
      summary: 'Declare the withdrawal of a consumer',
      description:
        'By the order’s key, or by its account. Until 14 days after the delivery, for goods that are not personalised and were not bought with an invoice. The declaration is ' +
        'recorded and acknowledged by mail; the state of the order does not change. Refused with 409 otherwise.',
      body: withdrawCall,
      answer: answer('The order as it is now', orderSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof withdrawalCalls> {}
}
