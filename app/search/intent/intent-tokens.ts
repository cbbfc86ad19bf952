import { foldInPlace } from '#app/platform/text/greek-text.ts'
import { maxTextLength } from '#app/search/query/tokenize.ts'

/** A word, a number or a sign of a text, with its position. */
export interface Token {
  readonly text: string
  readonly kind: 'word' | 'number' | 'sign'
  readonly from: number
  readonly to: number
  /** No space before it */
  readonly isGlued: boolean
}

/** The tokens of a folded text. «8ermos» and «a5» are words, «500ml» is a number and a word, «10.000» a number. */
export function tokensIn(folded: string): Token[] {
  const found: Token[] = []
  for (const match of folded.matchAll(/[389][a-z]{2,}|\p{L}[\p{L}\p{N}]*|\d+(?:[.,]\d+)*|[^\s\p{L}\p{N}]/gu)) {
    const [text] = match
    const kind = /^\d[\d.,]*$/.test(text) ? 'number' : /^[\p{L}\p{N}]/u.test(text) ? 'word' : 'sign'
    const before = found.at(-1)
    found.push({ text, kind, from: match.index, to: match.index + text.length, isGlued: before?.to === match.index })
  }
  return found
}

/** People do not type more, and each costs time. */
const maxTokens = 40

/** The part of a typed text that is parsed, and its tokens, whose places are the same in `text` and `folded`. */
export function readTokens(typed: string): { readonly text: string; readonly folded: string; readonly tokens: readonly Token[] } {
  const text = typed.slice(0, maxTextLength).toWellFormed().normalize('NFC')
  const folded = foldInPlace(text)
  return { text, folded, tokens: tokensIn(folded).slice(0, maxTokens) }
}
