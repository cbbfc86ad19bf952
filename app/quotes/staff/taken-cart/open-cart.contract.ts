import { z } from 'zod'

import { cartSchema } from '#app/cart/cart-answers.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const codeError = 'Ο κωδικός καλαθιού έχει 8 ψηφία. Ζητήστε τον ξανά από τον πελάτη.'
const accountError = 'Ο λογαριασμός δεν αναγνωρίζεται. Διαλέξτε τον πελάτη ξανά.'

const openCartCall = callBody({
  code: z
    .string({ error: codeError })
    .max(40, { error: codeError })
    .transform((text) => text.replaceAll(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, { error: codeError }))
    .optional()
    .meta({ description: 'The code that the customer read out', example: '4827 1936' }),
  accountId: z
    .int({ error: accountError })
    .min(1, { error: accountError })
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'A customer’s account, instead of a code' }),
})
  .refine(({ code, accountId }) => (code === undefined) !== (accountId === undefined), { error: codeError, path: ['code'] })
  .meta({ id: 'CartOpen' })

export type OpenCart = z.input<typeof openCartCall>

const openedCartSchema = z
  .object({
    openingId: z.string().meta({ description: 'Id of this opening, for `cartOpenings` of the request entered from it' }),
    items: cartSchema,
  })
  .meta({ id: 'OpenedCart' })

export type OpenedCart = z.output<typeof openedCartSchema>

export const openCartCalls = contract(
  '/api/staff/carts',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    open: {
      summary: 'Read a customer’s cart, by their code or account',
      description: 'Each opening is recorded with the member of staff.',
      body: openCartCall,
      answer: answer('Its lines, with their designs', openedCartSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof openCartCalls> {}
}
