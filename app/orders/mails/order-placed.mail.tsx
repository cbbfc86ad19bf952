import {
  type HeldInMail,
  type OrderInMail,
  OrderTable,
  TransferBox,
  type TransferInMail,
} from '#app/orders/mails/order-parts.mail.tsx'
import { MailFacts } from '#app/platform/mail/mail-parts.mail.tsx'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
interface PlacedMail {
  readonly order: OrderInMail
  /** For a transfer; null for other payment methods */
  readonly transfer: TransferInMail | null
  /** What is paid first, in words; null if nothing is awaited */
  readonly awaited: string | null
  readonly isPersonalised: boolean
  /** Its logos are printed without a proof, as the customer ticked */
  readonly isProofWaived?: boolean
  /** It is not known whether an invoice or a receipt is wanted */
  readonly isDocumentOpen?: boolean
  /** Until when a stranger's pieces are held, and until when once they opened the link; null for others */
  readonly held?: HeldInMail | null
}

const withProof = 'Πριν από την παραγωγή σας στέλνουμε δοκίμιο της εκτύπωσης για έγκριση.'
const withoutProof = 'Ζητήσατε εκτύπωση χωρίς δοκίμιο: τυπώνουμε το λογότυπο όπως φαίνεται στη μακέτα.'

/** To the customer. The mailbox may be a stranger's. */
export function orderPlacedMail(
  { order, transfer, awaited, isPersonalised, isProofWaived = false, isDocumentOpen = false, held = null }: PlacedMail,
  link: string,
): MailContent {
  const next =
    awaited === null ? 'Την ελέγχουμε και σας στέλνουμε την επιβεβαίωσή της.' : `Την ξεκινάμε μόλις λάβουμε ${awaited}.`
  return {
    subject: `Λάβαμε την παραγγελία σας ${order.number}`,
    template: 'orderPlacedMail',
    preview: `${formatAmount(order.totals.gross)} με ΦΠΑ. ${next}`,
    body: (
      <>
        <MailTitle>{`Λάβαμε την παραγγελία σας ${order.number}`}</MailTitle>
        <MailText>
          Σας ευχαριστούμε. {next}
          {isPersonalised && ` ${isProofWaived ? withoutProof : withProof}`}
        </MailText>
        {held !== null && (
          <>
            <MailText>
              Ανοίξτε την παραγγελία σας για να την επιβεβαιώσετε. {held.goods ?? 'Η παραγγελία ισχύει'} έως {held.until}, και
              μόλις την ανοίξετε έως {held.ifOpened}.
            </MailText>
            <MailAction href={link}>Επιβεβαίωση της παραγγελίας</MailAction>
          </>
        )}
        {isDocumentOpen && <MailText>Πείτε μας στη σελίδα της παραγγελίας αν θέλετε τιμολόγιο ή απόδειξη.</MailText>}
        {transfer !== null && <TransferBox transfer={transfer} />}
        <OrderTable order={order} />
        {held === null && <MailAction href={link}>Δείτε την παραγγελία σας</MailAction>}
        <MailNote>
          Ο σύνδεσμος είναι προσωπικός και ανοίγει μόνο αυτή την παραγγελία. Αν δεν την κάνατε εσείς, απαντήστε σε αυτό το μήνυμα.
        </MailNote>
      </>
    ),
  }
}

interface StaffOrder {
  readonly order: OrderInMail
  readonly customer: string
  readonly contact: string
  /** The invoice's company, or that it is a receipt */
  readonly document: string
  readonly payment: string
  readonly isProofWaived?: boolean
  readonly notes: string
}

/** To the staff. */
export function newOrderMail(
  { order, customer, contact, document, payment, isProofWaived = false, notes }: StaffOrder,
  link: string,
): MailContent {
  return {
    subject: `Νέα παραγγελία ${order.number}: ${formatAmount(order.totals.net)}, ${customer}`,
    template: 'newOrderMail',
    preview: `${formatAmount(order.totals.gross)} με ΦΠΑ, ${payment}`,
    body: (
      <>
        <MailTitle>{`Νέα παραγγελία ${order.number}`}</MailTitle>
        <MailFacts
          facts={[
            ['Πελάτης', customer],
            ['Επικοινωνία', contact],
            ['Παραστατικό', document],
            ['Πληρωμή', payment],
            ['Δοκίμιο', isProofWaived ? 'Χωρίς δοκίμιο, το επέλεξε ο πελάτης' : ''],
            ['Σημειώσεις', notes],
          ]}
        />
        <OrderTable order={order} />
        <MailAction href={link}>Άνοιγμα παραγγελίας</MailAction>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον πελάτη.</MailNote>
      </>
    ),
  }
}
