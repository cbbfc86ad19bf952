import { stem, stemOfKey } from '#app/search/language/greek-stem.ts'
import { onOtherLayout } from '#app/search/language/keyboard-layout.ts'
import { keysOf } from '#app/search/language/phonetic-key.ts'
import { type Synonyms, synonymsOf, translationsOf } from '#app/search/language/synonyms.ts'
import { beginningEntry, shortBeginning, soundBeginningEntry } from '#app/search/index/index-entries.ts'

/** How well a word of the catalogue fits a word that was typed; less is better. */
export const ranks = {
  exact: 0,
  beginning: 1,
  stem: 2,
  /** The same in English, or in several words */
  translation: 3,
  sound: 4,
  soundBeginning: 5,
  soundStem: 6,
  synonym: 7,
  slip: 8,
} as const

/** One thing to look a typed word up by: in the column `kind` of the words' table, or all that begins with `text` there. */
export interface SearchForm {
  readonly kind: 'word' | 'wordBeginning' | 'stem' | 'sound' | 'soundBeginning' | 'soundStem'
  readonly text: string
  readonly rank: number
}

/** All that a typed word may mean: itself, its stem, its sound, Greeklish, the same on the other keyboard layout, synonyms. */
export function formsOf(word: string, synonyms: Synonyms): SearchForm[] {
  const other = onOtherLayout(word)
  return eachOnce([
    ...spelt(word, 0),
    ...meaning(translationsOf(word, synonyms), ranks.translation),
    ...(other === null ? [] : [...spelt(other, ranks.sound), ...meaning(translationsOf(other, synonyms), ranks.synonym)]),
    ...meaning(synonymsOf(word, synonyms), ranks.synonym),
  ])
}

/** By its best rank: each is looked up. */
function eachOnce(forms: readonly SearchForm[]): SearchForm[] {
  const best = new Map<string, SearchForm>()
  for (const form of forms) {
    const name = `${form.kind} ${form.text}`
    const known = best.get(name)
    if (known === undefined || form.rank < known.rank) best.set(name, form)
  }
  return [...best.values()]
}

/** The same for a word that is typed to its end. */
export function wholeFormsOf(word: string, synonyms: Synonyms): SearchForm[] {
  return formsOf(word, synonyms).filter(({ kind, text }) => !kind.endsWith('Beginning') && !text.endsWith('*'))
}

/** Words of the catalogue that mean the same as what was typed, in all their cases. */
export function meaning(words: readonly string[], rank: number): SearchForm[] {
  return words.map((same) => ({ kind: 'stem', text: stem(same), rank }))
}

/** A shorter word is hardly ever all of one. */
const shortestSounding = 3

function spelt(word: string, worse: number): SearchForm[] {
  const rank = (own: number) => Math.min(own + worse, ranks.soundStem)
  const short = word.length <= shortBeginning
  const forms: SearchForm[] = [
    { kind: 'word', text: word, rank: rank(ranks.exact) },
    short
      ? { kind: 'word', text: beginningEntry(word), rank: rank(ranks.beginning) }
      : { kind: 'wordBeginning', text: word, rank: rank(ranks.beginning) },
  ]
  if (/^\p{N}+$/u.test(word)) return forms
  if (!short) forms.push({ kind: 'stem', text: stem(word), rank: rank(ranks.stem) })
  for (const key of keysOf(word)) {
    // «ζζζζζ» is a single ζ by its sound, but nobody means all that begins so.
    if (key.length * 2 < word.length) continue
    if (key.length <= shortBeginning) {
      forms.push({ kind: 'word', text: soundBeginningEntry(key), rank: rank(ranks.soundBeginning) })
      if (word.length >= shortestSounding) forms.push({ kind: 'sound', text: key, rank: rank(ranks.sound) })
      continue
    }
    forms.push({ kind: 'sound', text: key, rank: rank(ranks.sound) })
    forms.push({ kind: 'soundBeginning', text: key, rank: rank(ranks.soundBeginning) })
    forms.push({ kind: 'soundStem', text: stemOfKey(key), rank: rank(ranks.soundStem) })
  }
  return forms
}
