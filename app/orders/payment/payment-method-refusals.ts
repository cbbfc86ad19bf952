import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatAmount } from '#app/platform/text/money.ts'

interface Limit {
  readonly limitCents: number
}

/** Why a payment method is not offered. */
export const paymentMethodRefusals = refusals({
  'not-set-up': [422, 'Αυτός ο τρόπος πληρωμής δεν είναι διαθέσιμος. Διαλέξτε άλλον.'],
  'no-credit': [422, 'Η πληρωμή επί πιστώσει χρειάζεται συμφωνία. Καλέστε μας ή διαλέξτε άλλον τρόπο.'],
  'credit-exceeded': [
    422,
    ({ availableCents }: { readonly availableCents: number }) =>
      `Το διαθέσιμο πιστωτικό όριο είναι ${formatAmount(availableCents)}. Διαλέξτε άλλον τρόπο ή καλέστε μας.`,
  ],
  personalised: [422, 'Η αντικαταβολή δεν είναι διαθέσιμη για είδη με το λογότυπό σας.'],
  'iris-limit': [
    422,
    ({ limitCents }: Limit) => `Με IRIS πληρώνονται παραγγελίες έως ${formatAmount(limitCents)}. Διαλέξτε άλλον τρόπο.`,
  ],
  'cash-limit': [422, ({ limitCents }: Limit) => `Για ιδιώτες η αντικαταβολή επιτρέπεται κάτω από ${formatAmount(limitCents)}.`],
})

export type PaymentMethodRefusal = RefusalOf<typeof paymentMethodRefusals>
