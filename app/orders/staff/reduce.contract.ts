import { z } from 'zod'

import { pieces } from '#app/orders/staff/pieces-field.ts'
import { changeDeliveryNoteCall, shipCall } from '#app/orders/staff/ship-schemas.ts'
import {
  advanceCall,
  creditParts,
  deliveryCostCall,
  movePromiseCall,
  named,
  noteOrderCall,
  orderAddressCall,
  staffOrderCall,
  staffOrderListSchema,
  staffOrdersCall,
  staffOrderSchema,
  stepBackCall,
} from '#app/orders/staff/staff-orders-schemas.ts'
import { optionalLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { totalsSchema } from '#app/pricing/totals-schema.ts'

// Schemas of cancelling, returning and crediting. Money is euros as numbers.

const wholeOnly = 'Missing: true if a consumer withdraws from all that is left. Always true if the whole order is cancelled'
const reduceCall = named({
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

const reductionPreviewSchema = z
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

const theOrder = answer('The order as it is now', staffOrderSchema)

export const staffOrderCalls = contract(
  '/api/staff/orders',
  { tag: 'Staff: orders', access: ['sales', 'production', 'accounts'] },
  {
    list: {
      summary: 'A page of 20 orders, the newest first, and each tab’s count',
      body: staffOrdersCall,
      answer: answer('The page', staffOrderListSchema),
    },
    get: {
      summary: 'Read an order by id or number',
      body: staffOrderCall,
      answer: theOrder,
    },
    advance: {
      summary: 'Take the next step of an order, or the requested one',
      description:
        '409 `changed-meanwhile`: its state is not the one shown to the caller. 409 `proof-needed`, before any other condition: ' +
        'a decorated line waits for its proof; `approve-artwork` with a `reason` prints without it.',
      access: ['sales', 'production'],
      body: advanceCall,
      answer: theOrder,
    },
    'step-back': {
      summary: 'Take the last step of an order back',
      description:
        'Confirmation, begin of proof or production, readiness, completion; their mails wait 30 seconds. Refused with 409: ' +
        '`changed-meanwhile`, `mail-sent` once a mail of the step may have left, `no-step-back` for other steps, steps of others, and ' +
        'orders of which pieces have left.',
      access: ['sales', 'production'],
      body: stepBackCall,
      answer: theOrder,
    },
    ship: {
      summary: 'Record a parcel, with all or some of the pieces',
      description: 'The last piece makes the order shipped. Each parcel gets a delivery note with the year’s next number.',
      access: ['sales', 'production'],
      body: shipCall,
      answer: theOrder,
    },
    'delivery-note': {
      summary: 'Change the delivery note of a parcel: carrier, vehicle, purpose of movement',
      description: '409 `exported-delivery-note`: it was exported for e-invoicing.',
      body: changeDeliveryNoteCall,
      answer: theOrder,
    },
    reduce: {
      summary: 'Cancel unshipped pieces, or take shipped ones back, with a credit',
      description:
        'A consumer who withdraws from all that is left is credited delivery and fees as well, and so is an order that is cancelled ' +
        'completely; otherwise they are credited if requested, also without pieces and after the return. Refused with 409: more ' +
        'pieces than there are, and `nothing-to-credit`.',
      access: ['sales'],
      body: reduceCall,
      answer: theOrder,
    },
    'reduce/preview': {
      summary: 'What a cancellation or return would credit',
      description: 'Of the same body, and refused likewise. Changes nothing.',
      access: ['sales'],
      body: reduceCall,
      answer: answer('The credit', reductionPreviewSchema),
    },
    note: {
      summary: 'Write a note for colleagues',
      body: noteOrderCall,
      answer: theOrder,
    },
    address: {
      summary: 'Change the delivery address and the promised day of an order',
      access: ['sales'],
      body: orderAddressCall,
      answer: theOrder,
    },
    promise: {
      summary: 'Move the promised day of an order, and tell the customer',
      description: '409 `changed-meanwhile`: the promised day is not the one shown to the caller, so nobody is told twice.',
      access: ['sales'],
      body: movePromiseCall,
      answer: theOrder,
    },
    'delivery-cost': {
      summary: 'Set the delivery cost of an order placed without one',
      description: 'Mails the new total to the customer; a prepaid order awaits payment from now on.',
      access: ['sales'],
      body: deliveryCostCall,
      answer: theOrder,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof staffOrderCalls> {}
}
