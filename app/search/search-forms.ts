import { stem, stemOfKey } from '#app/search/greek-stem.ts'
import { onOtherLayout } from '#app/search/keyboard-layout.ts'
import { greeklishKeys, soundKey } from '#app/search/sound-key.ts'
import { type Synonyms, synonymsOf } from '#app/search/synonyms.ts'
import { beginningEntry, shortBeginning, soundBeginningEntry } from '#app/search/words.ts'

/** How well a word of the catalogue fits a word that was typed; less is better. */
export const ranks = { exact: 0, beginning: 1, stem: 2, sound: 3, soundBeginning: 4, soundStem: 5, synonym: 6, slip: 7 } as const

/** One thing to look a typed word up by: in the column `kind` of the words' table, or all that begins with `text` there. */
export interface SearchForm {
  readonly kind: 'word' | 'wordBeginning' | 'stem' | 'sound' | 'soundBeginning' | 'soundStem'
  readonly text: string
  readonly rank: number
}

/** All that a typed word may mean: itself, its stem, its sound, Greeklish, the same on the other keyboard layout, synonyms. */
export function formsOf(word: string, synonyms: Synonyms): SearchForm[] {
  const other = onOtherLayout(word)
  return [
    ...spelt(word, 0),
    ...(other === null ? [] : spelt(other, ranks.sound)),
    ...synonymsOf(word, synonyms).map((same) => ({ kind: 'stem' as const, text: stem(same), rank: ranks.synonym })),
  ]
}

/** The sound keys of a typed word: Latin letters, also among Greek ones, are read as Greeklish. */
export function keysOf(word: string): string[] {
  return /[a-z]/.test(word) ? greeklishKeys(word) : [soundKey(word)]
}

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
      if (!short) forms.push({ kind: 'sound', text: key, rank: rank(ranks.sound) })
      continue
    }
    forms.push({ kind: 'sound', text: key, rank: rank(ranks.sound) })
    forms.push({ kind: 'soundBeginning', text: key, rank: rank(ranks.soundBeginning) })
    forms.push({ kind: 'soundStem', text: stemOfKey(key), rank: rank(ranks.soundStem) })
  }
  return forms
}
