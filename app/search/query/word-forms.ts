import { stem, stemOfKey } from '#app/search/language/greek-stem.ts'
import { correctLayout } from '#app/search/language/keyboard-layout.ts'
import { isLatin, phoneticKeys } from '#app/search/language/phonetic-key.ts'
import { type Synonyms, synonymsOf, translationsOf } from '#app/search/language/synonyms.ts'
import { lastPartEntry, prefixEntry, maxPrefixEntryLength, phoneticPrefixEntry } from '#app/search/index/index-entries.ts'

/** How well a catalogue word matches a typed word; lower is better. */
export const ranks = {
  exact: 0,
  prefix: 1,
  stem: 2,
  /** The last part of a compound: «λάδι» of ελαιόλαδο */
  lastPart: 3,
  /** A synonym in English, or of several words */
  translation: 4,
  phonetic: 5,
  phoneticPrefix: 6,
  phoneticStem: 7,
  synonym: 8,
  typo: 9,
} as const

/** Whether a match is no accident: by spelling, as a synonym, or by sound in the other script: «thermos», «λάπτοπ». */
export function isClear(typed: string, { rank, word }: { readonly rank: number; readonly word: string }): boolean {
  if (rank <= ranks.translation || rank === ranks.synonym) return true
  return rank < ranks.synonym && !word.endsWith('*') && isLatin(typed) !== isLatin(word)
}

/** One lookup for a typed word in `search_words`: an equal value, or a prefix, in the column of `kind`. */
export interface SearchForm {
  readonly kind: 'word' | 'wordPrefix' | 'stem' | 'phonetic' | 'phoneticPrefix' | 'phoneticStem'
  readonly text: string
  readonly rank: number
}

/** Query expansion: a word by spelling, stem, sound, Greeklish, the other keyboard layout and synonyms. */
export function expandWord(word: string, synonyms: Synonyms): SearchForm[] {
  const other = correctLayout(word)
  return withoutDuplicates([
    ...spellingForms(word, 0),
    ...lastPartForms(word),
    ...synonymForms(translationsOf(word, synonyms), ranks.translation),
    ...(other === null
      ? []
      : [...spellingForms(other, ranks.phonetic), ...synonymForms(translationsOf(other, synonyms), ranks.synonym)]),
    ...synonymForms(synonymsOf(word, synonyms), ranks.synonym),
  ])
}

/** Shorter words are not parts of compounds. */
const minPartLength = 4

function lastPartForms(word: string): SearchForm[] {
  if (word.length < minPartLength || !/^\p{L}+$/u.test(word)) return []
  return phoneticKeys(word).map((key) => ({ kind: 'word', text: lastPartEntry(stemOfKey(key)), rank: ranks.lastPart }))
}

/** Each lookup once, with its best rank. */
function withoutDuplicates(forms: readonly SearchForm[]): SearchForm[] {
  const best = new Map<string, SearchForm>()
  for (const form of forms) {
    const name = `${form.kind} ${form.text}`
    const known = best.get(name)
    if (known === undefined || form.rank < known.rank) best.set(name, form)
  }
  return [...best.values()]
}

/** Expands a word that is not the prefix of a longer one. */
export function expandWholeWord(word: string, synonyms: Synonyms): SearchForm[] {
  return expandWord(word, synonyms).filter(({ kind, text }) => !kind.endsWith('Prefix') && !text.endsWith('*'))
}

/** Lookups for synonyms, in any inflection. */
export function synonymForms(words: readonly string[], rank: number): SearchForm[] {
  return words.map((synonym) => ({ kind: 'stem', text: stem(synonym), rank }))
}

/** Shorter words are usually prefixes. */
const minPhoneticLength = 3

/** `worse` is added to each rank: the other keyboard layout is a weaker match. */
function spellingForms(word: string, worse: number): SearchForm[] {
  const rank = (own: number) => Math.min(own + worse, ranks.phoneticStem)
  const short = word.length <= maxPrefixEntryLength
  const forms: SearchForm[] = [
    { kind: 'word', text: word, rank: rank(ranks.exact) },
    short
      ? { kind: 'word', text: prefixEntry(word), rank: rank(ranks.prefix) }
      : { kind: 'wordPrefix', text: word, rank: rank(ranks.prefix) },
  ]
  if (/^\p{N}+$/u.test(word)) return forms
  if (!short) forms.push({ kind: 'stem', text: stem(word), rank: rank(ranks.stem) })
  for (const key of phoneticKeys(word)) {
    // «ζζζζζ» sounds like a single ζ, which would match far too much.
    if (key.length * 2 < word.length) continue
    if (key.length <= maxPrefixEntryLength) {
      forms.push({ kind: 'word', text: phoneticPrefixEntry(key), rank: rank(ranks.phoneticPrefix) })
      if (word.length >= minPhoneticLength) forms.push({ kind: 'phonetic', text: key, rank: rank(ranks.phonetic) })
      continue
    }
    forms.push({ kind: 'phonetic', text: key, rank: rank(ranks.phonetic) })
    forms.push({ kind: 'phoneticPrefix', text: key, rank: rank(ranks.phoneticPrefix) })
    forms.push({ kind: 'phoneticStem', text: stemOfKey(key), rank: rank(ranks.phoneticStem) })
  }
  return forms
}
