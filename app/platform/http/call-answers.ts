import { z } from 'zod'

// Answers common to all calls.

/** Every refusal or failure. `code` is for programs; `message` tells people what to do. */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.string().meta({ example: 'insufficient-stock' }),
      message: z.string().meta({ description: 'A Greek sentence for people', example: 'Υπάρχουν μόνο 3 τεμάχια.' }),
      requestId: z.string().optional(),
      lines: z
        .array(z.object({ productId: z.int(), variantId: z.int().nullable(), available: z.int() }))
        .optional()
        .meta({ description: 'For an order beyond the stock: the available pieces of each' }),
      fields: z.record(z.string(), z.string()).optional().meta({ description: 'The sentence for each wrong field' }),
      warnings: z
        .array(z.object({ code: z.string(), text: z.string() }))
        .optional()
        .meta({ description: 'What has to be confirmed first, each with its sentence' }),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorSchema>

/** Calls that return no data. */
export const doneSchema = z.object({ ok: z.literal(true) }).meta({ id: 'Done' })
