import { usualAnswerTime } from '#app/company/answer-time.ts'
import { MailFacts, MailQuotation } from '#app/platform/mail/mail-parts.mail.tsx'
import { fullDayText } from '#app/platform/calendar.ts'
import { nameForOthers } from '#app/platform/text/foreign-text.ts'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import { MailChanges } from '#app/quotes/mails/quote-parts.mail.tsx'
import { type LineInMail, LinesInMail } from '#app/line/lines-in-mail.mail.tsx'
import type { Deadline } from '#app/promise/deadline.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import { alternativesText } from '#app/quotes/quote-text.ts'

/** An offer as a mail shows it. */
export interface OfferInMail {
  readonly number: string
  readonly version: number
  readonly message: string
  /** Changes since the previous version, in words */
  readonly changes: readonly string[]
  readonly lines: readonly LineInMail[]
  /** Totals of each selection in cents; one if there is no choice. */
  readonly totals: readonly {
    readonly label: string
    readonly net: number
    readonly gross: number
    /** The payment plan in words; empty while it is not known */
    readonly payment: string
  }[]
  /** Delivery cost and date, in words */
  readonly delivery: string
  /** By when to approve and pay; null in mails that are about something else */
  readonly deadline: Deadline | null
  /** ISO day */
  readonly validUntil: string
}

/** To the customer: the offer, with its PDF. */
export function quoteOfferedMail(offer: OfferInMail, link: string): MailContent {
  const isNew = offer.version > 1
  const [first] = offer.totals
  return {
    subject: isNew ? `Νέα έκδοση της προσφοράς ${offer.number}` : `Η προσφορά σας ${offer.number}`,
    template: 'quoteOfferedMail',
    preview: first === undefined ? '' : `${formatAmount(first.net)} χωρίς ΦΠΑ, ισχύει έως ${fullDayText(offer.validUntil)}.`,
    body: (
      <>
        <MailTitle>{isNew ? `Νέα έκδοση της προσφοράς ${offer.number}` : `Η προσφορά σας ${offer.number}`}</MailTitle>
        <MailText>
          {isNew
            ? 'Η προσφορά σας άλλαξε όπως συνεννοηθήκαμε. Τη βρίσκετε συνημμένη σε PDF· η προηγούμενη έκδοση δεν ισχύει πια.'
            : 'Η προσφορά που ζητήσατε είναι έτοιμη. Τη βρίσκετε συνημμένη σε PDF, για να τη δείξετε και στον υπεύθυνο έγκρισης.'}
        </MailText>
        {offer.message !== '' && <MailQuotation>{offer.message}</MailQuotation>}
        {offer.changes.length > 0 && <MailChanges since={offer.version - 1} changes={offer.changes} />}
        <LinesInMail lines={offer.lines} />
        {offer.lines.some(({ isAlternative }) => isAlternative) && <MailText>{alternativesText}</MailText>}
        <MailFacts
          facts={[
            ...totalFacts(offer),
            ['Παράδοση', offer.delivery],
            ...deadlineFact(offer),
            ['Ισχύει έως και', fullDayText(offer.validUntil)],
          ]}
        />
        <MailAction href={link}>Δείτε και εγκρίνετε</MailAction>
        <MailNote>
          Από τον ίδιο σύνδεσμο ζητάτε αλλαγή, μας γράφετε, ή την κοινοποιείτε στον υπεύθυνο έγκρισης. Είναι προσωπικός και
          ανοίγει μόνο αυτή την προσφορά.
        </MailNote>
      </>
    ),
  }
}

function deadlineFact({ deadline }: OfferInMail): (readonly [string, string])[] {
  return deadline === null ? [] : [['Προθεσμία', deadlineText(deadline)]]
}

function totalFacts({ totals }: OfferInMail): (readonly [string, string])[] {
  return totals.flatMap(({ label, net, gross, payment }) => [
    [totals.length === 1 ? 'Σύνολο' : label, `${formatAmount(net)} χωρίς ΦΠΑ, ${formatAmount(gross)} με ΦΠΑ`],
    [totals.length === 1 ? 'Πληρωμή' : `Πληρωμή, ${label.charAt(0).toLowerCase()}${label.slice(1)}`, payment],
  ])
}

