import { z } from 'zod'

import { type OrderAnswer, type OrderSummary, orderSummarySchema, type PartialOrder } from '#app/orders/read/order-answers.ts'
import { callBody } from '#app/platform/http/call-fields.ts'

const refError = 'Γράψτε τον αριθμό της παραγγελίας και το e-mail της.'
/** Any text of any length: impossible numbers are answered like unknown ones. */
const text = z.string({ error: refError })

export const orderRefFields = {
  number: text
    .nullish()
    .meta({ description: 'With the owner’s token; with `email`, it only opens a part', example: 'Π-2026-00042' }),
  email: text.nullish().meta({ description: 'The order’s e-mail, for `/api/orders/get`', example: 'anna@etaireia.gr' }),
  key: text.nullish().meta({ description: 'The order’s key, instead of both: as in its mails' }),
}

export const orderRefError = { error: refError, path: ['number'] }

export function namesOrder({
  number,
  key,
}: {
  readonly number?: string | null | undefined
  readonly key?: string | null | undefined
}): boolean {
  return (key ?? number ?? null) !== null
}

/** Identifies an order: by its key, or by number for the owner's account; by number and e-mail, a part of it. */
export const orderRefCall = callBody(orderRefFields).refine(namesOrder, orderRefError).meta({ id: 'OrderRef' })

export type OrderRef = z.output<typeof orderRefCall>

const cursorError = 'Η συνέχεια της λίστας δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'

export const ownOrdersCall = callBody({
  after: z
    .string({ error: cursorError })
    .max(100, { error: cursorError })
    .nullish()
    .meta({ description: '`next` of the previous page; missing for the first' }),
}).meta({ id: 'OwnOrders' })

export const ownOrdersSchema = z
  .object({
    orders: z.array(orderSummarySchema).readonly(),
    next: z.string().nullable().meta({ description: 'For the next page; null if there is none' }),
  })
  .meta({ id: 'OrderList' })
export type OrderList = { readonly orders: readonly OrderSummary[]; readonly next: string | null }

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/orders/get': { readonly body: z.input<typeof orderRefCall>; readonly answer: OrderAnswer | PartialOrder }
    '/api/orders/mine': { readonly body: z.input<typeof ownOrdersCall>; readonly answer: z.output<typeof ownOrdersSchema> }
    '/api/orders/cancel': { readonly body: z.input<typeof orderRefCall>; readonly answer: OrderAnswer }
  }
}
