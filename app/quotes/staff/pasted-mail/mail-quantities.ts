import { type Token, tokensIn } from '#app/search/intent/intent-tokens.ts'
import { isFiller } from '#app/search/intent/fillers.ts'
import { isCountedUnit, isDate, readNumberAt } from '#app/search/intent/read-quantity.ts'
import { readPrice } from '#app/search/intent/read-price.ts'
import { isStopWord } from '#app/search/language/stop-words.ts'
import { isMeasure } from '#app/search/language/units.ts'
import { maxQuoteQuantity, maxQuantities } from '#app/quotes/quotes.ts'

/** Quantities within a line: «200», «100/250/500 τεμ.» */
export interface QuantityAt {
  /** Ascending */
  readonly quantities: readonly number[]
  readonly from: number
  readonly to: number
  /** Followed by «τεμάχια» or the like */
  readonly hasUnit: boolean
  /** At the start of an item: of the line, or after «και», «:» or the like */
  readonly isClear: boolean
}

interface Found extends QuantityAt {
  readonly next: number
}

/** Maximum words per line, ample for people */
const maxTokens = 120
const times = new Set(['x', 'χ', '×', '*'])
const money = /^(?:€|%|‰|ευρω|ευρο|eur|euro|euros|"|″|°)$/u
const spans = /^(?:εβδομαδ|βδομαδ|εργασιμ|μηνα|ετουσ|ωρα|μερεσ|μερα|η|ησ|th|nd|st|rd|οσ|ου)/u
/** «20x30» */
const byLength = /^[xχ]\d/u

/** The quantities of a folded line, excluding prices, measures, dates, dimensions and codes. */
export function quantitiesIn(folded: string): readonly QuantityAt[] {
  const tokens = tokensIn(folded).slice(0, maxTokens)
  const price = readPrice(folded)
  const found: QuantityAt[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || (price !== null && token.from < price.to && token.to > price.from)) continue
    const read = quantityAt(tokens, at)
    if (read === null) continue
    at = read.next - 1
    if (read.quantities.length > 0) found.push(read)
  }
  const clear = found.filter(({ isClear }) => isClear)
  // A single number is enough: «κούπες λευκές 200».
  return clear.length > 0 || found.length > 1 ? clear : found
}

/** Null for a token that is no number; a result without quantities is another kind of number, to be skipped. */
function quantityAt(tokens: readonly Token[], at: number): Found | null {
  const first = readNumberAt(tokens, at)
  const token = tokens[at]
  if (first === null || token === undefined) return null
  const numbers = [first.value]
  let next = at + first.length
  let signs = ''
  while (numbers.length < maxQuantities) {
    const sign = tokens[next]
    const more = readNumberAt(tokens, next + 1)
    if (sign === undefined || more === null || !/^(?:[/,;·–-]|η|ή|και|or)$/u.test(sign.text)) break
    signs += sign.text
    numbers.push(more.value)
    next += 1 + more.length
  }
  const nothing: Found = { quantities: [], from: token.from, to: token.to, hasUnit: false, isClear: false, next }
  if (isPartOfCode(tokens, at) || (signs !== '' && isDay(numbers, signs))) return nothing
  const after = tokens[next]
  if (after !== undefined && times.has(after.text)) {
    if (tokens[next + 1]?.kind === 'number') return { ...nothing, next: next + 2 }
    next += 1
  } else if (after !== undefined && isOther(tokens, next, numbers.at(-1) ?? 0)) return nothing
  const hasUnit = isCountedUnit(tokens, next)
  const last = tokens[hasUnit ? next : next - 1] ?? token
  const dot = hasUnit && tokens[next + 1]?.text === '.' ? tokens[next + 1] : undefined
  const quantities = [...new Set(numbers)].filter((value) => value >= 1 && value <= maxQuoteQuantity).toSorted((a, b) => a - b)
  const isPlace = quantities.length === 1 && !hasUnit && isPostalCode(token.text)
  return {
    quantities: isPlace ? [] : quantities,
    from: token.from,
    to: dot?.to ?? last.to,
    hasUnit,
    isClear: hasUnit || isClearAt(tokens, at),
    next: hasUnit ? next + 1 : next,
  }
}

/** «15/12», «10-12-2026» */
function isDay([day = 0, month = 0, year]: readonly number[], signs: string): boolean {
  if (!/^(?:\/\/?|--?)$/.test(signs)) return false
  return day <= 31 && month <= 12 && (year === undefined || year < 100 || (year >= 2_000 && year < 2_100))
}

/** «AR1804-03», «10:30», «16/9» */
function isPartOfCode(tokens: readonly Token[], at: number): boolean {
  const [before, sign, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  if (token?.isGlued !== true || sign === undefined) return false
  if (sign.kind !== 'sign') return true
  return sign.isGlued && before !== undefined && (before.kind === 'number' || /^[-/._]$/.test(sign.text)) && sign.text !== '('
}

/** A price, a measure, a day or a span of time */
function isOther(tokens: readonly Token[], next: number, value: number): boolean {
  const after = tokens[next]
  if (after === undefined) return false
  if (money.test(after.text)) return true
  if (after.kind === 'sign') return after.isGlued && /^[:/]$/.test(after.text) && tokens[next + 1]?.kind === 'number'
  if (after.text === 'και' || after.text === 'σε') return false
  return byLength.test(after.text) || isMeasure(after.text) || spans.test(after.text) || isDate(tokens, value, after.text)
}

/** «10563»: such numbers are rarely written without «.» as quantities */
const isPostalCode = (text: string) => /^[1-8]\d{4}$/.test(text) && !text.endsWith('00')

function isClearAt(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined) return true
  if (before.kind === 'sign') return true
  return before.text === 'και' || isStopWord(before.text) || isFiller(before.text) || times.has(before.text)
}
