import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { done, type Result } from '#app/platform/errors.ts'
import { only } from '#app/platform/http/access.server.ts'
import { type ApiEnv, createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { approveProof, rejectProof } from '#app/quotes/proofs/decide-proof.server.ts'
import { makeProof, requireArtwork, saveProof, withdrawProof } from '#app/quotes/proofs/make-proof.server.ts'
import {
  type OpenedFile,
  openProofArtwork,
  openProofPdf,
  openProofPicture,
  openProofSheet,
} from '#app/quotes/proofs/open-proof.server.ts'
import { proofsSchema, staffProofsSchema } from '#app/quotes/proofs/proof-answers.ts'
import {
  approveProofCall,
  artworkFileCall,
  makeProofCall,
  proofCall,
  proofPictureCall,
  proofsCall,
  rejectProofCall,
  replaceArtworkCall,
  requireArtworkCall,
  saveProofCall,
  sendProofCall,
  staffProofsCall,
  withdrawProofCall,
} from '#app/quotes/proofs/proof-calls.ts'
import { type ProofRefusal, proofRefusalStatus, proofRefusalText } from '#app/quotes/proofs/proof-refusals.ts'
import { readProofs, readStaffProofs } from '#app/quotes/proofs/read-proofs.server.ts'
import { replaceArtwork } from '#app/quotes/proofs/replace-artwork.server.ts'
import { sendProof } from '#app/quotes/proofs/send-proof.server.ts'
import { nothingFound } from '#app/quotes/quote-access.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

const answers = refusalAnswers<ProofRefusal>(proofRefusalStatus, proofRefusalText)
const call = { method: 'post' as const, tags: ['Quotes: proofs'] }
const staff = { method: 'post' as const, tags: ['Staff: proofs'], ...only('sales', 'production') }
const theProofs = { 200: jsonAnswer('The versions that were sent', proofsSchema), ...operationErrors }
const staffProofs = { 200: jsonAnswer('The decorated lines with their versions', staffProofsSchema), ...operationErrors }
const binary = z.string().meta({ format: 'binary' })
const file = (description: string, type: string) => ({
  200: { description, content: { [type]: { schema: binary } } },
  ...operationErrors,
})

const get = createRoute({
  ...call,
  path: '/api/quotes/proofs/get',
  summary: 'The sent proofs of a quote',
  description: 'For readers of the quote. 404 for others.',
  request: { body: jsonBody(proofsCall) },
  responses: theProofs,
})

const picture = createRoute({
  ...call,
  path: '/api/quotes/proofs/picture',
  summary: 'A picture of the product with its print',
  request: { body: jsonBody(proofPictureCall) },
  responses: file('A JPEG', 'image/jpeg'),
})

const pdf = createRoute({
  ...call,
  path: '/api/quotes/proofs/pdf',
  summary: 'The document of a version, in true millimetres',
  request: { body: jsonBody(proofCall) },
  responses: file('The document as it was sent', 'application/pdf'),
})

const approve = createRoute({
  ...call,
  path: '/api/quotes/proofs/approve',
  summary: 'Approve a version',
  description: 'Of concurrent decisions one succeeds. 409: decided or replaced meanwhile.',
  request: { body: jsonBody(approveProofCall) },
  responses: theProofs,
})

const reject = createRoute({
  ...call,
  path: '/api/quotes/proofs/reject',
  summary: 'Reject a version, with the requested changes',
  request: { body: jsonBody(rejectProofCall) },
  responses: theProofs,
})

const staffGet = createRoute({
  ...staff,
  path: '/api/staff/proofs/get',
  summary: 'List the decorated lines of a quote’s offer with all versions of their proofs',
  request: { body: jsonBody(staffProofsCall) },
  responses: staffProofs,
})

const make = createRoute({
  ...staff,
  path: '/api/staff/proofs/make',
  summary: 'Make the next version of a line’s proof from its design',
  description: 'Withdraws a version that waits for the customer. If there is a newer version than `after`, none is made.',
  request: { body: jsonBody(makeProofCall) },
  responses: staffProofs,
})

const save = createRoute({
  ...staff,
  path: '/api/staff/proofs/save',
  summary: 'Save the note and the last day of an unsent version',
  request: { body: jsonBody(saveProofCall) },
  responses: staffProofs,
})

const replace = createRoute({
  ...staff,
  path: '/api/staff/proofs/replace-artwork',
  summary: 'Replace a position’s artwork by an uploaded file',
  request: { body: jsonBody(replaceArtworkCall) },
  responses: staffProofs,
})

const require = createRoute({
  ...staff,
  path: '/api/staff/proofs/require-artwork',
  summary: 'Ask the customer for a file',
  request: { body: jsonBody(requireArtworkCall) },
  responses: staffProofs,
})

const send = createRoute({
  ...staff,
  path: '/api/staff/proofs/send',
  summary: 'Mail a version for approval, with its document',
  description: 'Idempotent for the same revision.',
  request: { body: jsonBody(sendProofCall) },
  responses: staffProofs,
})

const withdraw = createRoute({
  ...staff,
  path: '/api/staff/proofs/withdraw',
  summary: 'Withdraw a version',
  request: { body: jsonBody(withdrawProofCall) },
  responses: staffProofs,
})

const artwork = createRoute({
  ...staff,
  path: '/api/staff/proofs/artwork',
  summary: 'The original file of a logo, for production',
  request: { body: jsonBody(artworkFileCall) },
  responses: file('The file', 'application/octet-stream'),
})

const sheet = createRoute({
  ...staff,
  path: '/api/staff/proofs/sheet',
  summary: 'All positions of a version in true millimetres, for production',
  request: { body: jsonBody(withdrawProofCall) },
  responses: file('An SVG', 'image/svg+xml'),
})

const refOf = ({ id, key }: QuoteRef): QuoteRef => ({ id, key })

async function refusedTo(c: HonoContext<ApiEnv>, quoteRef: QuoteRef, reason: ProofRefusal) {
  return answers.refused(c, reason.refusal === 'not-found' ? await nothingFound(c.get('ctx'), quoteRef) : reason)
}

async function answerProofs(c: HonoContext<ApiEnv>, quoteRef: QuoteRef, result: Result<null, ProofRefusal>) {
  const view = result.ok ? await readProofs(c.get('ctx'), refOf(quoteRef)) : undefined
  if (view !== undefined) return c.json(view, 200)
  return refusedTo(c, quoteRef, result.ok ? { refusal: 'not-found' } : result)
}

async function answerStaff(c: HonoContext<ApiEnv>, quoteId: string, result: Result<null, ProofRefusal>) {
  const view = result.ok ? await readStaffProofs(c.get('ctx'), quoteId) : undefined
  if (view !== undefined) return c.json(view, 200)
  return answers.refused(c, result.ok ? { refusal: 'not-found' } : result)
}

async function answerFile(c: HonoContext<ApiEnv>, quoteRef: QuoteRef, result: Result<OpenedFile, ProofRefusal>) {
  if (!result.ok) return refusedTo(c, quoteRef, result)
  const { name, contentType, bytes } = result.value
  return c.body(new Uint8Array(bytes), 200, attachmentHeaders({ name, contentType, size: bytes.length }))
}

/** Proofs: the customer's calls by account or mailed link, and those of staff. */
export const proofsApi = createApi()
proofsApi.openapi(get, async (c) => answerProofs(c, c.req.valid('json'), done(null)))
proofsApi.openapi(picture, async (c) => {
  const input = c.req.valid('json')
  return answerFile(c, input, await openProofPicture(c.get('ctx'), refOf(input), input.proofId, input.picture))
})
proofsApi.openapi(pdf, async (c) => {
  const input = c.req.valid('json')
  return answerFile(c, input, await openProofPdf(c.get('ctx'), refOf(input), input.proofId))
})
proofsApi.openapi(approve, async (c) => {
  const input = c.req.valid('json')
  const { proofId, name } = input
  return answerProofs(c, input, await approveProof(c.get('ctx'), { quote: refOf(input), proofId }, { name }))
})
proofsApi.openapi(reject, async (c) => {
  const input = c.req.valid('json')
  const { proofId, ...answer } = input
  return answerProofs(c, input, await rejectProof(c.get('ctx'), { quote: refOf(input), proofId }, answer))
})
proofsApi.openapi(staffGet, async (c) => answerStaff(c, c.req.valid('json').id, done(null)))
proofsApi.openapi(make, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answerStaff(c, id, await makeProof(c.get('ctx'), id, input))
})
proofsApi.openapi(save, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answerStaff(c, id, await saveProof(c.get('ctx'), id, input))
})
proofsApi.openapi(replace, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answerStaff(c, id, await replaceArtwork(c.get('ctx'), id, input))
})
proofsApi.openapi(require, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answerStaff(c, id, await requireArtwork(c.get('ctx'), id, input))
})
proofsApi.openapi(send, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answerStaff(c, id, await sendProof(c.get('ctx'), id, input))
})
proofsApi.openapi(withdraw, async (c) => {
  const { id, proofId } = c.req.valid('json')
  return answerStaff(c, id, await withdrawProof(c.get('ctx'), id, proofId))
})
proofsApi.openapi(artwork, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answerFile(c, { id }, await openProofArtwork(c.get('ctx'), id, input))
})
proofsApi.openapi(sheet, async (c) => {
  const { id, proofId } = c.req.valid('json')
  return answerFile(c, { id }, await openProofSheet(c.get('ctx'), id, proofId))
})
