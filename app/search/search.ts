import { fold, withoutThousandsDots } from '#app/platform/greek-text.ts'

/** What is longer is cut: nobody types it, and each letter costs. */
const longestSearch = 200
const mostWords = 8

/** The words that must all be found, folded; none for a text without letters and digits. */
export function searchWords(text: string): string[] {
  const whole = fold(withoutThousandsDots(text.slice(0, longestSearch).toWellFormed())).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(whole.flatMap(unlessGreeklish))].slice(0, mostWords)
}

/** «330ml» is two words; «8ermos» and «3ylo» are one, whose digit stands for a Greek letter. */
function unlessGreeklish(word: string): string[] {
  return /^([a-z]+[389][a-z]+|[389][a-z]{2,})$/.test(word) ? [word] : (word.match(/\p{N}+|\p{L}+/gu) ?? [])
}
