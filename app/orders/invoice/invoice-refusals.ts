import type { InvoiceRefusal } from '#app/orders/invoice/invoice-rules.ts'
import { paymentMethodRefusalText } from '#app/orders/payment/payment-methods.ts'

/** The Greek sentence, for pages and the API. */
export function invoiceRefusalText(reason: InvoiceRefusal, to: 'customer' | 'staff'): string {
  switch (reason.refusal) {
    case 'exported':
      return to === 'staff'
        ? 'Το παραστατικό έχει σταλεί για έκδοση. Για άλλα στοιχεία χρειάζεται πιστωτικό και νέο παραστατικό: συνεννοηθείτε με το λογιστήριο.'
        : 'Το παραστατικό έχει σταλεί για έκδοση. Για άλλα στοιχεία, επικοινωνήστε μαζί μας.'
    case 'order-ended':
      return 'Η παραγγελία ακυρώθηκε, οπότε δεν εκδίδεται παραστατικό.'
    case 'withdrawn':
      return 'Έχει δηλωθεί υπαναχώρηση, που ισχύει για ιδιώτες, οπότε η παραγγελία μένει με απόδειξη.'
    case 'cash-limit':
      return `Χωρίς τιμολόγιο δεν γίνεται αντικαταβολή. ${paymentMethodRefusalText(reason)}`
  }
}
