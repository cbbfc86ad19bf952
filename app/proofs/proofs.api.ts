import type { Context as HonoContext } from 'hono'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { answerAttachment } from '#app/platform/http/attachment.server.ts'
import { type HandlersOf, serve } from '#app/platform/http/serve.server.ts'
import { approveProof, rejectProof } from '#app/proofs/decide-proof.server.ts'
import type { ProofRef } from '#app/proofs/find-proof.server.ts'
import { makeMissingProofs, makeProof, requireArtwork, saveProof, withdrawProof } from '#app/proofs/make-proof.server.ts'
import { type OpenedFile, openProofArtwork, openProofPdf, openProofPicture } from '#app/proofs/open-proof.server.ts'
import type { ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { type AllProofOwners, notFound } from '#app/proofs/proof-owner.server.ts'
import { type ProofRefusal, proofRefusals } from '#app/proofs/proof-refusals.ts'
import { proofCalls, quoteProofCalls, staffProofCalls } from '#app/proofs/proofs.contract.ts'
import { readProofs, readStaffProofs } from '#app/proofs/read-proofs.server.ts'
import { replaceArtwork } from '#app/proofs/replace-artwork.server.ts'
import { sendProofs } from '#app/proofs/send-proof.server.ts'

const refOf = ({ id, number, key }: ProofOwnerRef): ProofOwnerRef => ({ id, number, key })

/** The calls of proofs. Customers' by account or key, also at the addresses of quotes; and those of staff. */
export function createProofsApi(owners: AllProofOwners) {
  const refusedTo = async (ctx: Context, ref: ProofOwnerRef, reason: ProofRefusal) =>
    refuse(reason.refusal === 'not-found' ? await notFound(ctx, owners, ref) : reason)

  async function answerProofs(ctx: Context, ref: ProofOwnerRef, result: Result<null, ProofRefusal>) {
    const view = result.ok ? await readProofs(ctx, owners, refOf(ref)) : undefined
    return view ?? refusedTo(ctx, ref, result.ok ? { refusal: 'not-found' } : result)
  }

  async function answerStaff(ctx: Context, id: string, result: Result<null, ProofRefusal>) {
    const view = result.ok ? await readStaffProofs(ctx, owners, { id }) : undefined
    return view ?? refuse(result.ok ? { refusal: 'not-found' } : result)
  }

  async function answerFile(c: HonoContext<ApiEnv>, ref: ProofOwnerRef, result: Result<OpenedFile, ProofRefusal>) {
    return result.ok ? answerAttachment(c, result.value) : refusedTo(c.get('ctx'), ref, result)
  }

  const proofOf = (input: ProofOwnerRef & { readonly proofId: string }): ProofRef => ({
    owners,
    ref: refOf(input),
    proofId: input.proofId,
  })

  const ofCustomer: HandlersOf<typeof proofCalls, ProofRefusal> = {
    get: (ctx, input) => answerProofs(ctx, input, done(null)),
    picture: async (ctx, input, c) => answerFile(c, input, await openProofPicture(ctx, proofOf(input), input.picture)),
    pdf: async (ctx, input, c) => answerFile(c, input, await openProofPdf(ctx, proofOf(input))),
    approve: async (ctx, input) => answerProofs(ctx, input, await approveProof(ctx, proofOf(input), { name: input.name })),
    reject: async (ctx, input) => answerProofs(ctx, input, await rejectProof(ctx, proofOf(input), input)),
  }

  const staffApi = serve(staffProofCalls, proofRefusals, {
    get: (ctx, { id }) => answerStaff(ctx, id, done(null)),
    make: async (ctx, { id, ...input }) => answerStaff(ctx, id, await makeProof(ctx, { owners, ref: { id } }, input)),
    'make-all': async (ctx, { id }) => answerStaff(ctx, id, await makeMissingProofs(ctx, { owners, ref: { id } })),
    save: async (ctx, input) => answerStaff(ctx, input.id, await saveProof(ctx, proofOf(input), input)),
    'replace-artwork': async (ctx, input) => answerStaff(ctx, input.id, await replaceArtwork(ctx, proofOf(input), input)),
    'require-artwork': async (ctx, input) => answerStaff(ctx, input.id, await requireArtwork(ctx, proofOf(input), input.text)),
    send: async (ctx, { id, ...version }) => answerStaff(ctx, id, await sendProofs(ctx, { owners, ref: { id } }, [version])),
    'send-all': async (ctx, { id, versions }) => answerStaff(ctx, id, await sendProofs(ctx, { owners, ref: { id } }, versions)),
    withdraw: async (ctx, input) => answerStaff(ctx, input.id, await withdrawProof(ctx, proofOf(input))),
    artwork: async (ctx, input, c) => answerFile(c, input, await openProofArtwork(ctx, proofOf(input), input)),
  })

  return [staffApi, serve(proofCalls, proofRefusals, ofCustomer), serve(quoteProofCalls, proofRefusals, ofCustomer)] as const
}
