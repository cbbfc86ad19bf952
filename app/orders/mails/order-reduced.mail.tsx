import { MailFacts } from '#app/platform/mail/mail-parts.mail.tsx'
import { progressMail } from '#app/orders/mails/order-progress.mail.tsx'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import { type LineInMail, LinesInMail } from '#app/line/lines-in-mail.mail.tsx'

// To the customer: an order or pieces of it were cancelled or returned, or a part of its cost was credited.

export interface CancelledInMail {
  /** It expired unpaid. */
  readonly isExpired: boolean
  readonly reason: string
  readonly refundCents: number
}

export function orderCancelledMail(
  number: string,
  { isExpired, reason, refundCents }: CancelledInMail,
  link: string,
): MailContent {
  return progressMail({
    template: 'orderCancelledMail',
    title: `Ακυρώθηκε η παραγγελία ${number}`,
    text: isExpired
      ? 'Δεν λάβαμε την πληρωμή της εγκαίρως. Αν τη χρειάζεστε ακόμη, παραγγείλετε ξανά ή γράψτε μας.'
      : 'Δεν θα εκτελεστεί και δεν οφείλετε τίποτα για αυτήν.',
    children: (
      <MailFacts
        facts={[
          ['Λόγος', reason],
          ['Θα σας επιστραφούν', refundCents === 0 ? '' : formatAmount(refundCents)],
        ]}
      />
    ),
    link,
  })
}

export interface ReducedInMail {
  /** Returned pieces, as opposed to unshipped ones */
  readonly isReturn: boolean
  readonly lines: readonly LineInMail[]
  readonly reason: string
  /** Net */
  readonly goodsCents: number
  readonly deliveryCents: number
  readonly feesCents: number
  /** Gross */
  readonly creditCents: number
  readonly refundCents: number
}

function CreditFacts({ reason, goodsCents, deliveryCents, feesCents, creditCents, refundCents }: ReducedInMail) {
  const amount = (cents: number) => (cents === 0 ? '' : formatAmount(cents))
  // The parts only where there are several.
  const isSplit = [goodsCents, deliveryCents, feesCents].filter((cents) => cents > 0).length > 1
  return (
    <MailFacts
      facts={[
        ['Λόγος', reason],
        ['Είδη, χωρίς ΦΠΑ', isSplit ? amount(goodsCents) : ''],
        ['Παράδοση, χωρίς ΦΠΑ', isSplit ? amount(deliveryCents) : ''],
        ['Αντικαταβολή, χωρίς ΦΠΑ', isSplit ? amount(feesCents) : ''],
        ['Πίστωση με ΦΠΑ', formatAmount(creditCents)],
        ['Θα σας επιστραφούν', amount(refundCents)],
      ]}
    />
  )
}

/** Pieces were cancelled or returned. */
export function orderReducedMail(number: string, reduced: ReducedInMail, link: string): MailContent {
  const { isReturn, lines } = reduced
  return progressMail({
    template: 'orderReducedMail',
    title: isReturn ? `Παραλάβαμε επιστροφή της παραγγελίας ${number}` : `Ακυρώθηκαν τεμάχια της παραγγελίας ${number}`,
    text: 'Τα παρακάτω τεμάχια αφαιρέθηκαν από την παραγγελία σας.',
    children: (
      <>
        <LinesInMail lines={lines} />
        <CreditFacts {...reduced} />
      </>
    ),
    link,
  })
}

/** Delivery or fees were credited, without pieces. */
export function orderCreditedMail(number: string, credited: ReducedInMail, link: string): MailContent {
  const { deliveryCents, feesCents } = credited
  const parts = [deliveryCents > 0 ? 'την παράδοση' : '', feesCents > 0 ? 'την αντικαταβολή' : ''].filter((part) => part !== '')
  return progressMail({
    template: 'orderCreditedMail',
    title: `Πίστωση για την παραγγελία ${number}`,
    text: `Σας πιστώσαμε ${parts.join(' και ')}.`,
    children: <CreditFacts {...credited} />,
    link,
  })
}

export function orderReturnedMail(number: string, refundCents: number, link: string): MailContent {
  return progressMail({
    template: 'orderReturnedMail',
    title: `Ολοκληρώθηκε η επιστροφή της παραγγελίας ${number}`,
    text:
      refundCents === 0
        ? 'Παραλάβαμε τα είδη που μας επιστρέψατε.'
        : 'Παραλάβαμε τα είδη που μας επιστρέψατε και επιστρέφουμε το ποσό με τον τρόπο που πληρώσατε.',
    children: <MailFacts facts={[['Θα σας επιστραφούν', refundCents === 0 ? '' : formatAmount(refundCents)]]} />,
    link,
  })
}
