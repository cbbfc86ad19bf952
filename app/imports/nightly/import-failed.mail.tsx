import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'

/** To the catalogue's staff: a nightly import needs a review. */
export function importFailedMail(
  { supplier, reason }: { readonly supplier: string; readonly reason: string },
  link: string,
): MailContent {
  const title = `Νυχτερινή εισαγωγή: ${supplier}`
  return {
    subject: title,
    template: 'importFailedMail',
    preview: reason,
    body: (
      <>
        <MailTitle>{title}</MailTitle>
        <MailText>{reason}</MailText>
        <MailAction href={link}>Άνοιγμα εισαγωγών</MailAction>
        <MailNote>
          Όσο δεν εφαρμόζεται νέο αρχείο, το κατάστημα κρατά τις τιμές και τα αποθέματα της τελευταίας εισαγωγής.
        </MailNote>
      </>
    ),
  }
}
