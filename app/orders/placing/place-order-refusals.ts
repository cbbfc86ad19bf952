import { type CartRefusal, cartRefusals } from '#app/cart/cart-refusals.ts'
import { shopClosedRefusals } from '#app/company/shop-closed.ts'
import { discontinuedWords } from '#app/catalogue/discontinued.ts'
import { openPriceText } from '#app/delivery/delivery-refusals.ts'
import type { ShortLine } from '#app/orders/placing/take-pieces.ts'
import { type PaymentMethodRefusal, paymentMethodRefusals } from '#app/orders/payment/payment-method-refusals.ts'
import { wishedDayRefusals } from '#app/orders/wished-day.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface OfLine {
  readonly title: string
}

interface Wait {
  readonly seconds: number
}

/** Why an order is not placed. Cart, stock and numbers are unchanged. */
export const placeOrderRefusals = refusals({
  ...shopClosedRefusals.table,
  /** The key was used with another body, or by somebody else. */
  'key-reused': [422, 'Με αυτό το κλειδί έχει καταχωριστεί άλλη παραγγελία. Ανανεώστε τη σελίδα και ξεκινήστε πάλι.'],
  'empty-cart': [422, 'Το καλάθι σας είναι άδειο. Προσθέστε προϊόντα για να παραγγείλετε.'],
  'unknown-delivery': [
    422,
    'Αυτός ο τρόπος παράδοσης δεν είναι διαθέσιμος για την παραγγελία σας. Διαλέξτε άλλον.',
    'delivery.method',
  ],
  'address-needed': [422, 'Συμπληρώστε τη διεύθυνση παράδοσης.', 'delivery.address'],
  'not-delivered': [
    422,
    ({ reason }: { readonly reason: 'not-served' | 'unknown-postcode' }) =>
      reason === 'unknown-postcode'
        ? 'Ο ταχυδρομικός κώδικας δεν βρέθηκε. Ελέγξτε τον, ή ζητήστε προσφορά.'
        : `${openPriceText(reason)} Ζητήστε προσφορά.`,
    'delivery.address.postcode',
  ],
  'past-day': [422, 'Η ημερομηνία έχει περάσει. Διαλέξτε μια επόμενη ημέρα.', 'wishedDay'],
  ...wishedDayRefusals.table,
  'payment-unavailable': [
    422,
    ({ reason }: { readonly reason: PaymentMethodRefusal }) => paymentMethodRefusals.textOf(reason),
    'payment.method',
  ],
  /** The product's rules have changed since it was added to the cart. */
  'impossible-line': [
    422,
    ({ title, reason }: OfLine & { readonly reason: CartRefusal }) => `${title}: ${cartRefusals.textOf(reason)}`,
  ],
  'sold-out': [409, ({ lines }: { readonly lines: readonly (ShortLine & OfLine)[] }) => soldOutText(lines)],
  'impossible-decoration': [
    409,
    ({ title, text }: OfLine & { readonly text: string }) => `${title}: ${text} Δείτε το καλάθι σας.`,
  ],
  /** The total differs from the one shown. */
  'price-changed': [409, 'Οι τιμές άλλαξαν από τότε που τις είδατε. Δείτε το νέο σύνολο στο καλάθι σας και επιβεβαιώστε ξανά.'],
  /** `isUnpaid`: orders that await payment hold too much already, for who has no account with a confirmed e-mail. */
  'too-many': [
    429,
    ({ seconds, isUnpaid }: Wait & { readonly isUnpaid?: true }) =>
      isUnpaid === true
        ? unpaidText
        : `Πολλές παραγγελίες σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά, ή καλέστε μας.`,
  ],
  busy: [
    429,
    (_: Wait) =>
      'Καταχωρίζουμε πολλές παραγγελίες αυτή τη στιγμή. Το καλάθι σας μένει όπως είναι: δοκιμάστε ξανά σε λίγα δευτερόλεπτα.',
  ],
})

export type PlaceOrderRefusal = RefusalOf<typeof placeOrderRefusals>

const unpaidText =
  'Έχετε ήδη παραγγελίες που αναμένουν πληρωμή. Για να παραγγείλετε κι άλλα, πληρώστε ή ακυρώστε τες, συνδεθείτε με λογαριασμό που έχει επιβεβαιωμένο e-mail, ή καλέστε μας.'

function soldOutText(lines: readonly (ShortLine & OfLine)[]): string {
  const texts = lines.map(({ title, available, discontinued }) => {
    if (discontinued !== null) return `${title}: ${discontinuedWords[discontinued]}`
    return available === 0 ? `${title}: εξαντλήθηκε` : `${title}: έχουμε ${formatNumber(available)} τεμ.`
  })
  return `Το καλάθι δεν μπορεί να παραγγελθεί όπως είναι. ${texts.join(' · ')}. Διορθώστε το και δοκιμάστε ξανά.`
}
