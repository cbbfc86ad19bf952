import type { ReactNode } from 'react'

import { type OrderInMail, OrderTable, TransferBox, type TransferInMail } from '#app/orders/mails/order-parts.mail.tsx'
import { MailFacts } from '#app/platform/mail/mail-parts.mail.tsx'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import { type LineInMail, LinesInMail } from '#app/line/lines-in-mail.mail.tsx'

// To the customer: an order's progress. Each has a title, the next step, and the link.

interface Progress {
  readonly template: string
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
  readonly link: string
  readonly note?: string
}

/** A mail's title, next step and link. */
export function progressMail({ template, title, text, children, link, note }: Progress): MailContent {
  return {
    subject: title,
    template,
    preview: text,
    body: (
      <>
        <MailTitle>{title}</MailTitle>
        <MailText>{text}</MailText>
        {children}
        <MailAction href={link}>Δείτε την παραγγελία σας</MailAction>
        {note !== undefined && <MailNote>{note}</MailNote>}
      </>
    ),
  }
}

/** Requested with the order's number and e-mail, which anybody may know. */
export function orderLinkMail(number: string, link: string): MailContent {
  return progressMail({
    template: 'orderLinkMail',
    title: `Ο σύνδεσμος της παραγγελίας ${number}`,
    text: 'Μας ζητήθηκε με τον αριθμό της παραγγελίας και το e-mail σας. Από εκεί βλέπετε τα προϊόντα, τα έγγραφα και την πληρωμή, και ακυρώνετε ή δηλώνετε υπαναχώρηση.',
    link,
    note: 'Ο σύνδεσμος είναι προσωπικός. Αν δεν τον ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα: δεν στάλθηκε σε κανέναν άλλον.',
  })
}

export function orderConfirmedMail(
  order: OrderInMail,
  {
    isPaid,
    isPersonalised,
    awaitsProof,
    awaited,
  }: {
    readonly isPaid: boolean
    readonly isPersonalised: boolean
    readonly awaitsProof: boolean
    /** The payment that production waits for, too: «την πληρωμή σας» */
    readonly awaited: string | null
  },
  link: string,
): MailContent {
  const thanks = isPaid ? 'Λάβαμε την πληρωμή σας. ' : ''
  const next = awaitsProof
    ? `Σας στέλνουμε δοκίμιο της εκτύπωσης για έγκριση. Η παραγωγή ξεκινά όταν το εγκρίνετε${awaited === null ? '' : ` και λάβουμε ${awaited}`}.`
    : isPersonalised
      ? `Ξεκινάμε την παραγωγή${awaited === null ? '' : ` μόλις λάβουμε ${awaited}`} και σας ειδοποιούμε μόλις είναι έτοιμη.`
      : 'Την ετοιμάζουμε και σας ειδοποιούμε μόλις φύγει.'
  return progressMail({
    template: 'orderConfirmedMail',
    title: `Επιβεβαιώθηκε η παραγγελία ${order.number}`,
    text: `${thanks}${next}`,
    children: <OrderTable order={order} />,
    link,
  })
}

type Plan = readonly (readonly [label: string, value: string])[]

interface ReceivedInMail {
  readonly amountCents: number
  readonly openCents: number
  /** The parts that are still to be paid */
  readonly plan: Plan
}

/** What is left, and where it has two parts when each is due. */
function restFacts(openCents: number, plan: Plan): Plan {
  if (openCents === 0) return []
  return plan.length === 1 ? plan : [['Υπόλοιπο', formatAmount(openCents)], ...plan]
}

export function paymentReceivedMail(number: string, { amountCents, openCents, plan }: ReceivedInMail, link: string): MailContent {
  return progressMail({
    template: 'paymentReceivedMail',
    title: `Λάβαμε την πληρωμή σας για την παραγγελία ${number}`,
    text: openCents === 0 ? 'Σας ευχαριστούμε. Η παραγγελία είναι εξοφλημένη.' : 'Σας ευχαριστούμε.',
    children: <MailFacts facts={[['Ποσό', formatAmount(amountCents)], ...restFacts(openCents, plan)]} />,
    link,
  })
}

interface ReversedInMail {
  readonly amountCents: number
  readonly paidCents: number
  readonly openCents: number
  readonly plan: Plan
  readonly refundCents: number
}

