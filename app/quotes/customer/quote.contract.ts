import { z } from 'zod'

import { list } from '#app/platform/http/answer-fields.ts'
import { callBody, line, optionalLine, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer, fileAnswer } from '#app/platform/http/contract.ts'
import { maxQuotePage, maxQuoteSearchLength, quoteGroups } from '#app/quotes/customer/list/quote-groups.ts'
import { declineReasons } from '#app/quotes/decline-reasons.ts'
import { invoiceCall } from '#app/quotes/invoice.ts'
import { quoteSchema, quoteSummarySchema } from '#app/quotes/quote-answers.ts'
import { quoteId, quoteKey } from '#app/quotes/quote-fields.ts'
import { maxQuoteLines, maxQuoteQuantity, maxShareNoteLength } from '#app/quotes/quotes.ts'
import { maxFiles } from '#app/uploads/accepted-files.ts'

// Inputs of the customer's calls on a quote, and answers that only these calls return. Error texts are shown to people.

const requiredText = (error: string) => text(error).pipe(z.string().min(1, { error }))

const emailError = 'Γράψτε μια έγκυρη διεύθυνση e-mail, για παράδειγμα onoma@etaireia.gr.'
const number = (max: number, error: string) => z.int({ error }).min(1, { error }).max(max, { error })
const version = number(32_767, 'Η έκδοση της προσφοράς δεν αναγνωρίζεται.')
const byName = optionalLine(120).meta({ description: 'The deciding person; required from approvers' })

const ofQuote = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => callBody({ id: quoteId, key: quoteKey, ...shape })

const quoteCall = ofQuote({}).meta({ id: 'QuoteReadRequest' })
const versionCall = ofQuote({ version }).meta({ id: 'QuoteVersion' })

const nameError = 'Γράψτε το ονοματεπώνυμό σας.'
const choiceError = 'Διαλέξτε μία ποσότητα για κάθε γραμμή.'
const consentError = 'Επιβεβαιώστε ότι εγκρίνετε την προσφορά.'

const selection = z
  .record(z.guid({ error: 'Η γραμμή δεν αναγνωρίζεται.' }), number(maxQuoteQuantity, choiceError), { error: choiceError })
  .refine((value) => Object.keys(value).length <= maxQuoteLines * 2, { error: choiceError })
  .meta({ description: 'The chosen quantity of each line of the offer, by its id' })

const reasonError = 'Διαλέξτε τον λόγο.'

const groupCount = () => z.int()
const [inProgress, waiting, approved, closed] = quoteGroups

const quoteListSchema = z
  .object({
    quotes: list(quoteSummarySchema),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    counts: z.object({
      [inProgress]: groupCount(),
      [waiting]: groupCount(),
      [approved]: groupCount(),
      [closed]: groupCount(),
    }),
  })
  .meta({ id: 'QuoteList' })
export type QuoteList = z.output<typeof quoteListSchema>

const openedSchema = z
  .object({ id: z.string(), key: z.string().meta({ description: 'Gives access to this quote for a day' }) })
  .meta({ id: 'QuoteOpened' })

const theQuote = answer('The quote as it is now', quoteSchema)

