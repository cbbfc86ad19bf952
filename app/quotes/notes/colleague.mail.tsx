import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { nameForOthers } from '#app/platform/text/foreign-text.ts'

/** To a colleague: which quote, and who mentions them. The note itself stays at the desk. */
export function mentionedMail(
  { number, authorName }: { readonly number: string; readonly authorName: string },
  link: string,
): MailContent {
  const by = nameForOthers(authorName)
  return {
    subject: `${by}: σημείωση για εσάς στην ${number}`,
    template: 'mentionedMail',
    preview: 'Η σημείωση διαβάζεται στον πίνακα του καταστήματος.',
    body: (
      <>
        <MailTitle>Σημείωση για εσάς στην προσφορά {number}</MailTitle>
        <MailText>{`${by} σας αναφέρει σε σημείωση.`}</MailText>
        <MailAction href={link}>Άνοιγμα προσφοράς</MailAction>
        <MailNote>Η σημείωση διαβάζεται μόνο στον πίνακα του καταστήματος και δεν περιέχεται σε κανένα e-mail.</MailNote>
      </>
    ),
  }
}
