import { newsletterCalls, unsubscribePageCalls } from '#app/content/newsletter/newsletter.contract.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#app/content/newsletter/newsletter.server.ts'
import { newsletterLink } from '#app/content/newsletter/newsletter.ts'
import { refuse } from '#app/platform/errors.ts'
import { noRefusals, refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { newsletterUrl } from '#app/urls.ts'

const newsletterRefusals = refusals({
  'unknown-link': [422, 'Ο σύνδεσμος δεν ισχύει πια. Ανοίξτε τον όπως είναι στο e-mail, ή γραφτείτε ξανά.'],
  'too-many': [429, 'Πολλές εγγραφές σε λίγο χρόνο. Δοκιμάστε ξανά αργότερα.'],
})

export const newsletterApi = serve(newsletterCalls, newsletterRefusals, {
  newsletter: async (ctx, input) => {
    const outcome = await subscribe(ctx, input.email)
    return outcome.ok ? { success: true as const } : outcome
  },
  'newsletter/confirm': async (ctx, { token }) => answered(await confirmSubscription(ctx, token)),
  'newsletter/unsubscribe': async (ctx, { token }) => answered(await unsubscribe(ctx, token)),
  'newsletter/unsubscribe/{token}': async (ctx, { token }) => answered(await unsubscribe(ctx, token)),
})

export const unsubscribePageApi = serve(unsubscribePageCalls, noRefusals, {
  'newsletter/unsubscribe/{token}': (_ctx, { token }, c) =>
    c.redirect(newsletterLink(newsletterUrl(), 'unsubscribe', token), 302),
})

/** Refusals of calls with a mailed link, which may be invalid */
const answered = ({ ok }: { readonly ok: boolean }) => (ok ? ({ success: true } as const) : refuse({ refusal: 'unknown-link' }))
