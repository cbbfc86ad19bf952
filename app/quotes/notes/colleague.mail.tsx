import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { nameForOthers } from '#app/platform/text/foreign-text.ts'

/** To a colleague: which quote, and who mentioned them. The note itself stays in the quote editor. */
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

/** To a colleague who was assigned by another. */
export function assignedMail(
  { number, byName, customer }: { readonly number: string; readonly byName: string; readonly customer: string },
  link: string,
): MailContent {
  return {
    subject: `Η ${number} είναι τώρα δική σας: ${nameForOthers(customer)}`,
    template: 'assignedMail',
    preview: `Σας όρισε υπεύθυνο: ${nameForOthers(byName)}`,
    body: (
      <>
        <MailTitle>Η προσφορά {number} είναι τώρα δική σας</MailTitle>
        <MailText>{`Σας όρισε υπεύθυνο: ${nameForOthers(byName)}. Πελάτης: ${nameForOthers(customer)}.`}</MailText>
        <MailAction href={link}>Άνοιγμα προσφοράς</MailAction>
      </>
    ),
  }
}

/** To the reminder's author; its text stays in the quote editor. */
export function reminderMail(
  { number, customer }: { readonly number: string; readonly customer: string },
  link: string,
): MailContent {
  return {
    subject: `Υπενθύμιση για την ${number}: ${nameForOthers(customer)}`,
    template: 'reminderMail',
    preview: 'Ζητήσατε να σας τη θυμίσουμε σήμερα.',
    body: (
      <>
        <MailTitle>Υπενθύμιση για την προσφορά {number}</MailTitle>
        <MailText>{`Ζητήσατε να σας τη θυμίσουμε. Πελάτης: ${nameForOthers(customer)}.`}</MailText>
        <MailAction href={link}>Άνοιγμα προσφοράς</MailAction>
        <MailNote>Μένει στην αρχή των εισερχομένων σας μέχρι να πατήσετε «Έγινε».</MailNote>
      </>
    ),
  }
}
