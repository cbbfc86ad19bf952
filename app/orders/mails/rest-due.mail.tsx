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
  /** Until when it keeps the promised day, in words; empty without such a day */
  readonly deadline: string
}

/** To the customer: production waits for nothing but the rest. */
export function restDueMail(rest: RestInMail, link: string): MailContent {
  return restMail({ template: 'restDueMail', title: `Το υπόλοιπο της παραγγελίας ${rest.number}` }, rest, link)
}

/** The one reminder to the customer that production still waits for the rest. */
export function restReminderMail(rest: RestInMail, link: string): MailContent {
  return restMail({ template: 'restReminderMail', title: `Η παραγγελία ${rest.number} αναμένει το υπόλοιπο` }, rest, link)
}

function restMail(
  named: Pick<MailContent, 'template'> & { readonly title: string },
  { isProofWaived, amount, transfer, deadline }: RestInMail,
  link: string,
): MailContent {
  const approved = isProofWaived ? '' : 'Το δοκίμιο εγκρίθηκε. '
  return progressMail({
    ...named,
    text: `${approved}Η παραγωγή ξεκινά μόλις λάβουμε το υπόλοιπο. Αν πληρώσατε ήδη, αγνοήστε αυτό το μήνυμα.`,
    children: (
      <>
        <MailFacts
          facts={[
            ['Υπόλοιπο', transfer === null ? amount : ''],
            ['Προθεσμία', deadline],
          ]}
        />
        {transfer !== null && <TransferBox transfer={transfer} />}
      </>
    ),
    link,
  })
}
