import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import { isPicturePath } from '#app/catalogue/pictures/picture-references.ts'
import { isDay as isCalendarDay } from '#app/platform/calendar.ts'

/** A record, checked to be an object. */
export type RawRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads the fields of one record, and reports each repair with its place. */
export interface Fields {
  readonly place: string
  /** One line without control characters, cut to `max`; null if missing or of another type */
  text(key: string, max: number): string | null
  /** Several lines */
  prose(key: string, max: number): string | null
  /** An integer within the limits; else null, with a note unless it is missing */
  integer(key: string, min: number, max: number): number | null
  /** An integer within the limits; else `otherwise`, with a note unless it is missing */
  integerOr(key: string, min: number, max: number, otherwise: number): number
  flag(key: string): boolean
  /** A valid ISO day */
  day(key: string): string | null
  /** A file name below /pictures, never outside or on another host; else null, with a note unless it is missing */
  picture(key: string): string | null
  /** Distinct lines of text */
  texts(key: string, maxCount: number, maxLength: number): string[]
  /** A list; a single object counts as a list of one */
  list(key: string, maxCount: number): readonly unknown[]
}

/** Control characters and others that Postgres or HTML cannot hold; prose keeps line breaks. */
const controls = /[\p{Cc}\u2028\u2029]+/gu
const controlsButNewline = /[^\P{Cc}\n]+/gu

export function readFields(record: RawRecord, place: string, note: Note): Fields {
  function text(key: string, value: unknown, max: number, unwanted: RegExp): string | null {
    const at = `${place}.${key}`
    if (typeof value !== 'string') {
      if (value !== undefined && value !== null) note(at, `${shown(value)} is no text`, 'left out')
      return null
    }
    const whole = value.trim()
    const clean = whole.toWellFormed().replace(unwanted, ' ')
    if (clean !== whole) note(at, 'the text holds characters that cannot be shown', 'replaced them')
    if (clean.length <= max) return clean === '' ? null : clean
    note(at, `the text has ${clean.length} characters`, `cut to ${max}`)
    return clean.slice(0, max).toWellFormed().trim()
  }

  function integer(key: string, min: number, max: number, action: string): number | null {
    const value = record[key]
    if (value === undefined || value === null) return null
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    note(`${place}.${key}`, `${shown(value)} is no whole number from ${min} to ${max}`, action)
    return null
  }

  function list(key: string, maxCount: number): readonly unknown[] {
    const value = record[key]
    const at = `${place}.${key}`
    if (value === undefined || value === null) return []
    if (isRecord(value)) {
      note(at, 'one object instead of a list', 'read as a list of one')
      return [value]
    }
    if (!Array.isArray(value)) {
      note(at, `${shown(value)} is no list`, 'left out')
      return []
    }
    if (value.length > maxCount) note(at, `the list has ${value.length} entries`, `kept the first ${maxCount}`)
    return value.slice(0, maxCount)
  }

  return {
    place,
    text: (key, max) => text(key, record[key], max, controls),
    prose: (key, max) => text(key, record[key], max, controlsButNewline),
    integer: (key, min, max) => integer(key, min, max, 'left out'),
    integerOr: (key, min, max, otherwise) => integer(key, min, max, `set to ${otherwise}`) ?? otherwise,
    list,
    flag(key) {
      const value = record[key]
      if (typeof value === 'boolean') return value
      if (value !== undefined && value !== null)
        note(`${place}.${key}`, `${shown(value)} is neither true nor false`, 'set to false')
      return false
    },
    day(key) {
      const value = record[key]
      if (value === undefined || value === null) return null
      if (typeof value === 'string' && isDay(value)) return value
      note(`${place}.${key}`, `${shown(value)} is no day like 2026-12-31`, 'left out')
      return null
    },
    picture(key) {
      const src = text(key, record[key], 200, controls)
      if (src === null || isPicturePath(src)) return src
      note(`${place}.${key}`, `${shown(src)} is no file name of a picture`, 'left out')
      return null
    },
    texts(key, maxCount, maxLength) {
      const found = new Set<string>()
      for (const [index, value] of list(key, maxCount).entries()) {
        const entry = text(`${key}[${index}]`, value, maxLength, controls)
        if (entry !== null && found.has(entry)) note(`${place}.${key}[${index}]`, `${shown(entry)} stands twice`, 'kept once')
        if (entry !== null) found.add(entry)
      }
      return [...found]
    },
  }
}

/** A day of the last century or this one */
export function isDay(text: string): boolean {
  return /^(?:19|20)/.test(text) && isCalendarDay(text)
}
