import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'

/** How a quote's facts are said, on pages and in mails alike. */

/** «100, 250 ή 500 τεμ.»; empty where nobody said how many. */
export function quantitiesText(quantities: readonly number[]): string {
  const texts = quantities.map(formatNumber)
  const last = texts.pop()
  if (last === undefined) return ''
  return `${texts.length === 0 ? last : `${texts.join(', ')} ή ${last}`} τεμ.`
}

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

/** «Πέμπτη 31 Δεκεμβρίου 2026» */
export function fullDayText(day: string): string {
  return fullDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

const fullDay = new Intl.DateTimeFormat('el-GR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What an offer says where staff said nothing. */
export const toBeAgreed = 'κατόπιν συνεννόησης'

/** What delivery costs; cents. */
export function deliveryCostText(cents: number | null): string {
  if (cents === null) return toBeAgreed
  return cents === 0 ? 'χωρίς χρέωση' : formatAmount(cents)
}

/** What a version's document is called where it is saved: two versions are two files. */
export function offerFileName(number: string, version: number): string {
  return `Προσφορά ${number} έκδοση ${version}.pdf`
}
