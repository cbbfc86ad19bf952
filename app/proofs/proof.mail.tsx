import { Img } from '@react-email/img'
import { Fragment } from 'react'

import { MailFacts, MailQuotation } from '#app/platform/mail/mail-parts.mail.tsx'
import { nameForOthers, oneLine } from '#app/platform/text/foreign-text.ts'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import type { Deadline } from '#app/promise/deadline.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import { approvalMeaning, type ProofSubject, subjectText } from '#app/proofs/proof-content.ts'

export interface ProofInMail extends ProofSubject {
  readonly title: string
  readonly version: number
  readonly variantText: string
  readonly quantity: string
  /** Description of each placement */
  readonly placements: readonly string[]
  /** «Πέμπτη 31 Δεκεμβρίου 2026» */
  readonly answerBy: string
  readonly note: string
  /** `cid:` of its picture; null without one */
  readonly pictureSrc: string | null
}

const nameOf = ({ title, version }: ProofInMail) => `«${title}», έκδοση ${version}`

function ProofFacts({
  proof,
  more = [],
}: {
  readonly proof: ProofInMail
  readonly more?: readonly (readonly [string, string])[]
}) {
  return (
    <>
      {proof.pictureSrc !== null && (
        <Img
          src={proof.pictureSrc}
          alt={`Δοκίμιο: ${proof.title} με το λογότυπο`}
          width={240}
          style={{ maxWidth: '100%', height: 'auto', margin: '0 0 12px', borderRadius: 6 }}
        />
      )}
      <MailFacts
        facts={[
          [subjectText(proof), proof.number],
          ['Προϊόν', [proof.title, proof.variantText].filter(Boolean).join(', ')],
          ['Ποσότητα', proof.quantity],
          ...proof.placements.map((text) => ['Εκτύπωση', text] as const),
          ['Έκδοση δοκιμίου', String(proof.version)],
          ...more,
        ].map(([label = '', value = ''], index, all) => [
          // A repeated label reads as one list.
          index > 0 && all[index - 1]?.[0] === label ? `${label} ` : label,
          value,
        ])}
      />
    </>
  )
}

/** By when the approval keeps the promised day; nothing where none is promised. */
function ProofDeadline({ deadline }: { readonly deadline: Deadline | null }) {
  return deadline === null ? null : <MailFacts facts={[['Προθεσμία', deadlineText(deadline)]]} />
}

/** To the customer: versions to check, with their document. */
export function proofSentMail(
  [first, ...others]: readonly [ProofInMail, ...ProofInMail[]],
  deadline: Deadline | null,
  link: string,
): MailContent {
  const all = [first, ...others]
  const isOne = others.length === 0
  return {
    subject: isOne
      ? `Δοκίμιο για έγκριση: ${first.title} (${first.number})`
      : `Δοκίμια για έγκριση: ${all.length} προϊόντα (${first.number})`,
    template: 'proofSentMail',
    preview: isOne
      ? `Ελέγξτε το δοκίμιο και απαντήστε έως ${first.answerBy}.`
      : 'Ελέγξτε τα δοκίμια και απαντήστε για το καθένα.',
    body: (
      <>
        <MailTitle>{isOne ? 'Το δοκίμιό σας είναι έτοιμο' : 'Τα δοκίμιά σας είναι έτοιμα'}</MailTitle>
        <MailText>
          {isOne
            ? 'Ελέγξτε κείμενα, χρώματα, μέγεθος και θέση. Μετά εγκρίνετε το δοκίμιο ή πείτε μας τι να αλλάξουμε.'
            : 'Ελέγξτε κείμενα, χρώματα, μέγεθος και θέση. Μετά εγκρίνετε κάθε δοκίμιο ή πείτε μας τι να αλλάξουμε.'}
        </MailText>
        {all.map((proof) => (
          <Fragment key={`${proof.title} ${proof.variantText} ${proof.placements.join()}`}>
            {proof.note.trim() !== '' && <MailQuotation>{proof.note}</MailQuotation>}
            <ProofFacts proof={proof} more={[['Απάντηση έως', proof.answerBy]]} />
          </Fragment>
        ))}
        <ProofDeadline deadline={deadline} />
        <MailAction href={link}>{isOne ? 'Έλεγχος δοκιμίου' : 'Έλεγχος δοκιμίων'}</MailAction>
        <MailNote>{approvalMeaning}</MailNote>
      </>
    ),
  }
}

/** To the customer, before the last day. */
export function proofReminderMail(proof: ProofInMail, deadline: Deadline | null, link: string): MailContent {
  return {
    subject: `Υπενθύμιση: το δοκίμιο ${proof.title} αναμένει την έγκρισή σας (${proof.number})`,
    template: 'proofReminderMail',
    preview: `Απαντήστε έως ${proof.answerBy}.`,
    body: (
      <>
        <MailTitle>Το δοκίμιο αναμένει την έγκρισή σας</MailTitle>
        <MailText>{`Απαντήστε έως ${proof.answerBy}.`}</MailText>
        <ProofFacts proof={proof} />
        <ProofDeadline deadline={deadline} />
        <MailAction href={link}>Έλεγχος δοκιμίου</MailAction>
      </>
    ),
  }
}

