import type { PlainField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { plainFields, plainKeys, type PlainValues } from '#app/catalogue/product-fields/product-fields.ts'

// The values of the fields that need no code of their own.

/** The default values */
export const emptyValues = allEmpty()

function allEmpty(): PlainValues
function allEmpty(): object {
  return Object.fromEntries(plainKeys.map((key) => [key, emptyOf(plainFields[key])]))
}

function emptyOf(field: PlainField): string | number | boolean | null {
  if (field.kind === 'flag') return false
  return field.kind === 'day' ? null : (field.empty ?? null)
}

/** Only these of a product: its columns in the database are called by their keys. */
export function plainValuesOf(product: PlainValues): PlainValues
export function plainValuesOf(product: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(plainKeys.map((key) => [key, product[key]]))
}
