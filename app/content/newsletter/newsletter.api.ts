import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { newsletterCalls, newsletterDone } from '#app/content/newsletter/newsletter-calls.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#app/content/newsletter/newsletter.server.ts'
import { newsletterLink } from '#app/content/newsletter/newsletter.ts'
import { type ApiEnv, commonErrors, jsonAnswer, refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { newsletterUrl } from '#app/urls.ts'

const post = {
  method: 'post' as const,
  tags: ['Newsletter'],
  responses: { 200: jsonAnswer('Done', newsletterDone), ...commonErrors },
}

const postOneClick = createRoute({
  ...post,
  path: '/api/newsletter/unsubscribe/{token}',
  summary: 'Leave the newsletter by the List-Unsubscribe header (RFC 8058)',
  description: 'Posted by mail programs, with a fixed form.',
  request: { params: z.object({ token: z.string().max(1_000) }) },
})

const getOneClick = createRoute({
  method: 'get',
  tags: post.tags,
  path: '/api/newsletter/unsubscribe/{token}',
  summary: 'Show the page that leaves the newsletter',
  description: 'Where mail programs without one-click unsubscribing follow the header (RFC 2369). Changes nothing.',
  request: { params: z.object({ token: z.string().max(1_000) }) },
  responses: {
    200: { description: 'The page, where the redirect is followed' },
    302: { description: 'To the page, with the link of the mail' },
    ...commonErrors,
  },
})

export const newsletterApi = serve(newsletterCalls, noRefusals, {
  newsletter: async (ctx, input, c) => {
    const outcome = await subscribe(ctx, input.email)
    if (outcome.ok) return { success: true as const }
    c.header('retry-after', String(outcome.seconds))
    return refused(c, 429, outcome.refusal, 'Πολλές εγγραφές σε λίγο χρόνο. Δοκιμάστε ξανά αργότερα.')
  },
  'newsletter/confirm': async (ctx, input, c) => answered(c, await confirmSubscription(ctx, input.token)),
  'newsletter/unsubscribe': async (ctx, input, c) => answered(c, await unsubscribe(ctx, input.token)),
})

newsletterApi.openapi(postOneClick, async (c) => {
  return answered(c, await unsubscribe(c.get('ctx'), c.req.valid('param').token))
})

newsletterApi.openapi(getOneClick, (c) => {
  return c.redirect(newsletterLink(newsletterUrl(), 'unsubscribe', c.req.valid('param').token), 302)
})

/** Errors of calls with a mailed link that may be invalid. */
function answered(c: HonoContext<ApiEnv>, { ok }: { readonly ok: boolean }) {
  if (ok) return c.json({ success: true as const }, 200)
  const message = 'Ο σύνδεσμος δεν ισχύει πια. Ανοίξτε τον όπως είναι στο e-mail, ή γραφτείτε ξανά.'
  return refused(c, 422, 'unknown-link', message)
}
