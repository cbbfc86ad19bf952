import { isOrigin } from '#app/catalogue/country-codes.ts'
import { isDay } from '#app/catalogue/import/raw-fields.ts'
import { countLimits, maxPieces, maxUnitPrice, textLimits } from '#app/catalogue/product-limits.ts'
import { dayAfter, parseDay } from '#app/platform/calendar.ts'
import { numberText, readNumber, unclearText } from '#app/platform/text/greek-number.ts'
import { fold, foldedWords, formatNumber } from '#app/platform/text/greek-text.ts'
import { cleanSku, invisible } from '#app/catalogue/sku-key.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'
import type { Cell } from '#app/imports/source/source-row.ts'
import { plainTextOfHtml } from '#app/imports/rules/plain-text-of-html.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'

export type CellRead<Value> =
  | {
      readonly ok: true
      readonly value: Value
      /** A sentence: read, but not exactly what the cell says */
      readonly warning?: string
    }
  | { readonly ok: false; readonly sentence: string }

type Notation = SupplierProfile['numbers']

const read = <Value>(value: Value): CellRead<Value> => ({ ok: true, value })
const wrong = (sentence: string): CellRead<never> => ({ ok: false, sentence })

interface Limits {
  readonly decimals: number
  readonly min: number
  readonly max: number
  readonly isPercent?: boolean
}

const priceLimits: Limits = { decimals: 4, min: 0, max: maxUnitPrice }

/** A number in the smallest unit of its kind. Spreadsheets and JSON give numbers, everything else is text. */
function readTypedNumber(cell: Cell, limits: Limits, notation: Notation): CellRead<number> {
  const { decimals, min, max } = limits
  if (typeof cell === 'number') {
    const value = Math.round(cell * 10 ** decimals)
    if (decimals === 0 && !Number.isInteger(cell)) return wrong('Γράψτε ακέραιο αριθμό.')
    return value >= min && value <= max ? read(value) : wrong(betweenText(limits))
  }
  const bare = withoutUnit(cell)
  const english = notation === 'english' ? greekOfEnglish(bare) : bare
  if (english === null) return wrong('Δεν διαβάζεται ως αριθμός.')
  const found = readNumber(english, limits)
  if (found.kind === 'read') return read(found.value)
  if (found.kind === 'unclear') return wrong(unclearText(found.readings, decimals))
  return wrong(found.kind === 'out-of-bounds' ? betweenText(limits) : 'Δεν διαβάζεται ως αριθμός.')
}

function betweenText({ decimals, min, max }: Limits): string {
  return `Πρέπει να είναι από ${numberText(min, decimals)} έως ${numberText(max, decimals)}.`
}

const currency = '€|eur|ευρώ'
const pieces = 'τεμ\\.?|τμχ\\.?|τεμάχι[οα]|κομμάτια|pcs?\\.?|pieces?|units?'
const before = new RegExp(`^(?:${currency})\\s*`, 'iu')
const after = new RegExp(`\\s*(?:(?:${currency})(?:\\s?(?:/|ανά|per)\\s?(?:${pieces}))?|${pieces})$`, 'iu')

/** «€4.20», «4,20 € / τεμ.», «100 τεμ.»: the number alone. Blanks of any kind are blanks. */
function withoutUnit(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(before, '').replace(after, '')
}

/** «1,234.50» to «1234,50»: English notation is unambiguous. So is a comma before other than three digits: «2,50». */
function greekOfEnglish(text: string): string | null {
  const bare = text.replace(/%$/, '').trimEnd()
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+),(?!\d{3}$)\d{1,6}$/.test(bare)) return bare
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/.test(bare) || !/\d/.test(bare)) return null
  const [whole = '', fraction = ''] = bare.replaceAll(',', '').split('.')
  const decimals = fraction.replace(/(?<!0)0+$/, '').slice(0, 6)
  return decimals === '' ? whole || '0' : `${whole || '0'},${decimals}`
}

