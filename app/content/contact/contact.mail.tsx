import type { ContactMessage } from '#app/content/contact/contact.ts'
import { nameForOthers, oneLine } from '#app/platform/text/foreign-text.ts'
import { MailNote, MailText, MailTitle, type MailContent } from '#app/platform/mail/frame.mail.tsx'

/** A visitor's message, for the staff. */
export function contactMail({ name, email, phone, company, subject, message, callAt }: ContactMessage): MailContent {
  const given: readonly (readonly [string, string])[] = [
    ['Από', name],
    ['E-mail', email],
    ['Τηλέφωνο', phone],
    ['Εταιρεία', company],
    ['Θέμα', subject],
    ['Επιθυμητή ώρα κλήσης', callAt],
  ]
  const facts = given.filter(([, value]) => value !== '')
  return {
    subject: `${callAt === '' ? 'Μήνυμα' : 'Αίτημα κλήσης'} από τη φόρμα: ${nameForOthers(name)}`,
    template: 'contactMail',
    preview: oneLine(message).slice(0, 120),
    body: (
      <>
        <MailTitle>Μήνυμα από τη φόρμα επικοινωνίας</MailTitle>
        <MailText>{facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')}</MailText>
        <MailText>{message}</MailText>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον αποστολέα του μηνύματος.</MailNote>
      </>
    ),
  }
}
