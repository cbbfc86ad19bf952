import { type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { MailFacts, MailQuotation } from '#app/platform/mail/mail-parts.mail.tsx'
import { piecesText } from '#app/platform/text/greek-text.ts'

interface PurchaseInMail {
  readonly number: string
  readonly shopName: string
  /** In words; empty without a day */
  readonly neededBy: string
  readonly deliverTo: string
  readonly lines: readonly { readonly code: string; readonly title: string; readonly detail: string; readonly quantity: number }[]
  readonly note: string
  /** Artwork sheets, attached too */
  readonly sheetCount: number
}

/** To a supplier: a purchase order, with its document and the artwork sheets. */
export function purchaseMail({ number, shopName, neededBy, deliverTo, lines, note, sheetCount }: PurchaseInMail): MailContent {
  const sheets = sheetCount === 0 ? '' : sheetCount === 1 ? ' και το φύλλο μακέτας' : ` και ${sheetCount} φύλλα μακέτας`
  return {
    subject: `Παραγγελία ${number} από ${shopName}`,
    template: 'purchaseMail',
    preview: `Επισυνάπτεται η παραγγελία${sheets}.`,
    body: (
      <>
        <MailTitle>{`Παραγγελία ${number}`}</MailTitle>
        <MailText>{`Επισυνάπτεται η παραγγελία${sheets}. Απαντήστε μας με την ημέρα παράδοσης.`}</MailText>
        <MailFacts
          facts={[
            ['Παράδοση έως', neededBy],
            ['Παράδοση σε', deliverTo],
            ...lines.map(
              ({ code, title, detail, quantity }, at) =>
                [
                  `${at + 1}. ${[code, title].filter(Boolean).join(' ')}`,
                  [detail, piecesText(quantity)].filter(Boolean).join(', '),
                ] as const,
            ),
          ]}
        />
        {note !== '' && <MailQuotation>{note}</MailQuotation>}
        <MailNote>{`Σε κάθε απάντηση γράψτε τον αριθμό ${number}.`}</MailNote>
      </>
    ),
  }
}
