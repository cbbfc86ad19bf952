import { z } from 'zod'

import { pieces } from '#app/orders/staff/pieces-field.ts'
import { creditParts, named, type StaffOrder } from '#app/orders/staff/staff-orders-calls.ts'
import { optionalLine } from '#app/platform/http/call-fields.ts'
import { totalsSchema } from '#app/pricing/totals-schema.ts'

// Schemas of cancelling, returning and crediting. Money is euros as numbers.

const wholeOnly = 'Missing: true if a consumer withdraws from all that is left. Always true if the whole order is cancelled'
export const reduceCall = named({
  kind: z.enum(['cancelled', 'withdrawn', 'returned'], { error: 'Διαλέξτε ακύρωση, υπαναχώρηση ή επιστροφή.' }),
  lines: pieces.meta({ description: 'May be empty if delivery or fees are credited' }),
  reason: optionalLine(500),
  refundsSetUp: z.boolean().default(true).meta({ description: 'One-time charges, with the last piece of a line' }),
  refundsDelivery: z.boolean().optional().meta({ description: wholeOnly }),
  refundsFees: z.boolean().optional().meta({ description: wholeOnly }),
  restocks: z.boolean().default(true).meta({ description: 'Pieces of lines that are not decorated return to the shelf' }),
  restocksDecorated: z
    .boolean()
    .optional()
    .meta({ description: 'The same for decorated lines. Missing: only what is cancelled before it is printed' }),
}).meta({ id: 'OrderReduce' })

export const reductionPreviewSchema = z
  .object({
    ...creditParts,
    totals: totalsSchema,
    refund: z.number().meta({ description: 'Gross, of what the customer has paid' }),
    isWhole: z.boolean().meta({ description: 'The whole order is cancelled: all of it is credited' }),
    refundsDelivery: z.boolean(),
    refundsFees: z.boolean(),
    restocksDecorated: z.boolean(),
    reason: z.string().meta({ description: 'Why delivery and fees are credited or not, for staff' }),
  })
  .meta({ id: 'OrderReductionPreview' })
export type ReductionPreview = z.output<typeof reductionPreviewSchema>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/orders/reduce': { readonly body: z.input<typeof reduceCall>; readonly answer: StaffOrder }
    '/api/staff/orders/reduce/preview': { readonly body: z.input<typeof reduceCall>; readonly answer: ReductionPreview }
  }
}
