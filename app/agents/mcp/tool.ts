import { z } from 'zod'

/** The `meta` argument of each call of the protocol. */
export const metaField = z
  .looseObject({
    'ucp-agent': z
      .looseObject({ profile: z.string().optional(), version: z.string().optional() })
      .optional()
      .meta({ description: 'Your platform: the address of its UCP profile. It is recorded, and never fetched' }),
    'idempotency-key': z.string().max(100).optional().meta({ description: 'A UUID: the call is made once for it' }),
  })
  .meta({ description: 'Metadata of the Universal Commerce Protocol' })

/** The JSON Schema of a tool's input */
export const inputSchemaOf = (schema: z.ZodObject) => listedSchema(schema, 'input')

/** The JSON Schema of a tool's answer */
export const outputSchemaOf = (schema: z.ZodType) => listedSchema(schema, 'output')

function listedSchema(schema: z.ZodType, io: 'input' | 'output'): { readonly type: 'object'; readonly [name: string]: unknown } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return { ...rest, type: 'object' }
}
