import { nameForOthers, withoutLinks } from '#app/platform/text/foreign-text.ts'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { MailFacts, type MailLine, MailLines, MailQuotation } from '#app/quotes/mails/quote-parts.mail.tsx'
import { budgetText, fullDayText, sampleText } from '#app/quotes/quote-text.ts'

/** What was asked, in the words of a mail. */
export interface AskedInMail {
  readonly number: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly companyName: string
  readonly afm: string
  readonly message: string
  readonly budgetCents: number | null
  readonly budgetPer: 'piece' | 'total' | null
  readonly neededBy: string | null
  readonly deliveryPlace: string
  readonly sample: 'none' | 'free' | 'paid'
  readonly projectName: string
  readonly purchaseOrder: string
  readonly lines: readonly MailLine[]
  readonly fileNames: readonly string[]
}

/** To whoever asked. The mailbox may be somebody else's, so nothing that was written leads away from us. */
export function requestReceivedMail(asked: AskedInMail, answeredBy: string, link: string): MailContent {
  const lines = asked.lines.map(({ title, variantText, quantities, decoration, note }) => ({
    title: withoutLinks(title),
    variantText,
    quantities,
    decoration: withoutLinks(decoration),
    note: withoutLinks(note),
  }))
  return {
    subject: `Λάβαμε το αίτημά σας ${asked.number}`,
    template: 'requestReceivedMail',
    preview: `Σας απαντάμε ${answeredBy}.`,
    body: (
      <>
        <MailTitle>Λάβαμε το αίτημά σας {asked.number}</MailTitle>
        <MailText>
          Σας ευχαριστούμε. Ετοιμάζουμε την προσφορά σας και τη στέλνουμε σε αυτή τη διεύθυνση {answeredBy}. Αν χρειαστούμε κάποια
          διευκρίνιση, θα σας γράψουμε ή θα σας καλέσουμε.
        </MailText>
        <MailLines lines={lines} />
        {asked.message !== '' && <MailQuotation>{withoutLinks(asked.message)}</MailQuotation>}
        <MailFacts facts={wishes(asked).map(([label, value]) => [label, withoutLinks(value)])} />
        <MailAction href={link}>Δείτε το αίτημά σας</MailAction>
        <MailText>
          Από τον ίδιο σύνδεσμο μας γράφετε, στέλνετε επιπλέον αρχεία και, όταν έρθει η προσφορά, συγκρίνετε ποσότητες και την
          εγκρίνετε.
        </MailText>
        <MailNote>
          Ο σύνδεσμος είναι προσωπικός και ανοίγει μόνο αυτό το αίτημα. Αν δεν το στείλατε εσείς, απαντήστε σε αυτό το μήνυμα και
          το διαγράφουμε.
        </MailNote>
      </>
    ),
  }
}

/** To the staff: all that one needs to begin, and by when. */
export function newRequestMail(asked: AskedInMail, dueAt: string, link: string): MailContent {
  const who = nameForOthers(asked.companyName === '' ? asked.name : asked.companyName)
  return {
    subject: `Νέο αίτημα ${asked.number}: ${who}`,
    template: 'newRequestMail',
    preview: `Απάντηση ως: ${dueAt}`,
    body: (
      <>
        <MailTitle>Νέο αίτημα προσφοράς {asked.number}</MailTitle>
        <MailFacts
          facts={[
            ['Απάντηση ως', dueAt],
            ['Όνομα', asked.name],
            ['Εταιρεία', asked.companyName],
            ['ΑΦΜ', asked.afm],
            ['E-mail', asked.email],
            ['Τηλέφωνο', asked.phone],
          ]}
        />
        <MailLines lines={asked.lines} />
        {asked.message !== '' && <MailQuotation>{asked.message}</MailQuotation>}
        <MailFacts facts={wishes(asked)} />
        <MailAction href={link}>Άνοιγμα αιτήματος</MailAction>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον πελάτη.</MailNote>
      </>
    ),
  }
}

function wishes(asked: AskedInMail): (readonly [string, string])[] {
  const { budgetCents, budgetPer, neededBy } = asked
  return [
    ['Προϋπολογισμός', budgetCents === null || budgetPer === null ? '' : budgetText(budgetCents, budgetPer)],
    ['Επιθυμητή παράδοση έως', neededBy === null ? '' : fullDayText(neededBy)],
    ['Τόπος παράδοσης', asked.deliveryPlace],
    ['Δείγμα', asked.sample === 'none' ? '' : sampleText(asked.sample)],
    ['Έργο', asked.projectName],
    ['Αριθμός εντολής αγοράς (PO)', asked.purchaseOrder],
    ['Αρχεία', asked.fileNames.join(', ')],
  ]
}
