import { shopClosedRefusals } from '#app/company/shop-closed.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'

/** Why an order cannot be created: something that the offer lacks is missing or not possible. */
const termsRefusals = refusals({
  'unknown-delivery': [422, 'Αυτός ο τρόπος παράδοσης δεν υπάρχει πια. Ανανεώστε τη σελίδα και διαλέξτε άλλον.'],
  'address-needed': [422, 'Συμπληρώστε τη διεύθυνση παράδοσης.'],
  'payment-unavailable': [422, 'Αυτός ο τρόπος πληρωμής δεν είναι διαθέσιμος για την παραγγελία. Διαλέξτε άλλον.'],
  'terms-needed': [422, 'Διαλέξτε τρόπο παράδοσης και τρόπο πληρωμής.'],
})

export type TermsRefusal = RefusalOf<typeof termsRefusals>

export const convertRefusals = refusals({ ...quoteRefusals.table, ...termsRefusals.table, ...shopClosedRefusals.table })

export type ConvertRefusal = RefusalOf<typeof convertRefusals>
