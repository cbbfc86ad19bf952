import { paymentTermsText, type RestDue } from '#app/company/payment-terms.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { toBeAgreed } from '#app/delivery/delivery-cost-text.ts'

export const templateKinds = ['message', 'terms', 'offer'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** The values of a template's placeholders for one quote. Days are ISO days. */
export interface PlaceholderFacts {
  readonly name: string
  readonly companyName: string
  readonly number: string
  readonly validUntil: string | null
  readonly deliveryDay: string | null
  /** What a decorated order pays in advance; null in offers from before payment plans */
  readonly depositPercent: number | null
  readonly restDue: RestDue
  readonly today: string
  /** The writing member of staff */
  readonly staffName: string
}

const dayOr = (day: string | null) => (day === null ? toBeAgreed : fullDayText(day))

const values: Readonly<Record<string, (facts: PlaceholderFacts) => string>> = {
  όνομα: ({ name }) => name,
  εταιρεία: ({ companyName, name }) => companyName || name,
  αριθμός: ({ number }) => number,
  'ισχύει έως': ({ validUntil }) => dayOr(validUntil),
  'παράδοση έως': ({ deliveryDay }) => dayOr(deliveryDay),
  πληρωμή: ({ depositPercent, restDue }) =>
    depositPercent === null ? toBeAgreed : paymentTermsText({ depositPercent, restDue }),
  σήμερα: ({ today }) => fullDayText(today),
  'ο συντάκτης': ({ staffName }) => staffName,
}

/** The names of all placeholders, as they are written. */
export const placeholderNames = Object.keys(values)
const byFolded = new Map(Object.entries(values).map(([name, value]) => [fold(name), value]))

const placeholder = /\{\{([^{}]*)\}\}/g
const valueOf = (name: string) => byFolded.get(fold(name.trim()).replaceAll(/\s+/g, ' '))

/** Why a template's text is invalid: an unknown placeholder, or a stray brace. Null if valid. */
export function placeholderProblem(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(placeholder)) {
    if (valueOf(name) === undefined) return `Το πεδίο ${whole} δεν υπάρχει. Υπάρχουν: ${placeholdersText}.`
  }
  if (/\{\{|\}\}/.test(text.replaceAll(placeholder, '')))
    return 'Κάθε πεδίο γράφεται με δύο άγκιστρα εμπρός και δύο πίσω: {{όνομα}}.'
  return null
}

/** «{{όνομα}}, {{εταιρεία}} …» */
export const placeholdersText = placeholderNames.map((name) => `{{${name}}}`).join(', ')

/** Fills placeholders in one pass, so that customer data are never treated as placeholders. */
export function fillPlaceholders(text: string, facts: PlaceholderFacts): string {
  return text.replaceAll(placeholder, (whole, name: string) => valueOf(name)?.(facts) ?? whole)
}
