import { fold } from '#app/platform/text/greek-text.ts'

const words = /[\p{L}\p{N}\p{M}]+/gu

/** How texts write their words, in small letters, by the folded word; the first wins. */
export function spellings(texts: readonly string[]): Map<string, string> {
  const spelt = new Map<string, string>()
  for (const text of texts) {
    for (const word of text.match(words) ?? []) {
      const folded = fold(word)
      if (!spelt.has(folded)) spelt.set(folded, word.toLocaleLowerCase('el'))
    }
  }
  return spelt
}
