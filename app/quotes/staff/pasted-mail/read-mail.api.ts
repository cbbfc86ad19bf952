import { createRoute } from '@hono/zod-openapi'

import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { busyMailText } from '#app/quotes/staff/pasted-mail/pasted-mail-texts.ts'
import { mailReadSchema, readMailCall } from '#app/quotes/staff/pasted-mail/read-mail-calls.ts'
import { readMail } from '#app/quotes/staff/pasted-mail/read-mail.server.ts'

const read = createRoute({
  method: 'post',
  path: '/api/staff/quotes/read-mail',
  tags: ['Staff: quotes'],
  ...only('sales'),
  summary: 'Parse a mail: its sender, and the requested products and quantities',
  description: 'Nothing is stored; staff choose the products.',
  request: { body: jsonBody(readMailCall) },
  responses: { 200: jsonAnswer('What the mail says', mailReadSchema), ...operationErrors },
})

export const readMailApi = createApi()
readMailApi.openapi(read, async (c) => {
  const outcome = await readMail(c.get('ctx'), c.req.valid('json').text)
  return outcome.ok ? c.json(outcome.value, 200) : refused(c, 429, outcome.refusal, busyMailText, outcome.seconds)
})
