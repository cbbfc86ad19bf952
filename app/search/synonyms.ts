import { fold } from '#app/platform/greek-text.ts'
import { stemOfKey } from '#app/search/greek-stem.ts'
import { greeklishKeys, soundKey } from '#app/search/sound-key.ts'

/** For the stem of a word's sound: the words that mean the same, folded. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/**
 * Reads lines of words that mean the same, parted by commas: «κούπα, φλιτζάνι, mug». Of a term of several words the
 * longest stands for all: «power bank» is found by «power», «t-shirt» by «shirt».
 */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  for (const line of lines) {
    const words = line.split(',').flatMap(
      (term) =>
        fold(term)
          .match(/[\p{L}\p{N}]+/gu)
          ?.toSorted((a, b) => b.length - a.length)
          .slice(0, 1) ?? [],
    )
    for (const word of words) {
      const others = words.filter((other) => other !== word)
      for (const key of synonymKeys(word)) synonyms.set(key, [...(synonyms.get(key) ?? []), ...others])
    }
  }
  return synonyms
}

/** The words that mean the same as a typed one, however that is inflected or spelt. */
export function synonymsOf(word: string, synonyms: Synonyms): string[] {
  return [...new Set(synonymKeys(word).flatMap((key) => synonyms.get(key) ?? []))]
}

function synonymKeys(word: string): string[] {
  // «mugs» is English, whose plural is not a Greek one.
  const forms = /^[a-z]{3,}s$/.test(word) ? [word, word.slice(0, -1)] : [word]
  const keys = /^[a-z0-9]+$/.test(word) ? forms.flatMap(greeklishKeys) : [soundKey(word)]
  return [...new Set(keys.map(stemOfKey))]
}
