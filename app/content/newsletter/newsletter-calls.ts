import { z } from 'zod'

import { newsletterError } from '#app/content/newsletter/newsletter.ts'

export const subscribeCall = z
  .object({
    email: z
      .string({ error: 'Συμπληρώστε το e-mail σας.' })
      .max(1_000, { error: 'Το e-mail δεν είναι σωστό.' })
      .superRefine((email, context) => {
        const message = newsletterError(email)
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      }),
  })
  .meta({ id: 'NewsletterSubscription' })

const token = z
  .string({ error: 'Ο σύνδεσμος δεν είναι σωστός.' })
  .min(1, { error: 'Ο σύνδεσμος δεν είναι σωστός.' })
  .max(1_000, { error: 'Ο σύνδεσμος δεν είναι σωστός.' })

export const newsletterLinkCall = z.object({ token }).meta({ id: 'NewsletterLink' })

export const newsletterDone = z.object({ success: z.literal(true) }).meta({ id: 'NewsletterDone' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/newsletter': { readonly body: z.input<typeof subscribeCall>; readonly answer: z.output<typeof newsletterDone> }
    '/api/newsletter/confirm': {
      readonly body: z.input<typeof newsletterLinkCall>
      readonly answer: z.output<typeof newsletterDone>
    }
    '/api/newsletter/unsubscribe': {
      readonly body: z.input<typeof newsletterLinkCall>
      readonly answer: z.output<typeof newsletterDone>
    }
  }
}
