import { foldedWords, withoutThousandsDots } from '#app/platform/text/greek-text.ts'

/**
 * What search reads of a product: a line for the title and one for the rest, folded, each word after a blank, so that
 * «begins with» is « word». Codes stand in parts and in one: TS-101-NVY is found as «ts 101» and as «ts101nvy».
 */
export function searchText(title: string, codes: readonly (string | null)[], rest: readonly (string | null)[]): string {
  const line = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => foldedWords(withoutThousandsDots(text))))].map((word) => ` ${word}`).join('')
  const given = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null)
  const joined = given(codes).map((code) => foldedWords(code).join(''))
  return `${line([title])}\n${line([...given(codes), ...joined, ...given(rest)])}`
}
