import { z } from 'zod'

/** What programs send beside each call of the protocol. */
export const metaField = z
  .looseObject({
    'ucp-agent': z
      .looseObject({ profile: z.string().optional(), version: z.string().optional() })
      .optional()
      .meta({ description: 'Your platform: the address of its UCP profile. It is recorded, and never fetched' }),
    'idempotency-key': z.string().max(100).optional().meta({ description: 'A UUID: the call is made once for it' }),
  })
  .meta({ description: 'Metadata of the Universal Commerce Protocol' })

/** The JSON Schema of a tool's input, as `tools/list` has it. */
export function inputSchemaOf(schema: z.ZodObject): { readonly type: 'object'; readonly [name: string]: unknown } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { ...rest, type: 'object' }
}
