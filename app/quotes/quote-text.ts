import { memberStateName } from '#app/company/member-states.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

/** Texts of a quote's facts, for pages and mails. */

export function budgetText(cents: number, per: 'piece' | 'total'): string {
  return `έως ${formatAmount(cents)} ${per === 'piece' ? 'το τεμάχιο' : 'συνολικά'}`
}

export function sampleText(sample: 'none' | 'free' | 'paid'): string {
  switch (sample) {
    case 'none':
      return 'Χωρίς δείγμα'
    case 'free':
      return 'Δωρεάν δείγμα, χωρίς εκτύπωση'
    case 'paid':
      return 'Δείγμα με το λογότυπο, επί πληρωμή'
  }
}

/** File name of a version's PDF. */
export function offerFileName(number: string, version: number): string {
  return `Προσφορά ${number} έκδοση ${version}.pdf`
}

/** Below lines with «ή αυτό» */
export const alternativesText = 'Όπου γράφουμε «ή αυτό», διαλέγετε ένα από τα είδη. Τα σύνολα μετρούν το πρώτο.'

/** «Λεμεσός, Κύπρος»; the country where it is not Greece */
export function deliveryPlaceText(quote: { readonly deliveryPlace: string; readonly deliveryCountry: string }): string {
  const country = quote.deliveryCountry === 'GR' ? '' : memberStateName(quote.deliveryCountry)
  return partsText([quote.deliveryPlace, country])
}
