import type { ReactNode } from 'react'

import { BankAccounts, type BankDetails, type OrderInMail, OrderTable, OrderTitle } from '#app/orders/mails/order-parts.mail.tsx'
import { MailAction, type MailContent, MailNote, MailText } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import { MailFacts, type MailLine, MailLines } from '#app/quotes/mails/quote-parts.mail.tsx'

// To the customer: an order's progress. Each has a title, the next step, and the link.

interface Progress {
  readonly template: string
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
  readonly link: string
  readonly note?: string
}

function progressMail({ template, title, text, children, link, note }: Progress): MailContent {
  return {
    subject: title,
    template,
    preview: text,
    body: (
      <>
        <OrderTitle>{title}</OrderTitle>
        <MailText>{text}</MailText>
        {children}
        <MailAction href={link}>Δείτε την παραγγελία σας</MailAction>
        {note !== undefined && <MailNote>{note}</MailNote>}
      </>
    ),
  }
}

export function orderConfirmedMail(
  order: OrderInMail,
  { isPaid, isPersonalised }: { readonly isPaid: boolean; readonly isPersonalised: boolean },
  link: string,
): MailContent {
  const thanks = isPaid ? 'Λάβαμε την πληρωμή σας. ' : ''
  const next = isPersonalised
    ? 'Ετοιμάζουμε το δοκίμιο της εκτύπωσης και σας το στέλνουμε για έγκριση. Η παραγωγή ξεκινά όταν το εγκρίνετε.'
    : 'Την ετοιμάζουμε και σας ειδοποιούμε μόλις φύγει.'
  return progressMail({
    template: 'orderConfirmedMail',
    title: `Επιβεβαιώθηκε η παραγγελία ${order.number}`,
    text: `${thanks}${next}`,
    children: <OrderTable order={order} />,
    link,
  })
}

export function paymentReceivedMail(
  number: string,
  { amountCents, openCents }: { readonly amountCents: number; readonly openCents: number },
  link: string,
): MailContent {
  return progressMail({
    template: 'paymentReceivedMail',
    title: `Λάβαμε την πληρωμή σας για την παραγγελία ${number}`,
    text: openCents === 0 ? 'Σας ευχαριστούμε. Η παραγγελία είναι εξοφλημένη.' : 'Σας ευχαριστούμε.',
    children: (
      <MailFacts
        facts={[
          ['Ποσό', formatAmount(amountCents)],
          ['Υπόλοιπο', openCents === 0 ? '' : formatAmount(openCents)],
        ]}
      />
    ),
    link,
  })
}

/** Before an unpaid order ends. */
export function paymentReminderMail(number: string, until: string, bank: BankDetails | null, link: string): MailContent {
  return progressMail({
    template: 'paymentReminderMail',
    title: `Η παραγγελία ${number} περιμένει την πληρωμή σας`,
    text: `Κρατάμε τα είδη της έως ${until}. Έπειτα η παραγγελία ακυρώνεται. Αν πληρώσατε ήδη, αγνοήστε αυτό το μήνυμα.`,
    children: bank !== null && <BankAccounts bank={bank} />,
    link,
  })
}

/** For an accepted quote, whose order does not expire; again after the deadline. */
export function agreedPaymentReminderMail(
  number: string,
  { until, isOverdue }: { readonly until: string; readonly isOverdue: boolean },
  bank: BankDetails | null,
  link: string,
): MailContent {
  const wanted = until === '' ? '' : isOverdue ? `Την περιμέναμε έως ${until}. ` : `Την περιμένουμε έως ${until}. `
  return progressMail({
    template: 'agreedPaymentReminderMail',
    title: isOverdue
      ? `Η πληρωμή της παραγγελίας ${number} έχει καθυστερήσει`
      : `Η παραγγελία ${number} περιμένει την πληρωμή σας`,
    text: `${wanted}Η συμφωνία μας ισχύει, και προχωρούμε μόλις λάβουμε την πληρωμή. Αν πληρώσατε ήδη, αγνοήστε αυτό το μήνυμα.`,
    children: bank !== null && <BankAccounts bank={bank} />,
    link,
  })
}

/** An order placed without a delivery price now has one. */
export function deliveryAgreedMail(order: OrderInMail, bank: BankDetails | null, link: string): MailContent {
  return progressMail({
    template: 'deliveryAgreedMail',
    title: `Το τελικό ποσό της παραγγελίας ${order.number}`,
    text: 'Η παράδοση έχει πλέον τιμή. Δείτε το σύνολο, και απαντήστε σε αυτό το μήνυμα αν κάτι δεν είναι όπως το συμφωνήσαμε.',
    children: (
      <>
        <OrderTable order={order} />
        {bank !== null && <BankAccounts bank={bank} />}
      </>
    ),
    link,
  })
}

export function inProductionMail(number: string, promised: string, link: string): MailContent {
  return progressMail({
    template: 'inProductionMail',
    title: `Η παραγγελία ${number} μπήκε στην παραγωγή`,
    text: 'Τυπώνουμε τα είδη σας και σας ειδοποιούμε μόλις είναι έτοιμα.',
    children: <MailFacts facts={[['Αναμένεται', promised]]} />,
    link,
  })
}

export interface ShipmentInMail {
  readonly carrier: string
  readonly trackingNumber: string
  /** Tracking URL; empty without one */
  readonly trackingUrl: string
  readonly lines: readonly MailLine[]
  readonly place: string
  /** More parcels follow. */
  readonly isPart: boolean
}

export function orderShippedMail(number: string, shipment: ShipmentInMail, link: string): MailContent {
  const { carrier, trackingNumber, trackingUrl, lines, place, isPart } = shipment
  return progressMail({
    template: 'orderShippedMail',
    title: isPart ? `Ένα μέρος της παραγγελίας ${number} είναι καθ’ οδόν` : `Η παραγγελία ${number} είναι καθ’ οδόν`,
    text: isPart ? 'Τα υπόλοιπα είδη ακολουθούν με επόμενη αποστολή.' : 'Παραδόθηκε στον μεταφορέα.',
    children: (
      <>
        <MailFacts
          facts={[
            ['Μεταφορέας', carrier],
            ['Αριθμός αποστολής', trackingNumber],
            ['Παρακολούθηση', trackingUrl],
            ['Παράδοση', place],
          ]}
        />
        <MailLines lines={lines} />
      </>
    ),
    link,
    note: 'Ελέγξτε τη συσκευασία πριν υπογράψετε την παραλαβή και σημειώστε στον μεταφορέα κάθε φθορά.',
  })
}

export function readyForCollectionMail(
  number: string,
  { address, hours }: { readonly address: string; readonly hours: string },
  link: string,
): MailContent {
  return progressMail({
    template: 'readyForCollectionMail',
    title: `Η παραγγελία ${number} είναι έτοιμη για παραλαβή`,
    text: 'Σας περιμένουμε. Αναφέρετε τον αριθμό της παραγγελίας.',
    children: (
      <MailFacts
        facts={[
          ['Διεύθυνση', address],
          ['Ώρες', hours],
        ]}
      />
    ),
    link,
  })
}

export function orderDeliveredMail(number: string, link: string): MailContent {
  return progressMail({
    template: 'orderDeliveredMail',
    title: `Παραδόθηκε η παραγγελία ${number}`,
    text: 'Σας ευχαριστούμε. Αν λείπει κάτι ή δεν είναι όπως το περιμένατε, απαντήστε σε αυτό το μήνυμα και θα το τακτοποιήσουμε.',
    link,
  })
}

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
  readonly lines: readonly MailLine[]
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
        <MailLines lines={lines} />
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
