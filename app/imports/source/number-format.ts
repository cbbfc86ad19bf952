import type { Cell } from '#app/imports/source/source-row.ts'
import { dayAfter, dayMs } from '#app/platform/calendar.ts'

/** What a spreadsheet shows of a number, where it matters to its reader (ECMA-376 part 1, 18.8.30 and 18.8.31). */
export type NumberFormat = 'plain' | 'percent' | 'day' | 'time' | Digits

/** A fixed number of digits with leading zeros, and signs between them: «000-000» */
type Digits = readonly string[]

const dayIds = new Set([14, 15, 16, 17, 22, ...range(27, 31), 36, ...range(50, 54), 57, 58])
const timeIds = new Set([18, 19, 20, 21, ...range(32, 35), 45, 46, 47, 55, 56])

/** By the code, if the workbook defines one, else by the number of a built-in format. */
export function numberFormat(id: number, code?: string): NumberFormat {
  if (code !== undefined) return formatOfCode(code)
  if (id === 9 || id === 10) return 'percent'
  if (dayIds.has(id)) return 'day'
  return timeIds.has(id) ? 'time' : 'plain'
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Quoted and escaped signs, what is in brackets, and blanks and fillers of a width */
const token = /"([^"]*)"|\\(.)|\[[^\][]*\]|[_*].|(.)/gsu

function formatOfCode(code: string): NumberFormat {
  const parts: { readonly sign: string; readonly isLiteral: boolean }[] = []
  for (const [whole, quoted, escaped, plain] of code.slice(0, 255).matchAll(token)) {
    if (plain === ';') break
    if (/^\[[hms]+\]$/i.test(whole)) return 'time'
    const literal = quoted ?? escaped
    if (literal !== undefined) parts.push({ sign: literal, isLiteral: true })
    else if (plain !== undefined) parts.push({ sign: plain, isLiteral: '-/() '.includes(plain) })
  }
  const signs = parts.flatMap(({ sign, isLiteral }) => (isLiteral ? [] : [sign])).join('')
  if (signs.includes('%')) return 'percent'
  if (!/[0#?]/.test(signs)) {
    if (/y/i.test(signs) || (/d/i.test(signs) && /m/i.test(signs)) || /^(?:d+|m+)$/i.test(signs)) return 'day'
    if (/h|s/i.test(signs)) return 'time'
  }
  return /^[0#?]+$/.test(signs) && signs.replaceAll(/[^0]/g, '').length > 1
    ? parts.map(({ sign, isLiteral }) => (isLiteral ? sign : sign === '0' ? zero : other))
    : 'plain'
}

const zero = '\u0000'
const other = '\u0001'
/** Day 0 of both systems of dates. That of 1900 counts a 29/2/1900 that never was. */
const firstDay = { 1900: '1899-12-30', 1904: '1904-01-01' }
const lastSerial = 2_958_465

/** A number as its cell shows it: days as 2027-01-01, 0.08 as 8%, codes with their leading zeros. Amounts stay numbers. */
export function shownNumber(value: number, format: NumberFormat, is1904: boolean): Cell {
  if (format === 'plain') return value
  if (format === 'percent') return `${Number((value * 100).toPrecision(12))}%`
  if (typeof format !== 'string') return withZeros(value, format)
  if (value < 0 || value > lastSerial) return value
  if (format === 'time') return value < 1 ? clockOf(Math.floor(Math.round(value * dayMs) / 60_000)) : value
  const days = Math.floor(value + 1e-6)
  const isBeforeLeap = !is1904 && days < 60
  return dayAfter(is1904 ? firstDay[1904] : firstDay[1900], days + (isBeforeLeap ? 1 : 0))
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function withZeros(value: number, format: Digits): Cell {
  if (!Number.isSafeInteger(value) || value < 0) return value
  let digits = String(value)
  let text = ''
  const first = format.findIndex((sign) => sign === zero || sign === other)
  for (let place = format.length - 1; place >= 0; place -= 1) {
    const sign = format[place] ?? ''
    if (sign !== zero && sign !== other) text = sign + text
    else {
      const taken = place === first ? digits : digits.slice(-1)
      digits = place === first ? '' : digits.slice(0, -1)
      text = (taken === '' && sign === zero ? '0' : taken) + text
    }
  }
  return text
}
