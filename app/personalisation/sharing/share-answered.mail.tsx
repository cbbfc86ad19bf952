import { Img } from '@react-email/img'

import type { ShareChoice } from '#app/personalisation/sharing/share-limits.ts'
import { MailFacts, MailQuotation } from '#app/platform/mail/mail-parts.mail.tsx'
import { MailAction, type MailContent, MailNote, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { nameForOthers, oneLine, withoutLinks } from '#app/platform/text/foreign-text.ts'

interface AnswerInMail {
  /** The link's title */
  readonly title: string
  readonly name: string
  readonly choice: ShareChoice | null
  /** The product that it is about; null for all */
  readonly product: string | null
  readonly comment: string
  /** Whether its products carry a logo */
  readonly hasLogo: boolean
}

const titles = {
  approved: 'Εγκρίθηκε η επιλογή σας',
  preferred: 'Προτίμηση για την επιλογή σας',
  comment: 'Νέο σχόλιο για την επιλογή σας',
} as const

/** To the owner of a shared link. Everybody with the link can write, so the text must not become links. */
export function shareAnsweredMail({ title, name, choice, product, comment, hasLogo }: AnswerInMail, link: string): MailContent {
  const heading = titles[choice ?? 'comment']
  const [by, about] = [nameForOthers(name), withoutLinks(oneLine(title))]
  return {
    subject: `${heading}: ${about}`,
    template: 'shareAnsweredMail',
    preview: [`Από: ${by}`, withoutLinks(oneLine(comment)).slice(0, 120)].filter(Boolean).join('. '),
    body: (
      <>
        <MailTitle>{heading}</MailTitle>
        <Img
          src={`${link}/preview.jpg`}
          alt={hasLogo ? 'Τα προϊόντα της επιλογής με το λογότυπο' : 'Τα προϊόντα της επιλογής'}
          width={502}
          style={{ width: '100%', height: 'auto', margin: '0 0 16px', borderRadius: 6 }}
        />
        <MailFacts
          facts={[
            ['Επιλογή', about],
            ['Από', by],
            ['Προϊόν', product ?? ''],
          ]}
        />
        {comment !== '' && <MailQuotation>{withoutLinks(comment)}</MailQuotation>}
        <MailAction href={link}>Δείτε την επιλογή και τις απαντήσεις</MailAction>
        <MailNote>
          Το όνομα είναι όπως το έγραψε όποιος απάντησε. Αν δεν γνωρίζετε ποιος είναι, ανακαλέστε τον σύνδεσμο από τους συνδέσμους
          σας.
        </MailNote>
      </>
    ),
  }
}
