import { foldedWords, withoutThousandsDots } from '#app/platform/text/greek-text.ts'

/**
 * The text of a product for search: one line for the title and one for the rest, folded, with a space before each word, so
 * that a prefix search is « word». Codes are included split and whole: TS-101-NVY is found as «ts 101» and as «ts101nvy».
 */
export function searchText(title: string, codes: readonly (string | null)[], rest: readonly (string | null)[]): string {
  const line = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => foldedWords(withoutThousandsDots(text))))].map((word) => ` ${word}`).join('')
  const given = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null)
  const joined = given(codes).map((code) => foldedWords(code).join(''))
  return `${line([title])}\n${line([...given(codes), ...joined, ...given(rest)])}`
}
