import { z } from 'zod'

import { parseAfm } from '#app/company/afm.ts'
import { emailPattern, isEmail } from '#app/company/contact-text.ts'
import { noCutOff } from '#app/company/cut-off.ts'
import { parseProfile } from '#app/company/parse-profile.ts'
import { minutesOf } from '#app/company/service-hours.ts'
import type { CodeSetting, NumberSetting, SettingField, ValueOf } from '#app/company/setting-field.ts'
import { line, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'
import { typed } from '#app/platform/text/typed-numbers.ts'

// A setting's two schemas by its descriptor: as it is stored, and as people type it or callers send it.

type Typed = string | number | boolean | undefined
type TypedSchemas<Fields extends Readonly<Record<string, SettingField>>> = {
  readonly [Key in keyof Fields]: z.ZodType<ValueOf<Fields[Key]>, Typed>
}

/** What people type, with a sentence for what is wrong */
export function typedSchemas<const Fields extends Readonly<Record<string, SettingField>>>(fields: Fields): TypedSchemas<Fields>
export function typedSchemas(fields: Readonly<Record<string, SettingField>>): object {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, typedSchema(field)]))
}

function typedSchema(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'whole':
    case 'euros':
      return typedNumber(field)
    case 'line':
      return requiredLine(maxLine, field.required)
    case 'optional-line':
      return optionalLine(field.max)
    case 'code':
      return typedCode(field)
    case 'prose':
      return paragraphs(field.max)
    case 'choice': {
      const choice = z.enum(field.choices, { error: field.error })
      return field.later === undefined ? choice : choice.default(field.later)
    }
    case 'flag':
      return z.boolean({ error: field.error })
    case 'afm':
      return typedAfm
    case 'email':
      return line(maxEmail, 'Γράψτε το e-mail.').refine(isEmail, {
        error: 'Το e-mail δεν είναι σωστό. Παράδειγμα: info@etaireia.gr.',
      })
    case 'profile':
      return typedProfile(field.profilesAt)
    case 'clock':
      return typedClock.default('').transform((text) => minutesOf(text) ?? noCutOff)
  }
}

/** The stored value; a text is empty until it is known. */
export function stored<const Field extends SettingField>(field: Field): z.ZodType<ValueOf<Field>>
export function stored(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'whole':
    case 'euros': {
      const { min, max, storedMax = max, later } = field
      const value = z.int().min(min).max(storedMax)
      return later === undefined ? value : value.default(later)
    }
    case 'line':
      return orEmpty(z.string().trim().min(1).max(maxLine))
    case 'optional-line':
      return z.string().trim().max(field.max)
    case 'code':
      return orEmpty(z.string().trim().regex(field.pattern))
    case 'prose':
      return z.string().trim().max(field.max)
    case 'choice': {
      const choice = z.enum(field.choices)
      return field.later === undefined ? choice : choice.default(field.later)
    }
    case 'flag':
      return z.boolean()
    case 'afm':
      return orEmpty(z.string().refine((afm) => parseAfm(afm) !== null))
    case 'email':
      return orEmpty(z.email({ pattern: emailPattern }).max(maxEmail))
    case 'profile':
      return orEmpty(webAddress)
    case 'clock':
      return minuteOfDay.default(noCutOff)
  }
}

export const minuteOfDay = z
  .int()
  .min(0)
  .max(24 * 60)

const maxLine = 300
const maxEmail = 200
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([schema, z.literal('')])
const webAddress = z.url({ protocol: /^https?$/ })

type NumberLimits = Pick<NumberSetting, 'kind' | 'min' | 'max' | 'error' | 'later'>

/** A number within its limits, typed or not; cents of euros */
export function typedNumber({ kind, min, max, error, later }: NumberLimits): z.ZodType<number, Typed> {
  const read = typed({ decimals: kind === 'euros' ? 2 : 0, min, max, error })
  return later === undefined ? read : read.default(later)
}

function typedCode({ max, pattern, isOptional, isUpperCase, required, error }: CodeSetting): z.ZodType {
  const code = line(max, required ?? error)
  const spelt = isUpperCase ? code.overwrite((text) => text.toUpperCase()) : code
  return spelt.refine((text) => (isOptional && text === '') || pattern.test(text), { error })
}

const afmError = 'Το ΑΦΜ δεν είναι σωστό: ελέγξτε τα 9 ψηφία του.'
const typedAfm = line(20, afmError)
  .transform((text, context) => {
    const afm = parseAfm(text)
    if (afm !== null) return afm
    context.issues.push({ code: 'custom', message: afmError, input: text })
    return z.NEVER
  })
  .meta({ type: 'string' })

const typedProfile = (profilesAt: string) =>
  optionalLine(maxLine)
    .overwrite((text) => parseProfile(text, profilesAt) ?? text)
    .refine((text) => text === '' || webAddress.safeParse(text).success, {
      error: `Γράψτε τη διεύθυνση ή το όνομα της σελίδας, για παράδειγμα ${profilesAt.replace('www.', '')}/etaireia ή @etaireia.`,
    })
    .meta({ type: 'string' })

/** Several lines of text, without other control characters */
const paragraphs = (max: number) =>
  z
    .string({ error: 'Γράψτε κείμενο.' })
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max, { error: `Γράψτε έως ${max} χαρακτήρες.` }))
    .meta({ type: 'string' })

const clockError = 'Γράψτε ώρα, για παράδειγμα 9.00.'

/** A time of the day, «9.00»; may be empty */
export const typedClock = line(5, clockError)
  .refine((text) => text === '' || minutesOf(text) !== null, { error: clockError })
  .meta({ description: 'Athens time', example: '9.00' })
