import { line } from '#app/platform/http/call-fields.ts'
import { fold } from '#app/platform/text/greek-text.ts'

// A group of synonyms: a line of terms separated by commas.

export const maxSynonymGroups = 1_000
const maxGroupLength = 300
const fewTermsText = 'Γράψτε τουλάχιστον δύο λέξεις, με κόμμα ανάμεσα: φλιτζάνι, κούπα.'

/** The terms of a group as written, without duplicates. */
export function termsOfGroup(group: string): string[] {
  const terms = group
    .split(',')
    .map((term) => term.trim().replaceAll(/\s+/g, ' '))
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
  return terms.filter((term, at) => terms.findIndex((other) => fold(other) === fold(term)) === at)
}

/** A typed group in normalized form. */
export const synonymGroup = line(maxGroupLength, fewTermsText)
  .overwrite((text) => termsOfGroup(text).join(', '))
  .refine((text) => termsOfGroup(text).length > 1, { error: fewTermsText })
