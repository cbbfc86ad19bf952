import { z } from 'zod'

/** What a merchant does before the shop opens, in this order. */
export const firstStepCodes = [
  'company',
  'mail',
  'address',
  'payment',
  'delivery',
  'products',
  'brand',
  'people',
  'opening',
] as const
export type FirstStepCode = (typeof firstStepCodes)[number]

export const firstStepsSchema = z
  .array(z.object({ code: z.enum(firstStepCodes), isDone: z.boolean() }))
  .meta({ description: 'What a merchant does before the shop opens; for administrators, else empty' })

export type FirstSteps = z.output<typeof firstStepsSchema>

/** How far the way from the demonstration to an own shop is. */
export const ownShopSchema = z
  .object({
    isUnderWay: z.boolean().meta({ description: 'A backup is being made; then the sample is removed' }),
    failure: z.string().nullable().meta({ description: 'Why there is no backup, so that the sample stays' }),
  })
  .meta({ description: 'Of a shop with the sample, for administrators; else null' })

export type OwnShop = z.output<typeof ownShopSchema>

/** The steps that are left before the opening. */
export function stepsLeft(steps: FirstSteps): readonly FirstStepCode[] {
  return steps.filter(({ code, isDone }) => !isDone && code !== 'opening').map(({ code }) => code)
}