/** A mail about a payment was wrong. */
export function paymentReversedMail(
  number: string,
  { amountCents, paidCents, openCents, plan, refundCents }: ReversedInMail,
  transfer: TransferInMail | null,
  link: string,
): MailContent {
  return progressMail({
    template: 'paymentReversedMail',
    title: `Διόρθωση πληρωμής για την παραγγελία ${number}`,
    text: `Σας γράψαμε ότι λάβαμε ${formatAmount(amountCents)}. Ήταν δικό μας λάθος και το διορθώσαμε. Ισχύουν τα παρακάτω.`,
    children: (
      <>
        <MailFacts
          facts={[
            ['Πληρωμένα', formatAmount(paidCents)],
            ...restFacts(openCents, plan),
            ['Θα σας επιστραφούν', refundCents === 0 ? '' : formatAmount(refundCents)],
          ]}
        />
        {transfer !== null && <TransferBox transfer={transfer} />}
      </>
    ),
    link,
  })
}

/** Before an unpaid order ends. */
export function paymentReminderMail(
  number: string,
  { until, held }: { readonly until: string; readonly held: string | null },
  transfer: TransferInMail | null,
  link: string,
): MailContent {
  return progressMail({
    template: 'paymentReminderMail',
    title: `Η παραγγελία ${number} αναμένει την πληρωμή σας`,
    text: `${held === null ? 'Την αναμένουμε' : held} έως ${until}. Έπειτα η παραγγελία ακυρώνεται. Αν πληρώσατε ήδη, αγνοήστε αυτό το μήνυμα.`,
    children: transfer !== null && <TransferBox transfer={transfer} />,
    link,
  })
}

/** For an accepted quote, whose order does not expire; again after the deadline. */
export function agreedPaymentReminderMail(
  number: string,
  { until, isOverdue }: { readonly until: string; readonly isOverdue: boolean },
  transfer: TransferInMail | null,
  link: string,
): MailContent {
  const wanted = until === '' ? '' : isOverdue ? `Την αναμέναμε έως ${until}. ` : `Την αναμένουμε έως ${until}. `
  return progressMail({
    template: 'agreedPaymentReminderMail',
    title: isOverdue
      ? `Η πληρωμή της παραγγελίας ${number} έχει καθυστερήσει`
      : `Η παραγγελία ${number} αναμένει την πληρωμή σας`,
    text: `${wanted}Η συμφωνία μας ισχύει, και προχωρούμε μόλις λάβουμε την πληρωμή. Αν πληρώσατε ήδη, αγνοήστε αυτό το μήνυμα.`,
    children: transfer !== null && <TransferBox transfer={transfer} />,
    link,
  })
}

/** An order placed without a delivery price now has one. */
export function deliveryAgreedMail(order: OrderInMail, transfer: TransferInMail | null, link: string): MailContent {
  return progressMail({
    template: 'deliveryAgreedMail',
    title: `Το τελικό ποσό της παραγγελίας ${order.number}`,
    text: 'Η παράδοση έχει πλέον τιμή. Δείτε το σύνολο, και απαντήστε σε αυτό το μήνυμα αν κάτι δεν είναι όπως το συμφωνήσαμε.',
    children: (
      <>
        <OrderTable order={order} />
        {transfer !== null && <TransferBox transfer={transfer} />}
      </>
    ),
    link,
  })
}

/** The VAT of an order became 0, or is Greek again. */
export function vatChangedMail(order: OrderInMail, transfer: TransferInMail | null, link: string): MailContent {
  return progressMail({
    template: 'vatChangedMail',
    title: `Νέο σύνολο της παραγγελίας ${order.number}`,
    text: order.isVatExempt
      ? 'Ελέγξαμε τον αριθμό ΦΠΑ της εταιρείας σας: η παραγγελία τιμολογείται χωρίς ΦΠΑ, ως ενδοκοινοτική παράδοση.'
      : 'Η παραγγελία τιμολογείται πλέον με ελληνικό ΦΠΑ. Απαντήστε σε αυτό το μήνυμα αν κάτι δεν είναι σωστό.',
    children: (
      <>
        <OrderTable order={order} />
        {transfer !== null && <TransferBox transfer={transfer} />}
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
  readonly lines: readonly LineInMail[]
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
        <LinesInMail lines={lines} />
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
