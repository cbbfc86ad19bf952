import { z } from 'zod'

import { instalmentStates } from '#app/pricing/instalments.ts'

export const instalmentsSchema = z
  .array(
    z.object({
      due: z.string().meta({
        description:
          '`placing`: with the order; `proof-approved`: with the approval of its proof, before production; `before-delivery`; or an ISO day, by which it is paid on account',
        example: 'before-delivery',
      }),
      amount: z.number().meta({ description: 'Gross euros', example: 1357.8 }),
      state: z.enum(instalmentStates).meta({ description: '`cancelled`: credited, or of a cancelled order; it is not paid' }),
      paid: z.number().meta({ description: 'The part of `amount` that came' }),
    }),
  )
  .readonly()
  .meta({ description: 'The payment plan; the amounts add up to `totals.gross`' })

/** In euros, as calls have it. */
export type InstalmentsAnswer = z.output<typeof instalmentsSchema>
