import { capitalized } from '#app/platform/text/greek-text.ts'

/** What of a remembered line the shop no longer offers: the whole product, or its colour and size. */
export const discontinuations = ['product', 'variant'] as const
export type Discontinued = (typeof discontinuations)[number]

/** Within a sentence: «δεν το προσφέρουμε πια» */
export const discontinuedWords: Readonly<Record<Discontinued, string>> = {
  product: 'δεν το προσφέρουμε πια',
  variant: 'δεν το προσφέρουμε πια σε αυτό το χρώμα ή μέγεθος',
}

/** «Δεν το προσφέρουμε πια.» */
export function discontinuedText(what: Discontinued): string {
  return `${capitalized(discontinuedWords[what])}.`
}
