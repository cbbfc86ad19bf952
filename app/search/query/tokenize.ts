import { fold, withoutThousandsDots } from '#app/platform/text/greek-text.ts'
import { onOtherLayout } from '#app/search/language/keyboard-layout.ts'

/** What is longer is cut: nobody types it, and each letter costs. */
const longestSearch = 200
const mostWords = 8

/** The key of the accent, struck with the Latin layout switched on: «kal;aui» is καλάθι. */
const accentKey = /[;:](?=[aeiohyv])/gi

/** Marks of direction, soft hyphens and the like, which come with what is pasted. */
const unseen = /\p{Cf}/gu

/** A final sigma amid a word is the key of the w: «ποςερ» is power. */
const finalSigmaWithin = /\p{L}*ς\p{L}+/gu

/** Greek letters that look like Latin ones, beside digits: «Α4». */
const latinOfAlike: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
}

/** The words that must all be found, folded; none for a text without letters and digits. */
export function searchWords(text: string): string[] {
  const typed = text
    .slice(0, longestSearch)
    .toWellFormed()
    .replaceAll(unseen, '')
    .replaceAll(accentKey, '')
    .replaceAll(finalSigmaWithin, (word) => onOtherLayout(word.toLowerCase()) ?? word)
  const whole = fold(withoutThousandsDots(typed)).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(whole.flatMap(unlessGreeklish))].slice(0, mostWords)
}

/** «330ml» is two words; «8ermos» and «3ylo» are one, whose digit stands for a Greek letter. */
function unlessGreeklish(word: string): string[] {
  if (/^([a-z]+[389][a-z]+|[389][a-z]{2,})$/.test(word)) return [word]
  const parts = word.match(/\p{N}+|\p{L}+/gu) ?? []
  return parts.length === 1 ? parts : parts.map((part) => latinOfAlike[part] ?? part)
}
