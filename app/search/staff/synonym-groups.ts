import { line } from '#app/platform/http/call-fields.ts'
import { fold } from '#app/platform/text/greek-text.ts'

// A group of synonyms: a line of terms with commas between them.

export const mostSynonymGroups = 1_000
const longestGroup = 300
const fewTermsText = 'Γράψτε τουλάχιστον δύο λέξεις, με κόμμα ανάμεσα: φλιτζάνι, κούπα.'

/** The terms of a group as they are written, each once. */
export function termsOfGroup(group: string): string[] {
  const terms = group
    .split(',')
    .map((term) => term.trim().replaceAll(/\s+/g, ' '))
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
  return terms.filter((term, at) => terms.findIndex((other) => fold(other) === fold(term)) === at)
}

/** A group as staff type it, in one spelling. */
export const synonymGroup = line(longestGroup, fewTermsText)
  .overwrite((text) => termsOfGroup(text).join(', '))
  .refine((text) => termsOfGroup(text).length > 1, { error: fewTermsText })
