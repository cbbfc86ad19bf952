import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { newsletterDone, newsletterLinkCall, subscribeCall } from '#app/content/newsletter/newsletter-calls.ts'
import { newsletterLink } from '#app/content/newsletter/newsletter.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#app/content/newsletter/newsletter.server.ts'
import { type ApiEnv, commonErrors, createApi, jsonAnswer, jsonBody, refused } from '#app/platform/http/api.server.ts'
import { newsletterUrl } from '#app/urls.ts'

const post = {
  method: 'post' as const,
  tags: ['Newsletter'],
  responses: { 200: jsonAnswer('Done', newsletterDone), ...commonErrors },
}

const postSubscription = createRoute({
  ...post,
  path: '/api/newsletter',
  summary: 'Subscribe to the newsletter',
  description: 'A mail asks the owner of the address to confirm. The answer is the same whether the address is known or not.',
  request: { body: jsonBody(subscribeCall) },
})

const postConfirmation = createRoute({
  ...post,
  path: '/api/newsletter/confirm',
  summary: 'Confirm an address by the link of its mail',
  request: { body: jsonBody(newsletterLinkCall) },
})

const postUnsubscription = createRoute({
  ...post,
  path: '/api/newsletter/unsubscribe',
  summary: 'Leave the newsletter by the link of a mail',
  request: { body: jsonBody(newsletterLinkCall) },
})

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

export const newsletterApi = createApi()

newsletterApi.openapi(postSubscription, async (c) => {
  const outcome = await subscribe(c.get('ctx'), c.req.valid('json').email)
  if (outcome.ok) return c.json({ success: true as const }, 200)
  c.header('retry-after', String(outcome.seconds))
  return refused(c, 429, outcome.refusal, 'Πολλές εγγραφές σε λίγο χρόνο. Δοκιμάστε ξανά αργότερα.')
})

newsletterApi.openapi(postConfirmation, async (c) => {
  return answered(c, await confirmSubscription(c.get('ctx'), c.req.valid('json').token))
})
newsletterApi.openapi(postUnsubscription, async (c) => {
  return answered(c, await unsubscribe(c.get('ctx'), c.req.valid('json').token))
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
