import { isCountry, isOrigin } from '#app/catalogue/country-codes.ts'
import { readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import type { Fields } from '#app/catalogue/import/raw-fields.ts'
import type { PlainField, TextField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { plainFields, type PlainKey, plainKeys, type PlainValues } from '#app/catalogue/product-fields/product-fields.ts'

/** The key of a field in a record of the shop's own format. */
export const recordKeyOf = (key: PlainKey): string => {
  const field: PlainField = plainFields[key]
  return field.record ?? key
}

/** The plain fields of a record of the shop's own format, with a note for each repair; `apart` are read by others. */
export function readRecordFields<Apart extends PlainKey>(
  fields: Fields,
  note: Note,
  apart: readonly Apart[],
): Omit<PlainValues, Apart>
export function readRecordFields(fields: Fields, note: Note, apart: readonly PlainKey[]): object {
  const others = plainKeys.filter((key) => !apart.includes(key))
  return Object.fromEntries(others.map((key) => [key, readField(plainFields[key], recordKeyOf(key), fields, note)]))
}

function readField(field: PlainField, key: string, fields: Fields, note: Note): string | number | boolean | null {
  switch (field.kind) {
    case 'flag':
      return fields.flag(key)
    case 'day':
      return fields.day(key)
    case 'whole':
    case 'percent': {
      const { min, max, empty } = field
      return empty === undefined ? fields.integer(key, min, max) : fields.integerOr(key, min, max, empty)
    }
    case 'line':
    case 'prose':
    case 'origin':
    case 'country':
    case 'contact':
      return readText(field, key, fields, note) ?? field.empty ?? null
  }
}

function readText({ kind, max }: TextField, key: string, fields: Fields, note: Note): string | null {
  if (kind === 'prose') return fields.prose(key, max)
  const text = fields.text(key, max)
  if (text === null || kind === 'line') return text
  const leftOut = (value: string, problem: string) => {
    note(`${fields.place}.${key}`, `${shown(value)} is no ${problem}`, 'left out')
    return null
  }
  if (kind === 'contact') return readElectronicAddress(text) === null ? leftOut(text, 'e-mail address or web page') : text
  const code = text.toUpperCase()
  const isKnown = kind === 'origin' ? isOrigin(code) : isCountry(code)
  return isKnown ? code : leftOut(code, 'code of a country like GR')
}