export const quoteCalls = contract(
  '/api/quotes',
  { tag: 'Quotes' },
  {
    open: {
      summary: 'Exchange the token of a mailed link for a key',
      body: callBody({
        token: z.string({ error: 'Ο σύνδεσμος δεν είναι πλήρης. Ανοίξτε τον ξανά από το e-mail.' }).regex(/^[\w-]{43}$/, {
          error: 'Ο σύνδεσμος δεν είναι πλήρης. Ανοίξτε τον ξανά από το e-mail.',
        }),
      }).meta({ id: 'QuoteOpen' }),
      answer: answer('What names the quote in the other calls', openedSchema),
    },
    mine: {
      summary: 'The account’s own quotes, 20 per page, latest change first',
      access: ['customer'],
      body: callBody({
        state: z.enum(quoteGroups, { error: 'Διαλέξτε μία από τις καταστάσεις.' }).nullish(),
        search: line(maxQuoteSearchLength, 'Γράψτε κείμενο.')
          .nullish()
          .transform((value) => value ?? ''),
        page: number(maxQuotePage, 'Η σελίδα δεν υπάρχει.')
          .nullish()
          .transform((page) => page ?? 1),
      }).meta({ id: 'QuotesMine' }),
      answer: answer('A page of the list', quoteListSchema),
    },
    get: {
      summary: 'Read a quote',
      description: 'For its owner’s account, the key of a link, and staff. 404 for others.',
      body: quoteCall,
      answer: theQuote,
    },
    opened: {
      summary: 'Record that the customer saw a version',
      description: 'Called by the page once visible, so that link scanners of mail programs do not count.',
      body: versionCall,
      answer: doneAnswer,
    },
    message: {
      summary: 'Write a message about the quote or one line',
      body: ofQuote({
        text: requiredText('Γράψτε το μήνυμά σας.'),
        lineId: z
          .guid({ error: 'Η γραμμή δεν αναγνωρίζεται.' })
          .nullish()
          .meta({ description: 'A line of the request or of an offer' }),
        fileIds: z
          .array(z.guid({ error: 'Το αρχείο δεν αναγνωρίζεται.' }))
          .max(maxFiles, { error: `Στείλτε έως ${maxFiles} αρχεία με κάθε μήνυμα.` })
          .readonly()
          .nullish(),
        name: byName,
        waits: z
          .boolean({ error: 'Επιλέξτε αν αναμένετε απάντηση.' })
          .nullish()
          .meta({ description: 'From staff: pauses the answer deadline until the customer writes. Ignored from others' }),
      }).meta({ id: 'QuoteMessageInput' }),
      answer: theQuote,
    },
    accept: {
      summary: 'Accept the newest version in chosen quantities',
      description: 'Of concurrent decisions one succeeds. 409 `changed-meanwhile`: there is a newer version.',
      body: ofQuote({
        version,
        selection,
        name: requiredLine(120, nameError).pipe(z.string().min(3, { error: nameError })),
        consent: z.boolean({ error: consentError }).pipe(z.literal(true, { error: consentError })),
        purchaseOrder: optionalLine(60).meta({ description: 'The customer’s own order number' }),
        invoice: invoiceCall.nullish().meta({
          description:
            'null: a receipt. Missing: also a receipt, but unknown if an approver accepts: the buyer is asked with the order',
        }),
      }).meta({ id: 'QuoteAccept' }),
      answer: theQuote,
    },
    decline: {
      summary: 'Decline the newest version',
      body: ofQuote({
        version,
        reason: z
          .string({ error: reasonError })
          .pipe(z.enum(declineReasons, { error: reasonError }))
          .meta({ enum: [...declineReasons] }),
        note: text('Γράψτε κείμενο.')
          .nullish()
          .transform((value) => value ?? ''),
        name: byName,
      }).meta({ id: 'QuoteDecline' }),
      answer: theQuote,
    },
    'request-change': {
      summary: 'Ask for another version',
      body: ofQuote({
        version,
        text: requiredText('Γράψτε τι θέλετε να αλλάξει.'),
        name: byName,
      }).meta({ id: 'QuoteChange' }),
      answer: theQuote,
    },
    withdraw: { summary: 'Withdraw the request', body: quoteCall, answer: theQuote },
    share: {
      summary: 'Mail an approver a personal link',
      description: 'The owner only.',
      body: ofQuote({
        name: requiredLine(120, 'Γράψτε το όνομα του παραλήπτη.'),
        email: z
          .string({ error: emailError })
          .trim()
          .max(254, { error: emailError })
          .pipe(z.email({ error: emailError })),
        version: version.nullish().meta({ description: 'Version of the selection; refused if there is a newer one' }),
        selection: selection.nullish().meta({ description: 'Quantities in mail and document; default: all' }),
        note: text('Γράψτε κείμενο.')
          .pipe(z.string().max(maxShareNoteLength, { error: `Γράψτε έως ${maxShareNoteLength} χαρακτήρες.` }))
          .nullish()
          .transform((value) => value ?? '')
          .meta({ description: 'Note to the approver' }),
      }).meta({ id: 'QuoteShare' }),
      answer: theQuote,
    },
    unshare: {
      summary: 'Revoke a shared link',
      description: 'The owner only. Actions taken with the link stay.',
      body: ofQuote({
        linkId: z.guid({ error: 'Ο σύνδεσμος δεν αναγνωρίζεται.' }),
      }).meta({ id: 'QuoteUnshare' }),
      answer: theQuote,
    },
    pdf: {
      summary: 'The document of a version, as sent',
      body: versionCall,
      answer: fileAnswer('The document', 'application/pdf'),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof quoteCalls> {}
}
