import { answerAttachment } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { openArtworkSheet, type OrderNumberOf } from '#app/proofs/open-artwork-sheet.server.ts'
import type { AllProofOwners } from '#app/proofs/proof-owner.server.ts'
import { proofRefusals } from '#app/proofs/proof-refusals.ts'
import { artworkSheetCalls } from '#app/proofs/proofs.contract.ts'

/** `orderNumberOf` tells which order was made of a quote. */
export function createArtworkSheetApi(owners: AllProofOwners, orderNumberOf: OrderNumberOf) {
  return serve(artworkSheetCalls, proofRefusals, {
    sheet: async (ctx, { id, proofId, ...wanted }, c) => {
      const opened = await openArtworkSheet(ctx, { owners, ref: { id }, proofId }, wanted, orderNumberOf)
      return opened.ok ? answerAttachment(c, opened.value) : opened
    },
  })
}
