import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { newsletterDone, newsletterLinkCall, subscribeCall } from '#app/content/newsletter/newsletter-calls.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#app/content/newsletter/newsletter.server.ts'
import { type ApiEnv, commonErrors, createApi, jsonAnswer, jsonBody, refused } from '#app/platform/http/api.server.ts'

const tags = ['Newsletter']
const responses = { 200: jsonAnswer('Done', newsletterDone), ...commonErrors }

const postSubscription = createRoute({
  method: 'post',
  path: '/api/newsletter',
  tags,
  summary: 'Ask for the newsletter',
  description: 'A mail asks the owner of the address to confirm. The answer is the same whether the address is known or not.',
  request: { body: jsonBody(subscribeCall) },
  responses,
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/api/newsletter/confirm',
  tags,
  summary: 'Confirm an address by the link of its mail',
  request: { body: jsonBody(newsletterLinkCall) },
  responses,
})

const postUnsubscription = createRoute({
  method: 'post',
  path: '/api/newsletter/unsubscribe',
  tags,
  summary: 'Leave the newsletter by the link of a mail',
  request: { body: jsonBody(newsletterLinkCall) },
  responses,
})

const postOneClick = createRoute({
  method: 'post',
  path: '/api/newsletter/unsubscribe/{token}',
  tags,
  summary: 'Leave the newsletter by the List-Unsubscribe header (RFC 8058)',
  description: 'Mail programs post it, with a form that says nothing more.',
  request: { params: z.object({ token: z.string().max(1_000) }) },
  responses,
})

export const newsletterApi = createApi()

newsletterApi.openapi(postSubscription, async (c) => {
  const outcome = await subscribe(c.get('ctx'), c.req.valid('json').email)
  if (outcome.ok) return c.json({ success: true as const }, 200)
  c.header('retry-after', String(outcome.seconds))
  return refused(c, 429, outcome.refusal, 'Πολλές εγγραφές σε λίγο χρόνο. Δοκιμάστε ξανά αργότερα.')
})

newsletterApi.openapi(postConfirmation, async (c) => {
  const outcome = await confirmSubscription(c.get('ctx'), c.req.valid('json').token)
  return outcome.ok ? c.json({ success: true as const }, 200) : unknownLink(c)
})

newsletterApi.openapi(postUnsubscription, async (c) => {
  const outcome = await unsubscribe(c.get('ctx'), c.req.valid('json').token)
  return outcome.ok ? c.json({ success: true as const }, 200) : unknownLink(c)
})

newsletterApi.openapi(postOneClick, async (c) => {
  const outcome = await unsubscribe(c.get('ctx'), c.req.valid('param').token)
  return outcome.ok ? c.json({ success: true as const }, 200) : unknownLink(c)
})

function unknownLink(c: HonoContext<ApiEnv>) {
  const message = 'Ο σύνδεσμος δεν ισχύει πια. Ανοίξτε τον όπως είναι στο e-mail, ή γραφτείτε ξανά.'
  return refused(c, 422, 'unknown-link', message)
}
