import { z } from 'zod'

import { orderIdField } from '#app/cart/cart-calls.ts'
import { callBody } from '#app/platform/http/call-fields.ts'

export const cartCodeCall = callBody({ orderId: orderIdField }).meta({ id: 'CartCodeGive' })

export const cartCodeSchema = z
  .object({
    code: z.string().meta({ description: 'Eight digits, which open the cart to staff only', example: '48271936' }),
    expiresAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'CartCode' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/cart/code': { readonly body: z.input<typeof cartCodeCall>; readonly answer: z.output<typeof cartCodeSchema> }
  }
}
