import { newsletterPurpose } from '#app/content/newsletter/newsletter-purpose.ts'
import { MailAction, MailNote, MailText, MailTitle, type MailContent } from '#app/platform/mail/frame.mail.tsx'

interface Links {
  readonly confirm: string
  readonly unsubscribe: string
}

/** The confirmation request of the double opt-in. */
export function confirmNewsletterMail({ confirm }: Links): MailContent {
  return {
    subject: 'Επιβεβαιώστε την εγγραφή σας στο newsletter',
    template: 'confirmNewsletterMail',
    preview: 'Ένα πάτημα ακόμη και θα λαμβάνετε τα νέα μας, μία φορά τον μήνα.',
    body: (
      <>
        <MailTitle>Ένα πάτημα ακόμη</MailTitle>
        <MailText>
          Ζητήθηκε εγγραφή αυτής της διεύθυνσης στο newsletter μας: {newsletterPurpose}. Επιβεβαιώστε την, για να ξεκινήσουμε.
        </MailText>
        <MailAction href={confirm}>Επιβεβαίωση εγγραφής</MailAction>
        <MailNote>Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα: δεν θα λάβετε τίποτε άλλο.</MailNote>
      </>
    ),
  }
}

/** For an address that is already subscribed: the page answers everyone the same; only the mail differs. */
export function alreadySubscribedMail({ unsubscribe }: Links): MailContent {
  return {
    subject: 'Είστε ήδη στο newsletter μας',
    template: 'alreadySubscribedMail',
    preview: 'Δεν χρειάζεται να κάνετε κάτι.',
    body: (
      <>
        <MailTitle>Είστε ήδη εγγεγραμμένοι</MailTitle>
        <MailText>Ζητήθηκε ξανά εγγραφή αυτής της διεύθυνσης στο newsletter μας. Δεν χρειάζεται να κάνετε κάτι.</MailText>
        <MailNote>Αν δεν θέλετε άλλα μηνύματα, διαγραφείτε εδώ: {unsubscribe}</MailNote>
      </>
    ),
  }
}
