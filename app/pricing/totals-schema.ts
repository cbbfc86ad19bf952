import { z } from 'zod'

const vatOfRate = z.object({
  percent: z.int(),
  net: z.number().meta({ description: 'The net sum it is computed on' }),
  amount: z.number(),
})

export const totalsSchema = z.object({
  net: z.number().meta({ description: 'Euros: the sum of the line totals', example: 110.25 }),
  vat: z
    .array(vatOfRate)
    .readonly()
    .meta({
      description: 'By rate, the highest first: the net sum and its VAT, rounded once on that sum; euros',
      example: [{ percent: 24, net: 110.25, amount: 26.46 }],
    }),
  gross: z.number().meta({ description: 'Euros: net and VAT', example: 136.71 }),
})

/** In euros in a call's answer, in cents in the shop's arithmetic. */
export type Totals = z.output<typeof totalsSchema>
