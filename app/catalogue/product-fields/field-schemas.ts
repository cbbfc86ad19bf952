import { z } from 'zod'

import { isCountry, isOrigin } from '#app/catalogue/country-codes.ts'
import { electronicAddressError, readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import { isDay } from '#app/catalogue/import/raw-fields.ts'
import type { NumberField, PlainField, TextField, ValueOf } from '#app/catalogue/product-fields/field-descriptor.ts'
import { optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { typedOrNull, whole } from '#app/platform/text/typed-numbers.ts'

// What people type into a product's plain fields, or callers send, with a sentence for each that is wrong.

type Typed = string | number | boolean | null | undefined
type Schemas<Fields> = { readonly [Key in keyof Fields]: z.ZodType<ValueOf<Fields[Key]>, Typed> }

/** The schema of each field's typed text. */
export function schemasOf<const Fields extends Readonly<Record<string, PlainField>>>(fields: Fields): Schemas<Fields>
export function schemasOf(fields: Readonly<Record<string, PlainField>>): object {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, described(field)]))
}

function described(field: PlainField): z.ZodType {
  const schema = schemaOf(field)
  return field.description === undefined ? schema : schema.meta({ description: field.description })
}

function schemaOf(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return field.isLater ? typedFlag.default(false) : typedFlag
    case 'day':
      return typedDay
    case 'whole':
    case 'percent':
      return field.isLater ? typedNumber(field).default(field.empty ?? null) : typedNumber(field)
    case 'line':
    case 'prose':
    case 'origin':
    case 'country':
    case 'contact':
      return typedText(field)
  }
}

export const lineOrNull = (max: number) => optionalLine(max).transform((text) => (text === '' ? null : text))
export const typedFlag = z.boolean({ error: 'Διαλέξτε ναι ή όχι.' })
export const typedDay = lineOrNull(10).refine((text) => text === null || isDay(text), { error: 'Διαλέξτε ημερομηνία.' })

/** Null if empty, where the field may be. */
export function typedNumber<const Field extends NumberField>(field: Field): z.ZodType<ValueOf<Field>, Typed>
export function typedNumber({ min, max, error, empty }: NumberField): z.ZodType {
  return empty === undefined ? typedOrNull({ decimals: 0, min, max, error }) : whole(min, max, error)
}

function typedText({ kind, max, required, empty }: TextField): z.ZodType {
  if (kind === 'prose')
    return empty === undefined
      ? prose(max, required)
          .nullish()
          .transform((text) => text || null)
      : prose(max, required)
  if (kind === 'line') return required === undefined ? lineOrNull(max) : requiredLine(max, required)
  if (kind === 'contact')
    return lineOrNull(max).refine((text) => text === null || readElectronicAddress(text) !== null, {
      error: electronicAddressError,
    })
  return lineOrNull(max)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine((code) => code === null || (kind === 'origin' ? isOrigin(code) : isCountry(code)), {
      error: 'Διαλέξτε χώρα από τη λίστα.',
    })
}

/** Lines of text without other control characters. */
const prose = (max: number, error = 'Γράψτε κείμενο.') =>
  z
    .string({ error })
    .max(max, { error: `Γράψτε έως ${formatNumber(max)} χαρακτήρες.` })
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
        .trim(),
    )
