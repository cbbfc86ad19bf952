import { z } from 'zod'

import { orderSchema, type OrderSummary, orderSummarySchema, partialOrderSchema } from '#app/orders/read/order-answers.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

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

const ownOrdersSchema = z
  .object({
    orders: z.array(orderSummarySchema).readonly(),
    next: z.string().nullable().meta({ description: 'For the next page; null if there is none' }),
  })
  .meta({ id: 'OrderList' })
export type OrderList = { readonly orders: readonly OrderSummary[]; readonly next: string | null }

export const orderCalls = contract(
  '/api/orders',
  { tag: 'Orders' },
  {
    get: {
      summary: 'Read an order',
      description:
        'By its key, or by number for the account that placed it. By number and e-mail, which others may know, it answers state, days ' +
        'and shipments only (`isPartial`), and mails the link with the key to the order’s address. The number may be written without ' +
        'Π, hyphens and zeros. Unknown numbers and wrong addresses are answered alike: 404. Limited by caller, number and mailbox.',
      body: orderRefCall,
      answer: answer('The order as it is now, or a part of it', z.union([orderSchema, partialOrderSchema])),
    },
    mine: {
      summary: 'The account’s own orders, 20 a page, the newest first',
      access: ['customer'],
      body: callBody({
        after: z
          .string({ error: cursorError })
          .max(100, { error: cursorError })
          .nullish()
          .meta({ description: '`next` of the previous page; missing for the first' }),
      }).meta({ id: 'OwnOrders' }),
      answer: answer('A page of the list', ownOrdersSchema),
    },
    cancel: {
      summary: 'Cancel an order',
      description:
        'By its key, or by its account. Its customer may, until it is confirmed for printing or, without printing, until it is made ready. What it took of the stock ' +
        'is free again. Refused with 409 later.',
      body: orderRefCall,
      answer: answer('The order as it is now', orderSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof orderCalls> {}
}
