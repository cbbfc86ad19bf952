import { shopInSentence } from '#app/company/shop-brand.ts'
import { nameForOthers } from '#app/platform/text/foreign-text.ts'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { MailAction, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'

interface LinkMail {
  readonly username: string
  readonly link: string
}

/** « «μαρία.π»», or nothing for suspicious names: anyone can register with a stranger's mailbox. */
function called(username: string): string {
  return nameForOthers(username) === username ? ` «${username}»` : ''
}

export function confirmEmailMail({ username, link, shop }: LinkMail & { readonly shop: string }): MailContent {
  const { accusative } = shopInSentence(shop)
  return {
    subject: 'Επιβεβαιώστε το e-mail σας',
    template: 'confirmEmailMail',
    preview: `Ένα πάτημα και ο λογαριασμός σας στο ${accusative} είναι έτοιμος.`,
    body: (
      <>
        <MailTitle>Καλώς ήρθατε στο {accusative}</MailTitle>
        <MailText>
          Ο λογαριασμός{called(username)} δημιουργήθηκε. Επιβεβαιώστε ότι αυτή η διεύθυνση είναι δική σας: από τον λογαριασμό
          αυτόν θα φαίνονται οι προσφορές και οι παραγγελίες που έχουν γίνει με αυτήν.
        </MailText>
        <MailAction href={link}>Επιβεβαίωση e-mail</MailAction>
        <MailNote>Ο σύνδεσμος ισχύει για 3 ημέρες. Αν δεν κάνατε εσείς την εγγραφή, αγνοήστε αυτό το μήνυμα.</MailNote>
      </>
    ),
  }
}

export function resetPasswordMail({ username, link }: LinkMail): MailContent {
  return {
    subject: 'Ορίστε νέο κωδικό',
    template: 'resetPasswordMail',
    preview: 'Ζητήθηκε νέος κωδικός για τον λογαριασμό σας.',
    body: (
      <>
        <MailTitle>Νέος κωδικός</MailTitle>
        <MailText>Ζητήθηκε νέος κωδικός για τον λογαριασμό{called(username)}. Πατήστε το κουμπί για να τον ορίσετε.</MailText>
        <MailAction href={link}>Ορισμός νέου κωδικού</MailAction>
        <MailNote>
          Ο σύνδεσμος ισχύει για 1 ώρα και για μία φορά. Αν δεν το ζητήσατε εσείς, ο κωδικός σας μένει όπως ήταν.
        </MailNote>
      </>
    ),
  }
}

export function changeEmailMail({ username, link }: LinkMail): MailContent {
  return {
    subject: 'Επιβεβαιώστε το νέο e-mail σας',
    template: 'changeEmailMail',
    preview: 'Η αλλαγή ισχύει όταν την επιβεβαιώσετε.',
    body: (
      <>
        <MailTitle>Αλλαγή e-mail</MailTitle>
        <MailText>
          Ο λογαριασμός{called(username)} θα χρησιμοποιεί αυτή τη διεύθυνση μόλις το επιβεβαιώσετε, και θα δείχνει τις προσφορές
          και τις παραγγελίες που έχουν γίνει με αυτήν.
        </MailText>
        <MailAction href={link}>Επιβεβαίωση νέου e-mail</MailAction>
        <MailNote>Ο σύνδεσμος ισχύει για 1 ημέρα. Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα.</MailNote>
      </>
    ),
  }
}

/** Sent to the address the account had at the time. */
export function securityMail({
  username,
  what,
  note,
}: {
  readonly username: string
  readonly what: string
  /** What the owner can do */
  readonly note: string
}): MailContent {
  return {
    subject: 'Αλλαγή στην ασφάλεια του λογαριασμού σας',
    template: 'securityMail',
    preview: what,
    body: (
      <>
        <MailTitle>Αλλαγή στον λογαριασμό{called(username)}</MailTitle>
        <MailText>{what}</MailText>
        <MailNote>{note}</MailNote>
      </>
    ),
  }
}

/** To all administrators */
export function administratorMail({
  subject,
  what,
  note,
}: {
  readonly subject: string
  readonly what: string
  readonly note: string
}): MailContent {
  return {
    subject,
    template: 'administratorMail',
    preview: what,
    body: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText>{what}</MailText>
        <MailNote>{note}</MailNote>
      </>
    ),
  }
}

export function invitationMail({ link, shop }: { readonly link: string; readonly shop: string }): MailContent {
  return {
    subject: `Πρόσκληση στην ομάδα του ${shopInSentence(shop).genitive}`,
    template: 'invitationMail',
    preview: 'Σας προσκάλεσαν να διαχειρίζεστε το κατάστημα.',
    body: (
      <>
        <MailTitle>Πρόσκληση στην ομάδα</MailTitle>
        <MailText>Σας προσκάλεσαν στην ομάδα του καταστήματος. Διαλέξτε όνομα χρήστη και κωδικό για να συνδεθείτε.</MailText>
        <MailAction href={link}>Αποδοχή πρόσκλησης</MailAction>
        <MailNote>Ο σύνδεσμος ισχύει για 7 ημέρες και για μία φορά.</MailNote>
      </>
    ),
  }
}
