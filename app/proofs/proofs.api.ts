import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { done, type Result } from '#app/platform/errors.ts'
import { only } from '#app/platform/http/access.server.ts'
import { type ApiEnv, createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { approveProof, rejectProof } from '#app/proofs/decide-proof.server.ts'
import type { ProofRef } from '#app/proofs/find-proof.server.ts'
import { makeMissingProofs, makeProof, requireArtwork, saveProof, withdrawProof } from '#app/proofs/make-proof.server.ts'
import { type OpenedFile, openProofArtwork, openProofPdf, openProofPicture } from '#app/proofs/open-proof.server.ts'
import { proofsSchema, staffProofsSchema } from '#app/proofs/proof-answers.ts'
import {
  approveProofCall,
  artworkFileCall,
  makeAllProofsCall,
  makeProofCall,
  proofCall,
  proofPictureCall,
  proofsCall,
  rejectProofCall,
  replaceArtworkCall,
  requireArtworkCall,
  saveProofCall,
  sendAllProofsCall,
  sendProofCall,
  staffProofsCall,
  withdrawProofCall,
} from '#app/proofs/proof-calls.ts'
import type { ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { type AllProofOwners, notFound } from '#app/proofs/proof-owner.server.ts'
import { type ProofRefusal, proofRefusalStatus, proofRefusalText } from '#app/proofs/proof-refusals.ts'
import { readProofs, readStaffProofs } from '#app/proofs/read-proofs.server.ts'
import { replaceArtwork } from '#app/proofs/replace-artwork.server.ts'
import { sendProofs } from '#app/proofs/send-proof.server.ts'

const answers = refusalAnswers<ProofRefusal>(proofRefusalStatus, proofRefusalText)
const call = { method: 'post' as const, tags: ['Proofs'] }
const staff = { method: 'post' as const, tags: ['Staff: proofs'], ...only('sales', 'production') }
const theProofs = { 200: jsonAnswer('The versions that were sent', proofsSchema), ...operationErrors }
const staffProofs = { 200: jsonAnswer('The decorated lines with their versions', staffProofsSchema), ...operationErrors }
const binary = z.string().meta({ format: 'binary' })
const file = (description: string, type: string) => ({
  200: { description, content: { [type]: { schema: binary } } },
  ...operationErrors,
})

const ofCustomer = {
  get: {
    summary: 'The sent proofs of a quote or order',
    description: 'For its readers, by account or key. 404 for others.',
    request: { body: jsonBody(proofsCall) },
    responses: theProofs,
  },
  picture: {
    summary: 'A picture of the product with its print',
    request: { body: jsonBody(proofPictureCall) },
    responses: file('A JPEG', 'image/jpeg'),
  },
  pdf: {
    summary: 'The document of a version, in true millimetres',
    description: 'With the other versions that were sent in the same mail.',
    request: { body: jsonBody(proofCall) },
    responses: file('The document as it was sent', 'application/pdf'),
  },
  approve: {
    summary: 'Approve a version',
    description: 'Of concurrent decisions one succeeds. 409: decided or replaced meanwhile.',
    request: { body: jsonBody(approveProofCall) },
    responses: theProofs,
  },
  reject: {
    summary: 'Reject a version, with the requested changes',
    request: { body: jsonBody(rejectProofCall) },
    responses: theProofs,
  },
}

const staffGet = createRoute({
  ...staff,
  path: '/api/staff/proofs/get',
  summary: 'List the decorated lines of a quote’s offer or of an order with all versions of their proofs',
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
  description: 'Idempotent for the same revision. Versions of several lines go in one mail by `send-all`.',
  request: { body: jsonBody(sendProofCall) },
  responses: staffProofs,
})

const makeAll = createRoute({
  ...staff,
  path: '/api/staff/proofs/make-all',
  summary: 'Make a version of every decorated line without an open or approved one',
  request: { body: jsonBody(makeAllProofsCall) },
  responses: staffProofs,
})

const sendAll = createRoute({
  ...staff,
  path: '/api/staff/proofs/send-all',
  summary: 'Mail versions for approval, in one document and one mail',
  description: 'All or none. Idempotent for the same revisions.',
  request: { body: jsonBody(sendAllProofsCall) },
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

const refOf = ({ id, number, key }: ProofOwnerRef): ProofOwnerRef => ({ id, number, key })

/** The calls of proofs. Customers' by account or key, also at the addresses of quotes; and those of staff. */
export function createProofsApi(owners: AllProofOwners) {
  const proofsApi = createApi()

  const refusedTo = async (c: HonoContext<ApiEnv>, ref: ProofOwnerRef, reason: ProofRefusal) =>
    answers.refused(c, reason.refusal === 'not-found' ? await notFound(c.get('ctx'), owners, ref) : reason)

  async function answerProofs(c: HonoContext<ApiEnv>, ref: ProofOwnerRef, result: Result<null, ProofRefusal>) {
    const view = result.ok ? await readProofs(c.get('ctx'), owners, refOf(ref)) : undefined
    if (view !== undefined) return c.json(view, 200)
    return refusedTo(c, ref, result.ok ? { refusal: 'not-found' } : result)
  }

  async function answerStaff(c: HonoContext<ApiEnv>, id: string, result: Result<null, ProofRefusal>) {
    const view = result.ok ? await readStaffProofs(c.get('ctx'), owners, { id }) : undefined
    if (view !== undefined) return c.json(view, 200)
    return answers.refused(c, result.ok ? { refusal: 'not-found' } : result)
  }

  async function answerFile(c: HonoContext<ApiEnv>, ref: ProofOwnerRef, result: Result<OpenedFile, ProofRefusal>) {
    if (!result.ok) return refusedTo(c, ref, result)
    const { name, contentType, bytes } = result.value
    return c.body(new Uint8Array(bytes), 200, attachmentHeaders({ name, contentType, size: bytes.length }))
  }

  const proofOf = (input: ProofOwnerRef & { readonly proofId: string }): ProofRef => ({
    owners,
    ref: refOf(input),
    proofId: input.proofId,
  })

  for (const base of ['/api/proofs', '/api/quotes/proofs'] as const) {
    proofsApi.openapi(createRoute({ ...call, ...ofCustomer.get, path: `${base}/get` }), async (c) =>
      answerProofs(c, c.req.valid('json'), done(null)),
    )
    proofsApi.openapi(createRoute({ ...call, ...ofCustomer.picture, path: `${base}/picture` }), async (c) => {
      const input = c.req.valid('json')
      return answerFile(c, input, await openProofPicture(c.get('ctx'), proofOf(input), input.picture))
    })
    proofsApi.openapi(createRoute({ ...call, ...ofCustomer.pdf, path: `${base}/pdf` }), async (c) => {
      const input = c.req.valid('json')
      return answerFile(c, input, await openProofPdf(c.get('ctx'), proofOf(input)))
    })
    proofsApi.openapi(createRoute({ ...call, ...ofCustomer.approve, path: `${base}/approve` }), async (c) => {
      const input = c.req.valid('json')
      return answerProofs(c, input, await approveProof(c.get('ctx'), proofOf(input), { name: input.name }))
    })
    proofsApi.openapi(createRoute({ ...call, ...ofCustomer.reject, path: `${base}/reject` }), async (c) => {
      const input = c.req.valid('json')
      return answerProofs(c, input, await rejectProof(c.get('ctx'), proofOf(input), input))
    })
  }

  proofsApi.openapi(staffGet, async (c) => answerStaff(c, c.req.valid('json').id, done(null)))
  proofsApi.openapi(make, async (c) => {
    const { id, ...input } = c.req.valid('json')
    return answerStaff(c, id, await makeProof(c.get('ctx'), { owners, ref: { id } }, input))
  })
  proofsApi.openapi(makeAll, async (c) => {
    const { id } = c.req.valid('json')
    return answerStaff(c, id, await makeMissingProofs(c.get('ctx'), { owners, ref: { id } }))
  })
  proofsApi.openapi(save, async (c) => {
    const input = c.req.valid('json')
    return answerStaff(c, input.id, await saveProof(c.get('ctx'), proofOf(input), input))
  })
  proofsApi.openapi(replace, async (c) => {
    const input = c.req.valid('json')
    return answerStaff(c, input.id, await replaceArtwork(c.get('ctx'), proofOf(input), input))
  })
  proofsApi.openapi(require, async (c) => {
    const input = c.req.valid('json')
    return answerStaff(c, input.id, await requireArtwork(c.get('ctx'), proofOf(input), input.text))
  })
  proofsApi.openapi(send, async (c) => {
    const { id, ...version } = c.req.valid('json')
    return answerStaff(c, id, await sendProofs(c.get('ctx'), { owners, ref: { id } }, [version]))
  })
  proofsApi.openapi(sendAll, async (c) => {
    const { id, versions } = c.req.valid('json')
    return answerStaff(c, id, await sendProofs(c.get('ctx'), { owners, ref: { id } }, versions))
  })
  proofsApi.openapi(withdraw, async (c) => {
    const input = c.req.valid('json')
    return answerStaff(c, input.id, await withdrawProof(c.get('ctx'), proofOf(input)))
  })
  proofsApi.openapi(artwork, async (c) => {
    const input = c.req.valid('json')
    return answerFile(c, input, await openProofArtwork(c.get('ctx'), proofOf(input), input))
  })
  return proofsApi
}
