import { z } from 'zod'

export const searchTagKinds = ['occasion', 'recipient', 'quality'] as const

/** An occasion, a recipient or a quality, defined by the merchant. */
export const searchTagSchema = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .meta({ description: 'In URLs; a product has the tag if its tags contain the key, the name or one of the words' }),
  kind: z.enum(searchTagKinds),
  name: z.string().trim().min(1).max(60),
  words: z.array(z.string().trim().min(2).max(60)).min(1).max(100),
})

export type SearchTag = z.output<typeof searchTagSchema>
