import { MailFacts, MailQuotation } from '#app/platform/mail/mail-parts.mail.tsx'
import { nameForOthers, withoutLinks } from '#app/platform/text/foreign-text.ts'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import type { Deadline } from '#app/promise/deadline.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import { type LineInMail, LinesInMail } from '#app/line/lines-in-mail.mail.tsx'

/** The acceptance; amounts in cents. */
export interface AcceptedInMail {
  readonly number: string
  /** The customer's own number; usually empty */
  readonly purchaseOrder: string
  /** Delivery cost and date, in words */
  readonly delivery: string
  /** By when to approve and pay for that date; null without one */
  readonly deadline: Deadline | null
  readonly name: string
  readonly at: string
  readonly lines: readonly LineInMail[]
  readonly net: number
  readonly gross: number
  /** The payment plan in words; empty while it is not known */
  readonly payment: string
  readonly isDecorated: boolean
  /** The invoice's recipient, or that it is a receipt */
  readonly invoice: string
}

function acceptedFacts({
  name,
  at,
  net,
  gross,
  purchaseOrder,
  delivery,
  deadline,
  invoice,
  payment,
}: AcceptedInMail): (readonly [string, string])[] {
  return [
    ['Σύνολο', `${formatAmount(net)} χωρίς ΦΠΑ, ${formatAmount(gross)} με ΦΠΑ`],
    ['Πληρωμή', payment],
    ['Παράδοση', delivery],
    ['Προθεσμία', deadline === null ? '' : deadlineText(deadline)],
    ['Αριθμός εντολής αγοράς (PO)', nameForOthers(purchaseOrder)],
    ['Παραστατικό', withoutLinks(invoice)],
    ['Εγκρίθηκε από', nameForOthers(name)],
    ['Στις', at],
  ]
}

const proofText =
  'Σας στέλνουμε δοκίμιο της εκτύπωσης για έλεγχο. Η παραγωγή ξεκινά όταν το εγκρίνετε και λάβουμε την πληρωμή που προηγείται.'

/** To the customer: what was agreed, and the next steps. */
export function acceptanceConfirmedMail(accepted: AcceptedInMail, link: string): MailContent {
  return {
    subject: `Εγκρίθηκε η προσφορά ${accepted.number}`,
    template: 'acceptanceConfirmedMail',
    preview: 'Ολοκληρώστε την παραγγελία από τον σύνδεσμο.',
    body: (
      <>
        <MailTitle>Εγκρίθηκε η προσφορά {accepted.number}</MailTitle>
        <MailText>
          Σας ευχαριστούμε για την εμπιστοσύνη. Ολοκληρώστε την παραγγελία από τον σύνδεσμο, για να λάβετε τα στοιχεία της
          πληρωμής.{accepted.isDecorated && ` ${proofText}`}
        </MailText>
        <LinesInMail lines={accepted.lines} />
        <MailFacts facts={acceptedFacts(accepted)} />
        <MailAction href={link}>Δείτε τι συμφωνήσαμε</MailAction>
        <MailNote>Αν κάτι δεν είναι όπως το περιμένατε, γράψτε μας πριν από την παραγωγή.</MailNote>
      </>
    ),
  }
}

/** To the approver: what was agreed. Without a link, since the shared one still opens the offer. */
export function approverConfirmedMail(accepted: AcceptedInMail): MailContent {
  return {
    subject: `Εγκρίθηκε η προσφορά ${accepted.number}`,
    template: 'approverConfirmedMail',
    preview: `${formatAmount(accepted.net)} χωρίς ΦΠΑ, ${formatAmount(accepted.gross)} με ΦΠΑ`,
    body: (
      <>
        <MailTitle>Εγκρίθηκε η προσφορά {accepted.number}</MailTitle>
        <MailText>Σας ενημερώνουμε επειδή η προσφορά σάς είχε σταλεί για έγκριση. Αυτά συμφωνήθηκαν:</MailText>
        <LinesInMail lines={accepted.lines} />
        <MailFacts facts={acceptedFacts(accepted)} />
        <MailNote>Ο προσωπικός σας σύνδεσμος, από το πρώτο μας e-mail, ανοίγει πάντα την προσφορά.</MailNote>
      </>
    ),
  }
}

export function staffAcceptedMail(accepted: AcceptedInMail, link: string): MailContent {
  return {
    subject: `Εγκρίθηκε η ${accepted.number}: ${formatAmount(accepted.net)}, ${nameForOthers(accepted.name)}`,
    template: 'staffAcceptedMail',
    preview: `${formatAmount(accepted.gross)} με ΦΠΑ`,
    body: (
      <>
        <MailTitle>Εγκρίθηκε η προσφορά {accepted.number}</MailTitle>
        <LinesInMail lines={accepted.lines} />
        <MailFacts facts={acceptedFacts(accepted)} />
        <MailAction href={link}>Άνοιγμα προσφοράς</MailAction>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον πελάτη.</MailNote>
      </>
    ),
  }
}

/** To the customer who declined: thanks, and an invitation to return. */
export function declineThanksMail(number: string, link: string): MailContent {
  return {
    subject: `Καταγράψαμε την απόφασή σας για την προσφορά ${number}`,
    template: 'declineThanksMail',
    preview: 'Σας ευχαριστούμε για την ενημέρωση.',
    body: (
      <>
        <MailTitle>Καταγράψαμε την απόφασή σας</MailTitle>
        <MailText>
          Δεν θα προχωρήσουμε με την προσφορά {number}. Σας ευχαριστούμε για την ενημέρωση. Αν αλλάξει κάτι, γράψτε μας από τον
          ίδιο σύνδεσμο και ετοιμάζουμε νέα.
        </MailText>
        <MailAction href={link}>Δείτε την προσφορά</MailAction>
      </>
    ),
  }
}

/** To the customer whose request staff refused. */
export function quoteRefusedMail(number: string, reason: string, link: string): MailContent {
  return {
    subject: `Για το αίτημά σας ${number}`,
    template: 'quoteRefusedMail',
    preview: 'Δυστυχώς δεν μπορούμε να σας κάνουμε προσφορά αυτή τη φορά.',
    body: (
      <>
        <MailTitle>Για το αίτημά σας {number}</MailTitle>
        <MailText>Σας ευχαριστούμε που μας προτιμήσατε. Δυστυχώς δεν μπορούμε να σας κάνουμε προσφορά για όσα ζητήσατε:</MailText>
        {reason.trim() !== '' && <MailQuotation>{reason}</MailQuotation>}
        <MailText>
          Αν μπορείτε να αλλάξετε κάτι, στην ποσότητα, στην ημερομηνία ή στα είδη, γράψτε μας και το ξαναβλέπουμε μαζί.
        </MailText>
        <MailAction href={link}>Δείτε το αίτημά σας</MailAction>
      </>
    ),
  }
}