/** To the customer: a file is missing. */
export function artworkRequiredMail(proof: ProofInMail, text: string, link: string): MailContent {
  return {
    subject: `Χρειαζόμαστε αρχείο για το δοκίμιο: ${proof.title} (${proof.number})`,
    template: 'artworkRequiredMail',
    preview: 'Στείλτε μας το λογότυπο, αν γίνεται σε διανυσματική μορφή.',
    body: (
      <>
        <MailTitle>Χρειαζόμαστε αρχείο για το δοκίμιο</MailTitle>
        <MailText>
          Για να ετοιμάσουμε το δοκίμιο, στείλτε μας το λογότυπο σε SVG, PDF, AI ή EPS, ή σε εικόνα υψηλής ανάλυσης.
        </MailText>
        {text.trim() !== '' && <MailQuotation>{text}</MailQuotation>}
        <ProofFacts proof={proof} />
        <MailAction href={link}>{proof.kind === 'quote' ? 'Αποστολή αρχείου' : 'Δείτε την παραγγελία'}</MailAction>
        <MailNote>
          {proof.kind === 'quote'
            ? 'Επισυνάψτε το αρχείο σε μήνυμα, στη σελίδα της προσφοράς.'
            : 'Απαντήστε σε αυτό το e-mail με το αρχείο συνημμένο.'}
        </MailNote>
      </>
    ),
  }
}

/** To the customer: a sent version was withdrawn. */
export function proofWithdrawnMail(proof: ProofInMail, link: string): MailContent {
  return {
    subject: `Αποσύρθηκε το δοκίμιο ${proof.title}, έκδοση ${proof.version} (${proof.number})`,
    template: 'proofWithdrawnMail',
    preview: 'Δεν χρειάζεται να το εγκρίνετε.',
    body: (
      <>
        <MailTitle>Αποσύραμε ένα δοκίμιο</MailTitle>
        <MailText>{`Το δοκίμιο ${nameOf(proof)} δεν ισχύει πια και δεν χρειάζεται να το εγκρίνετε. Αν ετοιμάσουμε νέα έκδοση, θα λάβετε e-mail.`}</MailText>
        <MailAction href={link}>{proof.kind === 'quote' ? 'Δείτε την προσφορά' : 'Δείτε την παραγγελία'}</MailAction>
      </>
    ),
  }
}

/** To the customer: what they approved. */
export function proofApprovedMail(proof: ProofInMail, name: string, link: string): MailContent {
  return {
    subject: `Εγκρίθηκε το δοκίμιο ${proof.title}, έκδοση ${proof.version} (${proof.number})`,
    template: 'proofApprovedMail',
    preview: 'Η παραγωγή γίνεται ακριβώς όπως δείχνει το δοκίμιο.',
    body: (
      <>
        <MailTitle>Εγκρίθηκε το δοκίμιο</MailTitle>
        <MailText>Σας ευχαριστούμε. Η παραγωγή γίνεται ακριβώς όπως δείχνει το δοκίμιο που εγκρίθηκε.</MailText>
        <ProofFacts proof={proof} more={[['Εγκρίθηκε από', nameForOthers(name)]]} />
        <MailAction href={link}>Δείτε το δοκίμιο</MailAction>
      </>
    ),
  }
}

/** To the customer: their changes are in progress. */
export function proofRejectedMail(proof: ProofInMail, changes: string, link: string): MailContent {
  return {
    subject: `Λάβαμε τις αλλαγές σας στο δοκίμιο ${proof.title} (${proof.number})`,
    template: 'proofRejectedMail',
    preview: 'Ετοιμάζουμε νέα έκδοση.',
    body: (
      <>
        <MailTitle>Λάβαμε τις αλλαγές σας</MailTitle>
        <MailText>{`Ετοιμάζουμε νέα έκδοση του δοκιμίου ${nameOf(proof)}, και σας τη στέλνουμε για έγκριση.`}</MailText>
        <MailQuotation>{changes}</MailQuotation>
        <MailAction href={link}>Δείτε το δοκίμιο</MailAction>
      </>
    ),
  }
}

/** To the staff: the customer's decision. */
export function staffProofMail(
  proof: ProofInMail,
  { name, changes }: { readonly name: string; readonly changes: string | null },
  link: string,
): MailContent {
  const title = changes === null ? 'Εγκρίθηκε δοκίμιο' : 'Απορρίφθηκε δοκίμιο'
  return {
    subject: `${title}: ${proof.title}, έκδοση ${proof.version} (${proof.number})`,
    template: 'staffProofMail',
    preview: changes === null ? `Από ${nameForOthers(name)}` : oneLine(changes).slice(0, 120),
    body: (
      <>
        <MailTitle>{title}</MailTitle>
        <ProofFacts proof={proof} more={[['Από', oneLine(name)]]} />
        {changes !== null && <MailQuotation>{changes}</MailQuotation>}
        <MailAction href={link}>{proof.kind === 'quote' ? 'Άνοιγμα προσφοράς' : 'Άνοιγμα παραγγελίας'}</MailAction>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον πελάτη.</MailNote>
      </>
    ),
  }
}
