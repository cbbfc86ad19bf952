import { z } from 'zod'

import { newsletterError } from '#app/content/newsletter/newsletter.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const token = z
  .string({ error: 'Ο σύνδεσμος δεν είναι σωστός.' })
  .min(1, { error: 'Ο σύνδεσμος δεν είναι σωστός.' })
  .max(1_000, { error: 'Ο σύνδεσμος δεν είναι σωστός.' })

export const newsletterLinkCall = z.object({ token }).meta({ id: 'NewsletterLink' })

export const newsletterDone = z.object({ success: z.literal(true) }).meta({ id: 'NewsletterDone' })

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
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof newsletterCalls> {}
}
