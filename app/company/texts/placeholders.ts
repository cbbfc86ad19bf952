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

/** The text with its placeholders filled in one pass; unknown ones stay. */
export function fillPlaceholders(text: string, settings: Settings): string {
  const values = new Map<string, string>()
  return text.replaceAll(pattern, (whole, name: string) => {
    const value = values.get(name) ?? valueOf(name)?.(settings) ?? whole
    values.set(name, value)
    return value
  })
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
