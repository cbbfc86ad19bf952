import { fold, withoutThousandsDots } from '#app/platform/text/greek-text.ts'
import { correctLayout } from '#app/search/language/keyboard-layout.ts'

/** Longer texts are truncated: people do not type them, and each letter costs time. */
export const maxTextLength = 200
const maxWords = 8
/** Before words of asking are left out */
const maxSentenceWords = 40

/** The accent key on the Latin layout: «kal;aui» is καλάθι. */
const accentKey = /[;:](?=[aeiohyv])/gi

/** Text direction marks, soft hyphens and the like, from pasted text. */
const formatCharacters = /\p{Cf}/gu

/** A final sigma within a word is the W key: «ποςερ» is power. A word without one is read once, from its start. */
const finalSigmaWithin = /(?<!\p{L})\p{L}*ς\p{L}+/gu

/** Greek letters typed for the Latin ones that look the same, next to digits: «Α4». */
const latinLookalikes: Readonly<Record<string, string>> = {
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

/** The words of a search text, folded, each once; at most 8, of at most 200 characters. Empty without letters or digits. */
export function tokenize(text: string): string[] {
  return allWords(text).slice(0, maxWords)
}

/** The words of a whole sentence; at most 40. */
export function tokenizeSentence(text: string): string[] {
  return allWords(text).slice(0, maxSentenceWords)
}

function allWords(text: string): string[] {
  const typed = text
    .slice(0, maxTextLength)
    .toWellFormed()
    .replaceAll(formatCharacters, '')
    .replaceAll(accentKey, '')
    .replaceAll(finalSigmaWithin, (word) => correctLayout(word.toLowerCase()) ?? word)
  const whole = inMillilitres(fold(withoutThousandsDots(typed))).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(whole.flatMap(splitNumbers))]
}

const litres: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:μισο|μισου|miso) (?:λιτρο|λιτρου|litro)(?!\p{L})/gu, '500 ml'],
  [/(?<!\p{L})(?:τεταρτο|ενα τεταρτο) (?:λιτρου|του λιτρου)(?!\p{L})/gu, '250 ml'],
  [/(?<!\p{L})(?:ενα|ενοσ|ena) (?:λιτρο|λιτρου|litro)(?!\p{L})/gu, '1 l'],
]

/** «μισό λίτρο», as titles write it. */
function inMillilitres(folded: string): string {
  return litres.reduce((text, [pattern, measure]) => text.replaceAll(pattern, measure), folded)
}

/** «330ml» is two words; «8ermos» and «3ylo» are one, because their digit is Greeklish. */
function splitNumbers(word: string): string[] {
  if (/^([a-z]+[389][a-z]+|[389][a-z]{2,})$/.test(word)) return [word]
  const parts = word.match(/\p{N}+|\p{L}+/gu) ?? []
  return parts.length === 1 ? parts : parts.map((part) => latinLookalikes[part] ?? part)
}
