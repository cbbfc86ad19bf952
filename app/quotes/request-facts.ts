import { fullDayText } from '#app/platform/calendar.ts'
import { budgetText, deliveryPlaceText, sampleText } from '#app/quotes/quote-text.ts'

interface RequestedTerms {
  readonly budgetCents: number | null
  readonly budgetPer: 'piece' | 'total' | null
  /** ISO day */
  readonly neededBy: string | null
  readonly deliveryPlace: string
  readonly deliveryCountry: string
  readonly sample: 'none' | 'free' | 'paid'
  readonly projectName: string
  readonly purchaseOrder: string
  readonly fileNames: readonly string[]
}

/** What a request says besides its lines, as labels and texts, for mails and the thank-you page; '' where it says nothing. */
export function requestFacts(request: RequestedTerms): readonly (readonly [label: string, text: string])[] {
  const { budgetCents, budgetPer, neededBy } = request
  return [
    ['Προϋπολογισμός', budgetCents === null || budgetPer === null ? '' : budgetText(budgetCents, budgetPer)],
    ['Επιθυμητή παράδοση έως', neededBy === null ? '' : fullDayText(neededBy)],
    ['Τόπος παράδοσης', deliveryPlaceText(request)],
    ['Δείγμα', request.sample === 'none' ? '' : sampleText(request.sample)],
    ['Έργο', request.projectName],
    ['Αριθμός εντολής αγοράς (PO)', request.purchaseOrder],
    ['Αρχεία', request.fileNames.join(', ')],
  ]
}
