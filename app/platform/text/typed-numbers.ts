import { z } from 'zod'

import { readNumber, unclearText } from '#app/platform/text/greek-number.ts'

// Numbers of settings, as JSON or typed in Greek: «1.200», «24 %», «3,50 €». Ambiguous ones are refused.

export interface TypedRule {
  readonly decimals: number
  /** Inclusive bounds, in smallest units */
  readonly min: number
  readonly max: number
  readonly error: string
  readonly isPercent?: boolean
}

/** Parses into smallest units: cents of euros, grams of kilograms. JSON numbers are the whole unit: 3.5 is 3,50 €. */
export function typed(rule: TypedRule) {
  return z
    .union([z.number(), z.string()], { error: rule.error })
    .transform((given, context): number => {
      const read = readTyped(given, rule)
      if ('value' in read) return read.value
      context.issues.push({ code: 'custom', message: read.message, input: given })
      return z.NEVER
    })
    .meta({ type: 'number' })
}

/** Parses an optional field like `typed`; null if empty. */
export function typedOrNull(rule: TypedRule) {
  return z
    .union([z.number(), z.string(), z.null()], { error: rule.error })
    .transform((given, context): number | null => {
      if (given === null || (typeof given === 'string' && given.trim() === '')) return null
      const read = readTyped(given, rule)
      if ('value' in read) return read.value
      context.issues.push({ code: 'custom', message: read.message, input: given })
      return z.NEVER
    })
    .meta({ type: ['number', 'null'] })
}

function readTyped(
  given: number | string,
  { decimals, min, max, error, isPercent = decimals === 0 }: TypedRule,
): { readonly value: number } | { readonly message: string } {
  const text = typeof given === 'number' ? String(given).replace('.', ',') : given.replace(/kg\s*$/i, '')
  const read = readNumber(text, { decimals, min, max, isPercent })
  if (read.kind === 'read') return { value: read.value }
  return { message: read.kind === 'unclear' ? unclearText(read.readings, decimals) : error }
}

export const whole = (min: number, max: number, error: string) => typed({ decimals: 0, min, max, error })
/** Parses into grams. */
export const kilograms = (maxGrams: number, error: string) => typed({ decimals: 3, min: 0, max: maxGrams, error })

/** Parses «2,5» percent into hundredths. */
export const hundredths = (max: number, error: string) => typed({ decimals: 2, min: 0, max, error, isPercent: true })

/** Parses into 1/10,000 €. */
export const unitPrice = (max: number, error: string) => typed({ decimals: 4, min: 0, max, error })
