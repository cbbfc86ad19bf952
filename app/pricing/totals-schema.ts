import { z } from 'zod'

const vatOfRate = z.object({
  percent: z.int(),
  net: z.number().meta({ description: 'What it is taken of' }),
  amount: z.number(),
})

export const totalsSchema = z.object({
  net: z.number().meta({ description: 'Euros: the sum of the line totals', example: 110.25 }),
  vat: z
    .array(vatOfRate)
    .readonly()
    .meta({
      description: 'By rate, the highest first: what it is taken of, and the VAT, rounded once on that sum; euros',
      example: [{ percent: 24, net: 110.25, amount: 26.46 }],
    }),
  gross: z.number().meta({ description: 'Euros: net and VAT', example: 136.71 }),
})

/** Amounts in euros where a call answers them, and in cents where the shop computes. */
export type Totals = z.output<typeof totalsSchema>
