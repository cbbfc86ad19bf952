import { MailFacts } from '#app/platform/mail/mail-parts.mail.tsx'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { nameForOthers, withoutLinks } from '#app/platform/text/foreign-text.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import type { DeclaredLine } from '#app/orders/withdrawal/withdrawal-rules.ts'

export interface WithdrawalInMail {
  readonly number: string
  readonly name: string
  readonly email: string
  /** Day and time of the declaration */
  readonly at: string
  readonly lines: readonly DeclaredLine[]
}

function facts({ number, name, email, at, lines }: WithdrawalInMail): (readonly [string, string])[] {
  return [
    ['Παραγγελία', number],
    ['Δηλώθηκε από', nameForOthers(name)],
    ['E-mail', email],
    ['Στις', at],
    ['Προϊόντα', lines.map(({ title, quantity }) => `${withoutLinks(title)} (${piecesText(quantity)})`).join(' · ')],
  ]
}

/** To the consumer: the acknowledgement on a durable medium (law 2251/1994, article 3ια). */
export function withdrawalReceivedMail(declared: WithdrawalInMail, link: string): MailContent {
  return {
    subject: `Λάβαμε τη δήλωση υπαναχώρησης για την παραγγελία ${declared.number}`,
    template: 'withdrawalReceivedMail',
    preview: `Δηλώθηκε ${declared.at}.`,
    body: (
      <>
        <MailTitle>Λάβαμε τη δήλωση υπαναχώρησης</MailTitle>
        <MailText>Κρατήστε αυτό το μήνυμα ως απόδειξη της δήλωσής σας:</MailText>
        <MailFacts facts={facts(declared)} />
        <MailText>
          Επιστρέψτε τα προϊόντα μέσα σε 14 ημέρες. Σας γράφουμε πού και πώς. Σας επιστρέφουμε όσα πληρώσατε μέσα σε 14 ημέρες από
          τη δήλωση, αφού τα λάβουμε.
        </MailText>
        <MailAction href={link}>Δείτε την παραγγελία σας</MailAction>
        <MailNote>Αν δεν κάνατε εσείς τη δήλωση, απαντήστε σε αυτό το μήνυμα.</MailNote>
      </>
    ),
  }
}

export function staffWithdrawalMail(declared: WithdrawalInMail): MailContent {
  return {
    subject: `Υπαναχώρηση: ${declared.number}, ${nameForOthers(declared.name)}`,
    template: 'staffWithdrawalMail',
    preview: `Δηλώθηκε ${declared.at}.`,
    body: (
      <>
        <MailTitle>Δήλωση υπαναχώρησης για την παραγγελία {declared.number}</MailTitle>
        <MailFacts facts={facts(declared)} />
        <MailText>
          Ο πελάτης έλαβε επιβεβαίωση. Γράψτε του πώς επιστρέφει τα προϊόντα και καταγράψτε την επιστροφή στην παραγγελία.
        </MailText>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον πελάτη.</MailNote>
      </>
    ),
  }
}
