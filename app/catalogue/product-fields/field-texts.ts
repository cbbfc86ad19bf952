import { z } from 'zod'

import { emptyValues } from '#app/catalogue/product-fields/plain-values.ts'
import { plainFields, type PlainKey, plainKeys, type PlainValues } from '#app/catalogue/product-fields/product-fields.ts'
import type { PlainField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

// The plain fields of a form: flags are flags, everything else is text as people type it.

type Fields = typeof plainFields
type TextOf<Field> = Field extends { readonly kind: 'flag' } ? boolean : string
export type FieldTexts = { [Key in PlainKey]: TextOf<Fields[Key]> }

/** The texts that the schemas of field-schemas.ts read back as the same values. A version from before a field lacks it. */
export function fieldTexts(values: PlainValues): FieldTexts
export function fieldTexts(values: PlainValues): object {
  return Object.fromEntries(plainKeys.map((key) => [key, textOf(values[key] ?? emptyValues[key])]))
}

function textOf(value: string | number | boolean | null): string | boolean {
  if (value === null) return ''
  return typeof value === 'number' ? numberText(value, 0) : value
}

/** Texts of a form, valid or not; what is later than a draft is empty in it. */
export function textSchemas(text: z.ZodString): {
  readonly [Key in PlainKey]: z.ZodType<FieldTexts[Key], FieldTexts[Key] | undefined>
}
export function textSchemas(text: z.ZodString): object {
  const schemaOf = ({ kind, isLater }: PlainField) => {
    if (kind === 'flag') return isLater ? z.boolean().default(false) : z.boolean()
    return isLater ? text.default('') : text
  }
  return Object.fromEntries(plainKeys.map((key) => [key, schemaOf(plainFields[key])]))
}
