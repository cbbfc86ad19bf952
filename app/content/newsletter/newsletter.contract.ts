import { z } from 'zod'

import { newsletterError } from '#app/content/newsletter/newsletter.ts'
import { answer, type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'

const token = z
  .string({ error: 'Ο σύνδεσμος δεν είναι σωστός.' })
  .min(1, { error: 'Ο σύνδεσμος δεν είναι σωστός.' })
  .max(1_000, { error: 'Ο σύνδεσμος δεν είναι σωστός.' })

const newsletterLinkCall = z.object({ token }).meta({ id: 'NewsletterLink' })

const newsletterDone = z.object({ success: z.literal(true) }).meta({ id: 'NewsletterDone' })

const headerLink = z.object({ token: z.string().max(1_000) })

const newsletterDoneAnswer = answer('Done', newsletterDone)
export const newsletterCalls = contract(
  '/api',
  { tag: 'Newsletter', errors: [] },
  {
    newsletter: {
      summary: 'Subscribe to the newsletter',
      description: 'A mail asks the owner of the address to confirm. The answer is the same whether the address is known or not.',
      body: z
        .object({
          email: z
            .string({ error: 'Συμπληρώστε το e-mail σας.' })
            .max(1_000, { error: 'Το e-mail δεν είναι σωστό.' })
            .superRefine((email, context) => {
              const message = newsletterError(email)
              if (message !== undefined) context.addIssue({ code: 'custom', message })
            }),
        })
        .meta({ id: 'NewsletterSubscription' }),
      answer: newsletterDoneAnswer,
    },
    'newsletter/confirm': {
      summary: 'Confirm an address by the link of its mail',
      body: newsletterLinkCall,
      answer: newsletterDoneAnswer,
    },
    'newsletter/unsubscribe': {
      summary: 'Leave the newsletter by the link of a mail',
      body: newsletterLinkCall,
      answer: newsletterDoneAnswer,
    },
    'newsletter/unsubscribe/{token}': {
      summary: 'Leave the newsletter by the List-Unsubscribe header (RFC 8058)',
      description: 'Posted by mail programs, with a fixed form.',
      params: headerLink,
      answer: newsletterDoneAnswer,
    },
  },
)

/** The page has the path of the call that mail programs make with one click. */
export const unsubscribePageCalls = contract(
  '/api',
  { tag: 'Newsletter', errors: [] },
  {
    'newsletter/unsubscribe/{token}': {
      method: 'get',
      summary: 'Show the page that leaves the newsletter',
      description: 'Where mail programs without one-click unsubscribing follow the header (RFC 2369). Changes nothing.',
      params: headerLink,
      answer: fileAnswer('The page, where the redirect is followed'),
      otherAnswers: { 302: fileAnswer('To the page, with the link of the mail') },
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof newsletterCalls> {}
}
