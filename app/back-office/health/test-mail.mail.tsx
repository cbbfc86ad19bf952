import { type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'

/** To an administrator who tests mail delivery. */
export function testMail(): MailContent {
  return {
    subject: 'Δοκιμή αποστολής e-mail',
    template: 'testMail',
    preview: 'Το κατάστημα στέλνει e-mail.',
    body: (
      <>
        <MailTitle>Το κατάστημα στέλνει e-mail</MailTitle>
        <MailText>Το μήνυμα στάλθηκε από τον πίνακα του καταστήματος, για να φανεί ότι τα e-mail παραδίδονται.</MailText>
        <MailNote>Ελέγξτε ότι δεν βρίσκεται στα ανεπιθύμητα και ότι ο αποστολέας είναι η επιχείρησή σας.</MailNote>
      </>
    ),
  }
}
