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

/** The steps that are left before the opening. */
export function stepsLeft(steps: FirstSteps): readonly FirstStepCode[] {
  return steps.filter(({ code, isDone }) => !isDone && code !== 'opening').map(({ code }) => code)
}
