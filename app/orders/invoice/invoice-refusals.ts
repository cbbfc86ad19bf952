import { paymentMethodRefusals } from '#app/orders/payment/payment-method-refusals.ts'
import { orderRefusals } from '#app/orders/read/order-refusals.ts'
import { staffOrderRefusals } from '#app/orders/staff/staff-order-refusals.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** Why the invoice of an order is not changed. */
export const invoiceRefusals = refusals({
  ...orderRefusals.table,
  /** Its documents went to the provider of e-invoicing. */
  exported: [409, 'Το παραστατικό έχει σταλεί για έκδοση. Για άλλα στοιχεία, επικοινωνήστε μαζί μας.'],
  /** Nothing is issued for a cancelled order. */
  'order-ended': [409, 'Η παραγγελία ακυρώθηκε, οπότε δεν εκδίδεται παραστατικό.'],
  /** Its customer withdrew as a consumer. */
  withdrawn: [409, 'Έχει δηλωθεί υπαναχώρηση, που ισχύει για ιδιώτες, οπότε η παραγγελία μένει με απόδειξη.'],
  /** Cash on delivery from a private person */
  'cash-limit': [
    409,
    ({ limitCents }: { readonly limitCents: number }) =>
      `Χωρίς τιμολόγιο δεν γίνεται αντικαταβολή. ${paymentMethodRefusals.textOf({ refusal: 'cash-limit', limitCents })}`,
  ],
})

/** Staff know more, and whom to ask. */
export const staffInvoiceRefusals = refusals({
  ...invoiceRefusals.table,
  'not-found': staffOrderRefusals.table['not-found'],
  exported: [
    409,
    'Το παραστατικό έχει σταλεί για έκδοση. Για άλλα στοιχεία χρειάζεται πιστωτικό και νέο παραστατικό: συνεννοηθείτε με το λογιστήριο.',
  ],
})

export type InvoiceRefusal = RefusalOf<typeof invoiceRefusals>
