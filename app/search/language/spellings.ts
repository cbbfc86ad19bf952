import { fold } from '#app/platform/text/greek-text.ts'

const words = /[\p{L}\p{N}\p{M}]+/gu

/** From folded words to their spellings in the texts, in lower case; the first spelling wins. */
export function spellings(texts: readonly string[]): Map<string, string> {
  const byFolded = new Map<string, string>()
  for (const text of texts) {
    for (const word of text.match(words) ?? []) {
      const folded = fold(word)
      if (!byFolded.has(folded)) byFolded.set(folded, word.toLocaleLowerCase('el'))
    }
  }
  return byFolded
}