/** In 1/10,000 € */
export function readPriceCell(cell: Cell, notation: Notation): CellRead<number> {
  return readTypedNumber(typeof cell === 'string' && notation === 'english' ? fourDecimals(cell) : cell, priceLimits, notation)
}

/** Computed prices may have spurious decimals. */
function fourDecimals(text: string): string {
  return text.replace(/(\.\d{4})\d+/, '$1')
}

export function readWholeCell(cell: Cell, notation: Notation, min = 0, max = maxPieces): CellRead<number> {
  // Programs write twelve as «12.0».
  const text = typeof cell === 'string' && notation === 'english' ? cell.replace(/\.0+$/, '') : cell
  return readTypedNumber(text, { decimals: 0, min, max }, notation)
}

/** Pieces. A lower bound («>1.000», «1.000+») is read with a warning, words for none are 0, words for some are refused. */
export function readStockCell(cell: Cell, notation: Notation): CellRead<number> {
  if (typeof cell === 'number') return readWholeCell(cell, notation)
  const words = foldedWords(cell).join(' ')
  if (noneWords.has(words)) return read(0)
  if (someWords.has(words)) return wrong('Λέει ότι υπάρχει απόθεμα, αλλά όχι πόσο. Γράψτε αριθμό τεμαχίων.')
  const text = withoutUnit(cell)
  const least = text
    .replace(/^(?:>=?|≥|πάνω από|άνω των|over|more than)\s*/iu, '')
    .replace(/(?<!\s)\s*(?:\+|και (?:άνω|πάνω))$/iu, '')
  const found = readWholeCell(withoutUnit(least), notation)
  if (!found.ok || least === text) return found
  return { ...found, warning: `Το «${cell.trim().slice(0, 40)}» διαβάστηκε ως ${numberText(found.value, 0)} τεμάχια.` }
}

const noneWords = new Set([
  'εξαντληθηκε',
  'εξαντληθηκαν',
  'εξαντλημενο',
  'εξαντλημενα',
  'μη διαθεσιμο',
  'μη διαθεσιμα',
  'δεν υπαρχει',
  'χωρισ αποθεμα',
  'καταργηθηκε',
  'out of stock',
  'sold out',
  'not available',
  'unavailable',
  'no stock',
])
const someWords = new Set([
  'διαθεσιμο',
  'διαθεσιμα',
  'αμεσα',
  'αμεσα διαθεσιμο',
  'αμεσα διαθεσιμα',
  'σε αποθεμα',
  'υπαρχει',
  'ναι',
  'in stock',
  'available',
  'yes',
])

export function readPercentCell(cell: Cell, notation: Notation, max: number): CellRead<number> {
  if (typeof cell === 'string' && /^\d{1,3}[.,]0*[1-9]\d*\s*%?$/.test(cell.trim())) return wrong('Γράψτε ακέραιο ποσοστό.')
  return readTypedNumber(cell, { decimals: 0, min: 0, max, isPercent: true }, notation)
}

/** «50: 1,20 | 250: 1,05»: prices by quantity, ascending; separators are a bar or a semicolon. */
export function readBreaksCell(cell: Cell, notation: Notation): CellRead<PriceBreak[]> {
  const breaks = new Map<number, number>()
  for (const part of String(cell).split(/[|;]/)) {
    if (part.trim() === '') continue
    const [quantity = '', price = '', ...rest] = part.split(/[:=]/)
    const minQuantity = readWholeCell(quantity.trim(), notation, 1)
    const unitPrice = readPriceCell(price.trim(), notation)
    if (!minQuantity.ok || !unitPrice.ok || rest.length > 0) {
      return wrong(`Δεν διαβάζεται το «${part.trim().slice(0, 40)}». Γράψτε όπως «50: 1,20 | 250: 1,05».`)
    }
    breaks.set(minQuantity.value, unitPrice.value)
  }
  if (breaks.size > countLimits.priceBreaks) return wrong(`Η κλίμακα έχει πάνω από ${countLimits.priceBreaks} τιμές.`)
  return read(
    [...breaks].map(([minQuantity, unitPrice]) => ({ minQuantity, unitPrice })).toSorted((a, b) => a.minQuantity - b.minQuantity),
  )
}

