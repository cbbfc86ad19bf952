import { TransferBox, type TransferInMail } from '#app/orders/mails/order-parts.mail.tsx'
import { progressMail } from '#app/orders/mails/order-progress.mail.tsx'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { MailFacts } from '#app/platform/mail/mail-parts.mail.tsx'

interface RestInMail {
  readonly number: string
  readonly isProofWaived: boolean
  /** «1.357,80 €» */
  readonly amount: string
  /** Where to pay it by a transfer; null for other methods */
  readonly transfer: TransferInMail | null
}

/** To the customer: production waits for nothing but the rest. */
export function restDueMail({ number, isProofWaived, amount, transfer }: RestInMail, link: string): MailContent {
  const approved = isProofWaived ? '' : 'Το δοκίμιο εγκρίθηκε. '
  return progressMail({
    template: 'restDueMail',
    title: `Το υπόλοιπο της παραγγελίας ${number}`,
    text: `${approved}Η παραγωγή ξεκινά μόλις λάβουμε το υπόλοιπο. Αν πληρώσατε ήδη, αγνοήστε αυτό το μήνυμα.`,
    children: transfer === null ? <MailFacts facts={[['Υπόλοιπο', amount]]} /> : <TransferBox transfer={transfer} />,
    link,
  })
}
