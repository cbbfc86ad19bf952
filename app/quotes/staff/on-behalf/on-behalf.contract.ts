import { z } from 'zod'

import { isEmail } from '#app/company/contact-text.ts'
import { callBody, optionalLine, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'
import { declineReasons } from '#app/quotes/decline-reasons.ts'
import { invoiceCall } from '#app/quotes/invoice.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { decisionSources, maxQuoteLines, maxQuoteQuantity } from '#app/quotes/quotes.ts'
import { maxFiles } from '#app/uploads/accepted-files.ts'

// The calls by which staff record what a customer told them. Error texts are shown to people.

const id = z.guid({ error: 'Η προσφορά δεν αναγνωρίζεται.' }).transform((value) => value.toLowerCase())
const how = z
  .enum(decisionSources, { error: 'Διαλέξτε πώς απάντησε ο πελάτης: τηλέφωνο, e-mail, χαρτί ή στο κατάστημα.' })
  .meta({ description: 'How the customer told staff' })
const versionError = 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'
const version = z.int({ error: versionError }).min(1, { error: versionError }).max(32_767, { error: versionError })
const choiceError = 'Διαλέξτε για κάθε γραμμή της προσφοράς ένα είδος και μία από τις ποσότητές του.'
const nameError = 'Γράψτε ποιος ενέκρινε την προσφορά.'
const reasonError = 'Διαλέξτε τον λόγο.'
const reason = z.string({ error: reasonError }).pipe(z.enum(declineReasons, { error: reasonError }))
const note = text('Γράψτε κείμενο.')
  .nullish()
  .transform((value) => value ?? '')
const emailError = 'Γράψτε μια έγκυρη διεύθυνση e-mail, για παράδειγμα onoma@etaireia.gr.'

/** A customer's acceptance as staff record it */
export const acceptanceFields = {
  selection: z
    .record(
      z.guid({ error: 'Η γραμμή δεν αναγνωρίζεται.' }),
      z.int({ error: choiceError }).min(1, { error: choiceError }).max(maxQuoteQuantity, { error: choiceError }),
      { error: choiceError },
    )
    .refine((value) => Object.keys(value).length <= maxQuoteLines * 2, { error: choiceError })
    .meta({ description: 'The chosen quantity of each line of the offer, by its id' }),
  name: requiredLine(100, nameError).pipe(z.string().min(3, { error: nameError })),
  purchaseOrder: optionalLine(60).meta({ description: 'The customer’s own order number' }),
  invoice: invoiceCall.nullish().meta({ description: 'null: a receipt; missing: not specified' }),
  how,
  fileIds: z
    .array(z.guid({ error: 'Ένα από τα αρχεία δεν βρέθηκε. Αφαιρέστε το και ανεβάστε το ξανά.' }))
    .max(maxFiles, { error: `Έως ${maxFiles} αρχεία.` })
    .default([])
    .meta({ description: 'Uploaded for the next message on the quote: the signed page; required for paper' }),
}

const acceptForCall = callBody({ id, version, ...acceptanceFields }).meta({ id: 'QuoteAcceptFor' })

export const onBehalfCalls = contract(
  '/api/staff/quotes',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    'accept-for': {
      summary: 'Accept an offer for a customer who did so by telephone, mail or paper',
      description: 'The customer gets the confirmation by mail. Paper needs its page, uploaded for a message on the quote.',
      body: acceptForCall,
      answer: doneAnswer,
    },
    'decline-for': {
      summary: 'Decline an offer for a customer',
      body: callBody({ id, version, how, reason, note }).meta({ id: 'QuoteDeclineFor' }),
      answer: doneAnswer,
    },
    lose: {
      summary: 'Close a quote that will not become an order',
      description: 'The customer gets no mail.',
      body: callBody({
        id,
        state: z
          .enum(quoteStates, { error: 'Η κατάσταση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
          .meta({ description: 'The state that the caller saw: refused if it has changed' }),
        reason,
        note,
      }).meta({ id: 'QuoteLose' }),
      answer: doneAnswer,
    },
    'correct-email': {
      summary: 'Correct the customer’s address, and mail it a new link',
      description: 'Revokes all earlier links, including shared ones.',
      body: callBody({
        id,
        previous: optionalLine(254).meta({ description: 'The address that the caller saw: refused if it has changed' }),
        email: z.string({ error: emailError }).trim().max(254, { error: emailError }).refine(isEmail, { error: emailError }),
      }).meta({ id: 'QuoteCorrectEmail' }),
      answer: doneAnswer,
    },
    'resend-link': {
      summary: 'Mail the customer a new link',
      body: callBody({ id }).meta({ id: 'QuoteResendLink' }),
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof onBehalfCalls> {}
}
