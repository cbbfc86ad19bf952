import { z } from 'zod'

import { visitorIdField } from '#app/cart/cart.contract.ts'
import { moment } from '#app/platform/http/answer-fields.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const cartCodeSchema = z
  .object({
    code: z.string().meta({ description: 'Eight digits, which open the cart to staff only', example: '48271936' }),
    expiresAt: moment,
  })
  .meta({ id: 'CartCode' })

export const cartCodeCalls = contract(
  '/api/cart',
  { tag: 'Cart' },
  {
    code: {
      summary: 'A code to tell staff on the telephone',
      description: 'Valid for a day. Only staff can open the cart with it, to read it or to enter a request from it.',
      body: callBody({ orderId: visitorIdField }).meta({ id: 'CartCodeGive' }),
      answer: answer('The code', cartCodeSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof cartCodeCalls> {}
}
