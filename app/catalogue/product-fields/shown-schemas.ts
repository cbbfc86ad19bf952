import { z } from 'zod'

import type { PlainField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { shownFields, type ShownKey, shownKeys, type ShownValues } from '#app/catalogue/product-fields/shown-fields.ts'

/** The fields of shown-fields.ts in the answer of a call. */
export const shownSchemas = allSchemas()

function allSchemas(): { readonly [Key in ShownKey]: z.ZodType<ShownValues[Key]> }
function allSchemas(): object {
  return Object.fromEntries(shownKeys.map((key) => [key, schemaOf(shownFields[key])]))
}

function schemaOf(field: PlainField): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  const value = field.kind === 'whole' || field.kind === 'percent' ? z.int() : z.string()
  return field.kind !== 'day' && field.empty !== undefined ? value : value.nullable()
}