const yes = new Set(['ναι', 'ν', 'yes', 'y', 'true', '1', 'αληθεσ', 'x', 'χ'])
const no = new Set(['οχι', 'ο', 'no', 'n', 'false', '0', 'ψευδεσ', ''])

export function readYesNoCell(cell: Cell): CellRead<boolean> {
  const text = fold(String(cell).trim())
  if (yes.has(text)) return read(true)
  return no.has(text) ? read(false) : wrong('Γράψτε «ναι» ή «όχι».')
}

/** Day 0 of spreadsheets, and the number of 31/12/9999 */
const firstDay = '1899-12-30'
const lastSerial = 2_958_465

/** 2026-12-31 or 31/12/2026, or a spreadsheet's number. */
export function readDayCell(cell: Cell): CellRead<string> {
  if (typeof cell === 'number') {
    const day = Math.abs(cell) <= lastSerial ? dayAfter(firstDay, Math.floor(cell)) : ''
    return isDay(day) ? read(day) : wrong('Δεν διαβάζεται ως ημερομηνία.')
  }
  const day = parseDay(cell) ?? ''
  return isDay(day) ? read(day) : wrong('Γράψτε ημερομηνία όπως 31/12/2026.')
}

export function readCountryCell(cell: Cell): CellRead<string> {
  const code = String(cell).trim().toUpperCase()
  return isOrigin(code) ? read(code) : wrong('Γράψτε κωδικό χώρας με δύο γράμματα, όπως GR.')
}

/** A list of texts without duplicates. */
export function listOfCell(cell: Cell, max: number): string[] {
  return [
    ...new Set(
      String(cell)
        .split(/[|;\n]/)
        .map((each) => each.trim().slice(0, textLimits.tag))
        .filter((each) => each !== ''),
    ),
  ].slice(0, max)
}

/** URLs, separated by blanks or bars. */
export function urlsOfCell(cell: Cell): string[] {
  return [
    ...new Set(
      String(cell)
        .split(/[\s|]+|[;,](?=https?:)/)
        .filter((each) => each !== ''),
    ),
  ].slice(0, 50)
}

/** One line of text, without HTML, control characters and invisible ones. */
export function lineOfCell(cell: Cell, max: number): CellRead<string> {
  const text = plainTextOfHtml(String(cell))
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(invisible, '')
    .trim()
  return text.length <= max ? read(text) : wrong(tooLong(text, max))
}

export function codeOfCell(cell: Cell, max: number): CellRead<string> {
  const text = cleanSku(String(cell))
  if (/^\d[.,]\d+E\+\d{1,2}$/i.test(text)) return wrong(shortenedCode)
  return text.length <= max ? read(text) : wrong(tooLong(text, max))
}

/** Several lines without HTML and control characters, as descriptions are shown. */
export function proseOfCell(cell: Cell, max: number): CellRead<string> {
  const text = plainTextOfHtml(String(cell).replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .replaceAll(invisible, '')
    .trim()
  return text.length <= max ? read(text) : wrong(tooLong(text, max))
}

const shortenedCode =
  'Το Excel συντόμευσε τον κωδικό και έχασε ψηφία του. Ορίστε τη στήλη ως κείμενο και αποθηκεύστε το αρχείο ξανά.'
const tooLong = (text: string, max: number) => `Έχει ${formatNumber(text.length)} χαρακτήρες. Γράψτε έως ${formatNumber(max)}.`

/** Whether characters were lost on the way to the file, or are not of its encoding. */
export function hasBrokenText(cell: Cell): boolean {
  return typeof cell === 'string' && cell.includes('\uFFFD')
}
