import { createRoute } from '@hono/zod-openapi'

import { ownOrderId } from '#app/account/own-order.server.ts'
import { answerShare, removeAnswer } from '#app/personalisation/sharing/answer-share.server.ts'
import { makeShare } from '#app/personalisation/sharing/make-share.server.ts'
import { listShares, revokeShare } from '#app/personalisation/sharing/own-shares.server.ts'
import { answerCall, answersOfLink, removeAnswerCall } from '#app/personalisation/sharing/share-answer-calls.ts'
import { listCall, revokeCall, shareCall, sharedAnswer, sharesAnswer } from '#app/personalisation/sharing/share-calls.ts'
import { maxAnswers } from '#app/personalisation/sharing/share-limits.ts'
import { shareRefusalStatus, shareRefusalText } from '#app/personalisation/sharing/share-refusals.ts'
import {
  commonErrors,
  createApi,
  doneAnswers,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refusalAnswers,
} from '#app/platform/http/api.server.ts'
import { absoluteUrl, sharedShelfUrl } from '#app/urls.ts'

export const sharesPath = '/api/personalisation/shares'
const tags = ['Sharing']

const make = createRoute({
  method: 'post',
  path: sharesPath,
  tags,
  summary: 'Make a link that shows products with a logo',
  description:
    'Anybody who has it may view it without an account, until it expires or is revoked. Refused with 422 for logos that are not the ' +
    "caller's and for what cannot be made, with 409 beyond 50 live links, with 429 beyond 20 in ten minutes.",
  request: { body: jsonBody(shareCall) },
  responses: { 200: jsonAnswer('The link', sharedAnswer), ...operationErrors },
})

const list = createRoute({
  method: 'post',
  path: `${sharesPath}/list`,
  tags,
  summary: "Read the caller's links",
  description: 'Without the links themselves: the shop keeps only their hashes.',
  request: { body: jsonBody(listCall) },
  responses: { 200: jsonAnswer('The links, the newest first', sharesAnswer), ...commonErrors },
})

const revoke = createRoute({
  method: 'post',
  path: `${sharesPath}/revoke`,
  tags,
  summary: "Revoke one of the caller's links",
  description: 'It opens nothing from now on. Revoking it again is no error; 404 for unknown links, also those of others.',
  request: { body: jsonBody(revokeCall) },
  responses: doneAnswers,
})

const answer = createRoute({
  method: 'post',
  path: `${sharesPath}/answer`,
  tags,
  summary: 'Approve a shared selection, prefer one of its products, or comment on them',
  description:
    'By anybody with the link, without an account: the name is as typed. The same answer twice is one. The owner sees answers in ' +
    'their list and, with an account whose address is confirmed, by mail. Refused with 404 for an ended link, with 409 beyond ' +
    `${maxAnswers} answers of a link, with 429 beyond 20 in ten minutes.`,
  request: { body: jsonBody(answerCall) },
  responses: { 200: jsonAnswer('All answers to the link, the oldest first', answersOfLink), ...operationErrors },
})

const remove = createRoute({
  method: 'post',
  path: `${sharesPath}/answers/remove`,
  tags,
  summary: "Remove an answer from one of the caller's links",
  description: '404 for unknown answers, also those to links of others.',
  request: { body: jsonBody(removeAnswerCall) },
  responses: doneAnswers,
})

const answers = refusalAnswers(shareRefusalStatus, shareRefusalText)

/** Links that show a design, or a shelf of products with the logo. A visitor's order GUID is a secret, as with carts. */
export const sharingApi = createApi()
sharingApi.openapi(make, async (c) => {
  const ctx = c.get('ctx')
  const input = c.req.valid('json')
  const made = await makeShare(ctx, { ...input, orderId: await ownOrderId(ctx, input.orderId) })
  if (!made.ok) return answers.refused(c, made)
  const { id, token, expiresAt } = made.value
  const url = absoluteUrl(ctx.config.publicUrl, sharedShelfUrl(token))
  return c.json({ id, url, expiresAt: expiresAt.toISOString() }, 200)
})
sharingApi.openapi(list, async (c) => {
  const ctx = c.get('ctx')
  const orderId = await ownOrderId(ctx, c.req.valid('json').orderId)
  return c.json({ shares: await listShares(ctx, orderId) }, 200)
})
sharingApi.openapi(revoke, async (c) => {
  const ctx = c.get('ctx')
  const { orderId, id } = c.req.valid('json')
  return answers.done(c, await revokeShare(ctx, await ownOrderId(ctx, orderId), id))
})
sharingApi.openapi(answer, async (c) => {
  const given = await answerShare(c.get('ctx'), c.req.valid('json'))
  return given.ok ? c.json({ answers: given.value }, 200) : answers.refused(c, given)
})
sharingApi.openapi(remove, async (c) => {
  const ctx = c.get('ctx')
  const { orderId, id } = c.req.valid('json')
  return answers.done(c, await removeAnswer(ctx, await ownOrderId(ctx, orderId), id))
})
