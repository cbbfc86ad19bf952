import type { Settings } from '#app/company/settings.ts'
import type { RestDue } from '#app/company/payment-terms.ts'
import type { PaymentSettings } from '#app/company/payment-settings.ts'
import type { PaymentMethodRefusal } from '#app/orders/payment/payment-method-refusals.ts'
import { dayAfter } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { dueText, type PlanWords } from '#app/pricing/instalment-text.ts'
import { depositOf, type Instalment } from '#app/pricing/instalments.ts'
import { grossAmount } from '#app/pricing/totals.ts'

// The payment methods of an order. Pure; cents.

export const paymentMethods = ['bank-transfer', 'iris', 'card', 'cash-on-delivery', 'on-account'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What availability depends on. `grossCents` is without a method's fee. */
export interface PaymentFacts {
  readonly grossCents: number
  readonly isPersonalised: boolean
  readonly hasInvoice: boolean
  /** The deposit that an offer agreed, in percent; missing: that of the settings */
  readonly depositPercent?: number | undefined
  /** When its rest is due; missing: that of the settings */
  readonly restDue?: RestDue | undefined
}

export interface Credit {
  readonly limitCents: number
  /** Total of unpaid orders on account */
  readonly usedCents: number
  readonly paymentDays: number
}

export interface PaymentOffer {
  readonly method: PaymentMethod
  /** null if it is offered */
  readonly refused: PaymentMethodRefusal | null
  /** Net */
  readonly feeCents: number
  readonly feeVatPercent: number
  /** Gross, with the fee: paid before production; 0 if paid later */
  readonly depositCents: number
  /** When what is beyond the deposit is due, unless a day is agreed */
  readonly restDue: RestDue
  /** On account: days from the order's; null where none are agreed */
  readonly paymentDays: number | null
}

interface Possibilities {
  readonly settings: PaymentSettings
  readonly hasBankAccount: boolean
  readonly iris: Settings['iris']
  readonly takesCards: boolean
  /** null for guests, and for customers without an agreement */
  readonly credit: Credit | null
}

export function paymentOffers(facts: PaymentFacts, possible: Possibilities): PaymentOffer[] {
  const { settings } = possible
  const { feeCents, feeVatPercent } = settings.cashOnDelivery
  const inAdvance = depositOf(facts.grossCents, facts.isPersonalised ? (facts.depositPercent ?? settings.depositPercent) : null)
  const free = { feeCents: 0, feeVatPercent, depositCents: 0, restDue: 'before-delivery' as const, paymentDays: null }
  const restDue = facts.isPersonalised ? (facts.restDue ?? settings.restDue) : 'before-delivery'
  const prepaid = { ...free, depositCents: inAdvance, restDue }
  const notSetUp = (isSetUp: boolean) => (isSetUp ? null : { refusal: 'not-set-up' as const })
  return [
    { ...prepaid, method: 'bank-transfer', refused: notSetUp(possible.hasBankAccount) },
    { ...prepaid, method: 'iris', refused: irisRefusal(facts, possible.iris) },
    { ...prepaid, method: 'card', refused: notSetUp(possible.takesCards) },
    { ...free, method: 'cash-on-delivery', refused: cashRefusal(facts, settings.cashOnDelivery), feeCents },
    {
      ...free,
      method: 'on-account',
      refused: creditRefusal(facts, possible.credit),
      paymentDays: possible.credit?.paymentDays ?? null,
    },
  ]
}

/** Personalised goods are not sent unpaid; the fee counts towards the legal limit. */
function cashRefusal(
  { grossCents, isPersonalised, hasInvoice }: PaymentFacts,
  { isOffered, feeCents, feeVatPercent, privateLimitCents }: PaymentSettings['cashOnDelivery'],
): PaymentMethodRefusal | null {
  if (!isOffered) return { refusal: 'not-set-up' }
  if (isPersonalised) return { refusal: 'personalised' }
  const isTooMuch = !hasInvoice && grossCents + grossAmount(feeCents, feeVatPercent) >= privateLimitCents
  return isTooMuch ? { refusal: 'cash-limit', limitCents: privateLimitCents } : null
}

function irisRefusal({ grossCents }: PaymentFacts, { alias, limitCents }: Settings['iris']): PaymentMethodRefusal | null {
  if (alias === '') return { refusal: 'not-set-up' }
  return limitCents !== null && grossCents > limitCents ? { refusal: 'iris-limit', limitCents } : null
}

function creditRefusal({ grossCents }: PaymentFacts, credit: Credit | null): PaymentMethodRefusal | null {
  if (credit === null || credit.limitCents === 0) return { refusal: 'no-credit' }
  const availableCents = Math.max(0, credit.limitCents - credit.usedCents)
  return grossCents > availableCents ? { refusal: 'credit-exceeded', availableCents } : null
}

/** The day by which an order of today on account is paid; null for other methods, and without agreed days. */
export function restDueDay({ method, paymentDays }: Pick<PaymentOffer, 'method' | 'paymentDays'>, today: string): string | null {
  return method === 'on-account' && paymentDays !== null ? dayAfter(today, paymentDays) : null
}

/** Refusals that hide a method; others show why it is disabled. */
export function isHidden({ refused }: PaymentOffer): boolean {
  return refused?.refusal === 'not-set-up' || refused?.refusal === 'no-credit'
}

export function paymentMethodText(method: PaymentMethod): string {
  switch (method) {
    case 'bank-transfer':
      return 'Τραπεζική κατάθεση'
    case 'iris':
      return 'IRIS'
    case 'card':
      return 'Κάρτα'
    case 'cash-on-delivery':
      return 'Αντικαταβολή'
    case 'on-account':
      return 'Επί πιστώσει'
  }
}

/** The next step after choosing it. */
export function paymentNoteText(method: PaymentMethod, [first, second]: readonly Instalment[], words: PlanWords = {}): string {
  const part =
    first === undefined || second === undefined
      ? ''
      : ` Τώρα πληρώνετε ${formatAmount(first.amountCents)}. Υπόλοιπο ${formatAmount(second.amountCents)}, ${dueText(second.due, words)}.`
  switch (method) {
    case 'bank-transfer':
      return `Ξεκινάμε μόλις λάβουμε την πληρωμή. Θα βρείτε τους λογαριασμούς μας στην επόμενη σελίδα.${part}`
    case 'iris':
      return `Πληρώνετε από την εφαρμογή της τράπεζάς σας, με τα στοιχεία της επόμενης σελίδας. Ξεκινάμε μόλις λάβουμε την πληρωμή.${part}`
    case 'card':
      return `Πληρώνετε στην ασφαλή σελίδα του παρόχου πληρωμών.${part}`
    case 'cash-on-delivery':
      return 'Πληρώνετε στον μεταφορέα όταν παραλάβετε.'
    case 'on-account':
      return `Πληρώνετε με το τιμολόγιο, ${first === undefined || first.due === 'before-delivery' ? 'όπως έχουμε συμφωνήσει' : dueText(first.due)}.`
  }
}
