import type { WithdrawalRefusal } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { longDayText } from '#app/platform/calendar.ts'

/** The Greek sentence, for pages and the API. */
export function withdrawalRefusalText(reason: WithdrawalRefusal): string {
  switch (reason.refusal) {
    case 'company-order':
      return 'Το δικαίωμα υπαναχώρησης ισχύει για ιδιώτες. Για παραγγελία με τιμολόγιο, επικοινωνήστε μαζί μας.'
    case 'personalised-order':
      return 'Για προϊόντα που τυπώθηκαν για εσάς δεν ισχύει υπαναχώρηση. Αν έχουν ελάττωμα, επικοινωνήστε μαζί μας.'
    case 'withdrawal-over':
      return `Η προθεσμία υπαναχώρησης έληξε: ${longDayText(reason.lastDay)}. Αν κάτι δεν πάει καλά, επικοινωνήστε μαζί μας.`
    case 'already-declared':
      return 'Έχουμε ήδη λάβει τη δήλωση υπαναχώρησής σας. Δείτε την επιβεβαίωση στο e-mail σας.'
    case 'unknown-line':
      return 'Ένα από τα προϊόντα δεν ανήκει σε αυτή την παραγγελία. Ανανεώστε τη σελίδα.'
    case 'order-ended':
      return 'Η παραγγελία έχει ήδη ακυρωθεί ή επιστραφεί.'
  }
}
