import { type CartRefusal, refusalText } from '#app/cart/cart-refusals.ts'
import { discontinuedWords } from '#app/catalogue/discontinued.ts'
import { openPriceText } from '#app/delivery/delivery-refusals.ts'
import type { ShortLine } from '#app/orders/placing/take-pieces.ts'
import { type PaymentMethodRefusal, paymentMethodRefusalText } from '#app/orders/payment/payment-methods.ts'
import { type WishedDayRefusal, wishedDayText } from '#app/orders/wished-day.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Why an order is not placed. Cart, stock and numbers are unchanged. */
export type PlaceOrderRefusal =
  /** The key was used with another body, or by somebody else. */
  | { readonly refusal: 'key-reused' }
  | { readonly refusal: 'empty-cart' }
  | { readonly refusal: 'unknown-delivery' }
  | { readonly refusal: 'address-needed' }
  | { readonly refusal: 'not-delivered'; readonly reason: 'not-served' | 'unknown-postcode' }
  | { readonly refusal: 'past-day' }
  | WishedDayRefusal
  | { readonly refusal: 'payment-unavailable'; readonly reason: PaymentMethodRefusal }
  /** The product's rules have changed since it was added to the cart. */
  | { readonly refusal: 'impossible-line'; readonly title: string; readonly reason: CartRefusal }
  | {
      readonly refusal: 'sold-out'
      readonly lines: readonly (ShortLine & { readonly title: string })[]
    }
  | { readonly refusal: 'impossible-decoration'; readonly title: string; readonly text: string }
  /** The total differs from the one shown. */
  | { readonly refusal: 'price-changed' }
  /** `isUnpaid`: orders that await payment hold too much already, for who has no account with a confirmed e-mail. */
  | { readonly refusal: 'too-many'; readonly seconds: number; readonly isUnpaid?: true }
  | { readonly refusal: 'busy'; readonly seconds: number }

const conflicts: ReadonlySet<PlaceOrderRefusal['refusal']> = new Set(['sold-out', 'impossible-decoration', 'price-changed'])

export function placeOrderStatus({ refusal }: PlaceOrderRefusal): 409 | 422 | 429 {
  if (refusal === 'too-many' || refusal === 'busy') return 429
  return conflicts.has(refusal) ? 409 : 422
}

const fields: Readonly<Partial<Record<PlaceOrderRefusal['refusal'], string>>> = {
  'unknown-delivery': 'delivery.method',
  'address-needed': 'delivery.address',
  'not-delivered': 'delivery.address.postcode',
  'past-day': 'wishedDay',
  'day-too-early': 'wishedDay',
  'no-working-day': 'wishedDay',
  'closed-day': 'wishedDay',
  'payment-unavailable': 'payment.method',
}

/** The call's field that a refusal is about; null for the whole call. */
export function placeOrderField({ refusal }: PlaceOrderRefusal): string | null {
  return fields[refusal] ?? null
}

/** The Greek sentence, for pages and the API. */
export function placeOrderRefusalText(refused: PlaceOrderRefusal): string {
  switch (refused.refusal) {
    case 'key-reused':
      return 'Με αυτό το κλειδί έχει καταχωριστεί άλλη παραγγελία. Ανανεώστε τη σελίδα και ξεκινήστε πάλι.'
    case 'empty-cart':
      return 'Το καλάθι σας είναι άδειο. Προσθέστε προϊόντα για να παραγγείλετε.'
    case 'unknown-delivery':
      return 'Αυτός ο τρόπος παράδοσης δεν είναι διαθέσιμος για την παραγγελία σας. Διαλέξτε άλλον.'
    case 'address-needed':
      return 'Συμπληρώστε τη διεύθυνση παράδοσης.'
    case 'not-delivered':
      return refused.reason === 'unknown-postcode'
        ? 'Ο ταχυδρομικός κώδικας δεν βρέθηκε. Ελέγξτε τον, ή ζητήστε προσφορά.'
        : `${openPriceText(refused.reason)} Ζητήστε προσφορά.`
    case 'past-day':
      return 'Η ημερομηνία έχει περάσει. Διαλέξτε μια επόμενη ημέρα.'
    case 'day-too-early':
    case 'no-working-day':
    case 'closed-day':
      return wishedDayText(refused)
    case 'payment-unavailable':
      return paymentMethodRefusalText(refused.reason)
    case 'impossible-line':
      return `${refused.title}: ${refusalText(refused.reason)}`
    case 'sold-out':
      return soldOutText(refused.lines)
    case 'impossible-decoration':
      return `${refused.title}: ${refused.text} Δείτε το καλάθι σας.`
    case 'price-changed':
      return 'Οι τιμές άλλαξαν από τότε που τις είδατε. Δείτε το νέο σύνολο στο καλάθι σας και επιβεβαιώστε ξανά.'
    case 'too-many':
      if (refused.isUnpaid === true) return unpaidText
      return `Πολλές παραγγελίες σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(refused.seconds / 60)} λεπτά, ή καλέστε μας.`
    case 'busy':
      return 'Καταχωρίζουμε πολλές παραγγελίες αυτή τη στιγμή. Το καλάθι σας μένει όπως είναι: δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
  }
}

const unpaidText =
  'Έχετε ήδη παραγγελίες που αναμένουν πληρωμή. Για να παραγγείλετε κι άλλα, πληρώστε ή ακυρώστε τες, συνδεθείτε με λογαριασμό που έχει επιβεβαιωμένο e-mail, ή καλέστε μας.'

function soldOutText(lines: readonly (ShortLine & { readonly title: string })[]): string {
  const texts = lines.map(({ title, available, discontinued }) => {
    if (discontinued !== null) return `${title}: ${discontinuedWords[discontinued]}`
    return available === 0 ? `${title}: εξαντλήθηκε` : `${title}: έχουμε ${formatNumber(available)} τεμ.`
  })
  return `Το καλάθι δεν μπορεί να παραγγελθεί όπως είναι. ${texts.join(' · ')}. Διορθώστε το και δοκιμάστε ξανά.`
}
