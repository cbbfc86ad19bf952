import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { formatAmount, eurosToAmount } from '#app/platform/text/money.ts'
import { withoutLinks } from '#app/platform/text/foreign-text.ts'
import { MailFacts, MailLines } from '#app/quotes/mails/quote-parts.mail.tsx'

const euros = (amount: number) => formatAmount(eurosToAmount(amount))

/** To the customer. The mailbox may be a stranger's, so the order's text must not become links. */
export function orderPlacedMail({ number, lines, totals, state, delivery }: OrderAnswer, link: string): MailContent {
  return {
    subject: `Λάβαμε την παραγγελία σας ${number}`,
    template: 'orderPlacedMail',
    preview: `Σύνολο ${euros(totals.gross)} με ΦΠΑ.`,
    body: (
      <>
        <MailTitle>Λάβαμε την παραγγελία σας {number}</MailTitle>
        <MailText>
          Σας ευχαριστούμε.{' '}
          {state === 'awaiting-payment'
            ? 'Την ετοιμάζουμε μόλις λάβουμε την πληρωμή σας.'
            : 'Την ελέγχουμε και σας στέλνουμε επιβεβαίωση.'}
        </MailText>
        <MailLines
          lines={lines.map((line) => ({
            title: withoutLinks(line.title),
            variantText: line.variantText,
            quantities: [line.quantity],
            decoration: '',
            note: '',
            amount: euros(line.lineTotal),
          }))}
        />
        <MailFacts
          facts={[
            [
              'Παράδοση',
              delivery.isOpen ? `${delivery.name}, το κόστος θα το συμφωνήσουμε` : `${delivery.name}, ${euros(totals.delivery)}`,
            ],
            ['Σύνολο χωρίς ΦΠΑ', euros(totals.net)],
            ...totals.vat.map(({ rate, amount }) => [`ΦΠΑ ${rate} %`, euros(amount)] as const),
            ['Σύνολο', euros(totals.gross)],
          ]}
        />
        <MailAction href={link}>Δείτε την παραγγελία σας</MailAction>
        <MailNote>
          Ο σύνδεσμος είναι προσωπικός και ανοίγει μόνο αυτή την παραγγελία. Αν δεν την κάνατε εσείς, απαντήστε σε αυτό το μήνυμα.
        </MailNote>
      </>
    ),
  }
}
