import { paymentTermsText } from '#app/company/payment-terms.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import type { Settings } from '#app/company/settings.ts'
import { thirdPartiesText } from '#app/company/third-parties.ts'
import { fold } from '#app/platform/text/greek-text.ts'

type Value = (settings: Settings) => string

/** Placeholders for settings: Greek names, and English ones used in text files. */
const placeholders: readonly { readonly names: readonly [string, string]; readonly value: Value }[] = [
  { names: ['επωνυμία', 'company'], value: ({ companyName }) => companyName },
  { names: ['νομική μορφή', 'legalForm'], value: ({ legalForm }) => legalForm },
  { names: ['έδρα', 'seat'], value: ({ seat }) => seat },
  { names: ['ΓΕΜΗ', 'gemi'], value: ({ gemi }) => gemi },
  { names: ['ΑΦΜ', 'afm'], value: ({ afm }) => afm },
  { names: ['ΔΟΥ', 'taxOffice'], value: ({ taxOffice }) => taxOffice },
  { names: ['τηλέφωνο', 'phone'], value: ({ phone }) => phone },
  { names: ['e-mail', 'email'], value: ({ email }) => email },
  { names: ['υπηρεσίες τρίτων', 'thirdParties'], value: ({ thirdParties }) => thirdPartiesText(thirdParties) },
  { names: ['πληρωμή', 'paymentTerms'], value: ({ payment }) => paymentTermsText(payment) },
  { names: ['ώρες', 'hours'], value: ({ serviceHours }) => serviceHoursText(serviceHours) },
]

const byName = new Map(placeholders.flatMap(({ names, value }) => names.map((name) => [fold(name), value] as const)))
const pattern = /\{\{([^{}]*)\}\}/g
const valueOf = (name: string) => byName.get(fold(name.trim()).replaceAll(/\s+/g, ' '))

/** «{{επωνυμία}}, {{έδρα}} …» */
export const placeholdersText = placeholders.map(({ names: [greek] }) => `{{${greek}}}`).join(', ')

/**
 * The text with its placeholders filled in one pass; unknown ones stay. A clause all of whose facts are not known yet («, ΑΦΜ {{ΑΦΜ}}») is
 * left out.
 */
export function fillPlaceholders(text: string, settings: Settings): string {
  const values = new Map<string, string>()
  const valueIn = (whole: string, name: string) => {
    const value = values.get(name) ?? valueOf(name)?.(settings) ?? whole
    values.set(name, value)
    return value
  }
  const filled = (part: string) => part.replaceAll(pattern, valueIn)
  const isKnown = ([whole, name = '']: RegExpMatchArray) => valueIn(whole, name) !== ''
  if ([...text.matchAll(pattern)].every(isKnown)) return filled(text)
  const isLeftOut = (clause: string) => {
    const facts = [...clause.matchAll(pattern)]
    return facts.length > 0 && !facts.some(isKnown)
  }
  const spaced = (clause: string) => (clause.includes('{{') ? filled(clause).replaceAll(/(?<=\S) +(?= |[.,;:·]|$)/g, '') : clause)
  return withoutClauses(text, isLeftOut).map(spaced).join('')
}

/** The facts that a text has placeholders for and the settings do not know: «τηλέφωνο, ΑΦΜ» */
export function unknownFacts(text: string, settings: Settings): readonly string[] {
  const found = [...text.matchAll(pattern)].map(([, name = '']) => fold(name.trim()).replaceAll(/\s+/g, ' '))
  return placeholders
    .filter(({ names, value }) => names.some((name) => found.includes(fold(name))) && value(settings) === '')
    .map(({ names: [greek] }) => greek)
}

const clauseEnd = /(?<=[.,;:·])(?=\s)/u

/** The clauses of a text but those left out; the clause before one that ends a sentence ends it instead. */
function withoutClauses(text: string, isLeftOut: (clause: string) => boolean): readonly string[] {
  const left: string[] = []
  const clauses = text.split(clauseEnd)
  for (const [place, clause] of clauses.entries()) {
    if (!isLeftOut(clause)) {
      left.push(clause)
      continue
    }
    const end = /[.;·]$/.exec(clause)?.[0] ?? ''
    const before = left.at(-1)
    if (end === '' && place < clauses.length - 1) continue
    // The text may go on from a word in bold, or a link.
    if (before === undefined) {
      if (/^\s/.test(text)) left.push(end)
    } else if (!/[.;·]$/.test(before)) left[left.length - 1] = before.replace(/[,:]$/, '') + end
  }
  const [first = '', ...rest] = left
  return /^\s/.test(text) ? left : [first.trimStart(), ...rest]
}

/** Why a text cannot be published: an unknown placeholder, or a stray brace. Null where it can. */
export function placeholderProblem(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(pattern)) {
    if (valueOf(name) === undefined) return `Το πεδίο ${whole} δεν υπάρχει. Υπάρχουν: ${placeholdersText}.`
  }
  return /\{\{|\}\}/.test(text.replaceAll(pattern, ''))
    ? 'Κάθε πεδίο γράφεται με δύο άγκιστρα εμπρός και δύο πίσω: {{τηλέφωνο}}.'
    : null
}
