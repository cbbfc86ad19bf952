import { MailFacts, MailQuotation } from '#app/platform/mail/mail-parts.mail.tsx'
import { formatPhone } from '#app/platform/text/greek-phone.ts'
import { nameForOthers, withoutLinks } from '#app/platform/text/foreign-text.ts'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { type LineInMail, LinesInMail } from '#app/line/lines-in-mail.mail.tsx'
import { requestFacts } from '#app/quotes/request-facts.ts'

/** A request as a mail shows it. */
export interface RequestInMail {
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
  readonly deliveryCountry: string
  readonly sample: 'none' | 'free' | 'paid'
  readonly projectName: string
  readonly purchaseOrder: string
  readonly lines: readonly LineInMail[]
  readonly fileNames: readonly string[]
}

/** To the customer. The mailbox may be a stranger's, so the request's text must not become links. */
export function requestReceivedMail(request: RequestInMail, answeredBy: string, link: string): MailContent {
  const lines = request.lines.map(({ title, variantText, quantities, decoration, note, picture = null }) => ({
    picture,
    title: withoutLinks(title),
    variantText,
    quantities,
    decoration: withoutLinks(decoration),
    note: withoutLinks(note),
  }))
  return {
    subject: `Λάβαμε το αίτημά σας ${request.number}`,
    template: 'requestReceivedMail',
    preview: `Σας απαντάμε ${answeredBy}.`,
    body: (
      <>
        <MailTitle>Λάβαμε το αίτημά σας {request.number}</MailTitle>
        <MailText>
          Σας ευχαριστούμε. Ετοιμάζουμε την προσφορά σας και τη στέλνουμε σε αυτή τη διεύθυνση {answeredBy}. Αν χρειαστούμε κάποια
          διευκρίνιση, θα σας γράψουμε ή θα σας καλέσουμε.
        </MailText>
        <LinesInMail lines={lines} />
        {request.message !== '' && <MailQuotation>{withoutLinks(request.message)}</MailQuotation>}
        <MailFacts facts={requestFacts(request).map(([label, value]) => [label, withoutLinks(value)])} />
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

/** To the staff: the request, and the deadline. */
export function newRequestMail(request: RequestInMail, dueAt: string, link: string): MailContent {
  const who = nameForOthers(request.companyName === '' ? request.name : request.companyName)
  return {
    subject: `Νέο αίτημα ${request.number}: ${who}`,
    template: 'newRequestMail',
    preview: `Απάντηση έως: ${dueAt}`,
    body: (
      <>
        <MailTitle>Νέο αίτημα προσφοράς {request.number}</MailTitle>
        <MailFacts
          facts={[
            ['Απάντηση έως', dueAt],
            ['Όνομα', request.name],
            ['Εταιρεία', request.companyName],
            ['ΑΦΜ', request.afm],
            ['E-mail', request.email],
            ['Τηλέφωνο', formatPhone(request.phone)],
          ]}
        />
        <LinesInMail lines={request.lines} />
        {request.message !== '' && <MailQuotation>{request.message}</MailQuotation>}
        <MailFacts facts={requestFacts(request)} />
        <MailAction href={link}>Άνοιγμα αιτήματος</MailAction>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον πελάτη.</MailNote>
      </>
    ),
  }
}
