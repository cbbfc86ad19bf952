import { progressMail } from '#app/orders/mails/order-progress.mail.tsx'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { MailFacts } from '#app/platform/mail/mail-parts.mail.tsx'

/** To the customer: the promised day was moved; days in words, `before` empty without an earlier one. */
export function promiseMovedMail(
  number: string,
  { day, before, reason }: { readonly day: string; readonly before: string; readonly reason: string },
  link: string,
): MailContent {
  return progressMail({
    template: 'promiseMovedMail',
    title: `Νέα ημέρα παράδοσης για την παραγγελία ${number}`,
    text: `Η παραγγελία σας παραδίδεται έως ${day}. Αν η ημέρα δεν σας εξυπηρετεί, απαντήστε σε αυτό το μήνυμα.`,
    children: (
      <MailFacts
        facts={[
          ['Προηγούμενη ημέρα', before],
          ['Λόγος', reason],
        ]}
      />
    ),
    link,
  })
}
