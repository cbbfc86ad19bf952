import type { ClosedDays } from '#app/company/working-days.ts'
import { readTokens, type Token } from '#app/search/intent/intent-tokens.ts'
import { blanked, type Intent, type IntentPart } from '#app/search/intent/intent.ts'
import { type IntentTerms, termAt } from '#app/search/intent/intent-terms.ts'
import { readExclusions } from '#app/search/intent/read-exclusions.ts'
import { readDay } from '#app/search/intent/read-day.ts'
import { perPiece, readPrices } from '#app/search/intent/read-price.ts'
import { isCountedUnit, readQuantity } from '#app/search/intent/read-quantity.ts'

/** The vocabulary of intents: the shop's words and sizes. */
export interface IntentVocabulary {
  readonly terms: IntentTerms
  /** The sizes of the catalogue, folded, with their names */
  readonly sizes: ReadonlyMap<string, string>
}

/** The parts of a search text besides words: price, quantity, day, technique, colour, occasion and so on. Pure; `today` is an ISO day, `closed` are the merchant's closed days. */
export function readIntent(typed: string, { terms, sizes }: IntentVocabulary, today: string, closed: ClosedDays): Intent {
  const { text, folded, tokens } = readTokens(typed)
  const parts: IntentPart[] = []
  const isTaken = ({ from, to }: Token) => parts.some((part) => from < part.to && to > part.from)
  const day = readDay(folded, today, closed)
  if (day !== null) parts.push(day)
  const [price = null, total] = readPrices(day === null ? folded : blanked(folded, day))
  // A total beside the price of a piece says nothing more.
  if (price !== null) parts.push(price, ...(total === undefined ? [] : [{ ...price, from: total.from, to: total.to }]))
  parts.push(...readExclusions(text, tokens, terms, isTaken))
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || isTaken(token) || isCountedUnit(tokens, at)) continue
    const found = sizeAt(tokens, at, sizes, text) ?? termPart(tokens, at, terms)
    if (found === null || tokens.some((each) => each.from >= found.from && each.to <= found.to && isTaken(each))) continue
    parts.push(found)
  }
  const quantity = readQuantity(tokens, isTaken, ({ from, to }) => price !== null && from < price.to && to > price.from)
  if (quantity !== null) parts.push(quantity)
  const priced = parts.map((part) => (part === price && total === undefined ? perPiece(price, folded, quantity) : part))
  return { text, parts: withoutRepeated(priced).toSorted((a, b) => a.from - b.from) }
}

function termPart(tokens: readonly Token[], at: number, terms: IntentTerms): IntentPart | null {
  const [found, first] = [termAt(tokens, at, terms), tokens[at]]
  const last = tokens[at + (found?.length ?? 1) - 1]
  return found === null || first === undefined || last === undefined ? null : { ...found.meaning, from: first.from, to: last.to }
}

const sizeNames = /^(?:μεγεθοσ|μεγεθη|νουμερο|νουμερα|no|νο|size|megethos|mege8os|noumero)$/

/** «μέγεθος M», «νούμερο 38», «XL»; a single small letter is not a size, since it may be the start of a word. */
function sizeAt(tokens: readonly Token[], at: number, sizes: IntentVocabulary['sizes'], text: string): IntentPart | null {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined || token.kind === 'sign') return null
  if (sizeNames.test(token.text) && next !== undefined) {
    const named = sizes.get(latin(next.text))
    return named === undefined ? null : { kind: 'size', size: named, from: token.from, to: next.to }
  }
  const size = sizes.get(latin(token.text))
  if (size === undefined || token.kind === 'number' || token.isGlued || tokens[at - 1]?.kind === 'number') return null
  const isAlone = next === undefined || !next.isGlued
  const isCapital = text.slice(token.from, token.to) === token.text.toUpperCase()
  const isClear = token.text.length > 1 || isCapital || (next !== undefined && at > 0)
  return isAlone && isClear ? { kind: 'size', size, from: token.from, to: token.to } : null
}

/** Greek letters typed for the Latin ones that look the same: «Μ», «ΧL». */
const latin = (word: string) => word.replaceAll('μ', 'm').replaceAll('χ', 'x')

const once = new Set<IntentPart['kind']>(['technique', 'printColours', 'logo', 'noLogo', 'size'])

/** Keeps the first of several techniques, print colours, logos or sizes. */
function withoutRepeated(parts: readonly IntentPart[]): IntentPart[] {
  return parts.filter(({ kind }, at) => !once.has(kind) || parts.findIndex((part) => part.kind === kind) === at)
}
