import { z } from 'zod'

import { visitorIdField } from '#app/cart/cart.contract.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

/** What to do with the lines that the person's cart has already */
const ownLinesChoices = ['ask', 'add', 'replace'] as const
export type OwnLines = (typeof ownLinesChoices)[number]

const ownError = 'Διαλέξτε αν τα προϊόντα θα προστεθούν στο καλάθι σας ή θα το αντικαταστήσουν.'
const linkError = 'Ο σύνδεσμος δεν είναι σωστός. Ανοίξτε τον ξανά από τον βοηθό σας.'

const takenCart = z.object({
  notices: z.array(z.string()).readonly().meta({ description: 'Of lines that did not fit, in Greek' }),
  ownLines: z.int().optional().meta({
    description: 'Lines of the caller’s cart, with `ask`: nothing was taken until `own` says what becomes of them',
  }),
  isEmpty: z.boolean().optional().meta({ description: 'Whether nothing fitted, so that the caller’s cart is empty' }),
})
export type TakenCart = z.output<typeof takenCart>

export const takeCalls = contract(
  '/api/agents',
  { tag: 'Agents' },
  {
    take: {
      summary: 'Take what a program chose into the own cart',
      description:
        'By the continue-URL of a cart or checkout of the Universal Commerce Protocol: its lines are added to the caller’s cart as by ' +
        'adding them. A checkout is taken once by each cart; the next order from that cart completes it. Its logos become the caller’s.',
      body: callBody({
        orderId: visitorIdField,
        kind: z.enum(['cart', 'checkout'], { error: linkError }),
        id: z.guid({ error: linkError }),
        own: z.enum(ownLinesChoices, { error: ownError }).default('add').meta({
          description: 'What becomes of lines that the caller’s cart has; with `ask` nothing changes while it has any',
        }),
      }).meta({ id: 'AgentCartTake' }),
      answer: answer('Taken', takenCart),
      errors: [404, 409],
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof takeCalls> {}
}
