import { orderRefusals } from '#app/orders/read/order-refusals.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** Why a consumer cannot withdraw from an order. */
export const withdrawalRefusals = refusals({
  ...orderRefusals.table,
  'company-order': [409, 'Το δικαίωμα υπαναχώρησης ισχύει για ιδιώτες. Για παραγγελία με τιμολόγιο, επικοινωνήστε μαζί μας.'],
  'personalised-order': [
    409,
    'Για προϊόντα που τυπώθηκαν για εσάς δεν ισχύει υπαναχώρηση. Αν έχουν ελάττωμα, επικοινωνήστε μαζί μας.',
  ],
  'withdrawal-over': [
    409,
    ({ lastDay }: { readonly lastDay: string }) =>
      `Η προθεσμία υπαναχώρησης έληξε: ${longDayText(lastDay)}. Αν κάτι δεν πάει καλά, επικοινωνήστε μαζί μας.`,
  ],
  'already-declared': [409, 'Έχουμε ήδη λάβει τη δήλωση υπαναχώρησής σας. Δείτε την επιβεβαίωση στο e-mail σας.'],
  'unknown-line': [422, 'Ένα από τα προϊόντα δεν ανήκει σε αυτή την παραγγελία. Ανανεώστε τη σελίδα.'],
  'order-ended': [409, 'Η παραγγελία έχει ήδη ακυρωθεί ή επιστραφεί.'],
})

export type WithdrawalRefusal = RefusalOf<typeof withdrawalRefusals>