/** Before the end of an offer. */
export function offerReminderMail(offer: OfferInMail, link: string): MailContent {
  return {
    subject: `Η προσφορά ${offer.number} λήγει σύντομα`,
    template: 'offerReminderMail',
    preview: `Ισχύει έως και ${fullDayText(offer.validUntil)}.`,
    body: (
      <>
        <MailTitle>Η προσφορά {offer.number} λήγει σύντομα</MailTitle>
        <MailText>
          Οι τιμές της ισχύουν έως και {fullDayText(offer.validUntil)}. Αν χρειάζεστε κάποια αλλαγή ή λίγο χρόνο ακόμη, γράψτε μας
          και τη φέρνουμε στα μέτρα σας.
        </MailText>
        <MailFacts facts={totalFacts(offer)} />
        <MailAction href={link}>Δείτε την προσφορά</MailAction>
        <MailNote>
          Αν δεν σας ενδιαφέρει πια, μπορείτε να την απορρίψετε από τον ίδιο σύνδεσμο και δεν θα σας ξαναγράψουμε.
        </MailNote>
      </>
    ),
  }
}

export function offerExpiredMail(number: string, link: string): MailContent {
  return {
    subject: `Η προσφορά ${number} έληξε`,
    template: 'offerExpiredMail',
    preview: 'Ζητήστε ανανέωση και ετοιμάζουμε νέα έκδοση.',
    body: (
      <>
        <MailTitle>Η προσφορά {number} έληξε</MailTitle>
        <MailText>
          Η προθεσμία της πέρασε, οπότε δεν μπορεί πια να εγκριθεί όπως είναι. Αν σας ενδιαφέρει ακόμη, ζητήστε ανανέωση από τον
          σύνδεσμο και σας στέλνουμε νέα έκδοση, {usualAnswerTime}.
        </MailText>
        <MailAction href={link}>Δείτε την προσφορά</MailAction>
      </>
    ),
  }
}

/** To the approver, on behalf of a colleague. The mailbox may be a stranger's, so names must not become links. */
export function quoteSharedMail(
  number: string,
  { byName, toName, note }: { readonly byName: string; readonly toName: string; readonly note: string },
  offer: OfferInMail,
  link: string,
): MailContent {
  const from = nameForOthers(byName) || 'Συνεργάτης σας'
  const to = nameForOthers(toName)
  return {
    subject: `${from}: η προσφορά ${number} για έγκριση`,
    template: 'quoteSharedMail',
    preview: 'Δείτε τις τιμές, συγκρίνετε ποσότητες, εγκρίνετε ή ζητήστε αλλαγή.',
    body: (
      <>
        <MailTitle>Προσφορά {number} για έγκριση</MailTitle>
        <MailText>
          Σας στέλνει αυτή την προσφορά για έγκριση: {from}.{to === '' ? '' : ` Προς: ${to}.`} Μπορείτε να δείτε τις τιμές, να
          συγκρίνετε ποσότητες, να την εγκρίνετε, να την απορρίψετε ή να ζητήσετε αλλαγή. Τη βρίσκετε και συνημμένη σε PDF.
        </MailText>
        {note !== '' && <MailQuotation>{note}</MailQuotation>}
        <LinesInMail lines={offer.lines} />
        <MailFacts
          facts={[
            ...totalFacts(offer),
            ['Παράδοση', offer.delivery],
            ...deadlineFact(offer),
            ['Ισχύει έως και', fullDayText(offer.validUntil)],
          ]}
        />
        <MailAction href={link}>Άνοιγμα προσφοράς</MailAction>
        <MailNote>
          Ο σύνδεσμος είναι προσωπικός: ό,τι κάνετε με αυτόν γράφεται στο όνομά σας. Αν δεν περιμένατε αυτό το μήνυμα, αγνοήστε
          το.
        </MailNote>
      </>
    ),
  }
}

/** To the customer: a link to the quote, again. */
export function quoteLinkMail(number: string, isOffered: boolean, link: string): MailContent {
  const what = isOffered ? `Η προσφορά ${number}` : `Το αίτημά σας ${number}`
  return {
    subject: `${what}: ο σύνδεσμός σας`,
    template: 'quoteLinkMail',
    preview: 'Με αυτόν τον σύνδεσμο τη βλέπετε και μας απαντάτε.',
    body: (
      <>
        <MailTitle>{what}</MailTitle>
        <MailText>
          Σας στέλνουμε νέο σύνδεσμο. Με αυτόν βλέπετε όσα ζητήσατε, την απάντησή μας και τα μηνύματα, και μας γράφετε.
        </MailText>
        <MailAction href={link}>{isOffered ? 'Δείτε την προσφορά' : 'Δείτε το αίτημά σας'}</MailAction>
      </>
    ),
  }
}
