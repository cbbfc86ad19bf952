import { z } from 'zod'

import type { PlainField, ValueOf } from '#app/catalogue/product-fields/field-descriptor.ts'

type Schemas<Fields> = { readonly [Key in keyof Fields]: z.ZodType<ValueOf<Fields[Key]>> }

/** The schemas of a product's plain fields in the answer of a call. */
export function answerSchemasOf<const Fields extends Readonly<Record<string, PlainField>>>(fields: Fields): Schemas<Fields>
export function answerSchemasOf(fields: Readonly<Record<string, PlainField>>): object {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]))
}

function schemaOf(field: PlainField): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  const value = field.kind === 'whole' || field.kind === 'percent' ? z.int() : z.string()
  return field.kind !== 'day' && field.empty !== undefined ? value : value.nullable()
}
