import type { Context as HonoContext } from 'hono'

import { logoRefusals } from '#app/personalisation/logos/logo-refusals.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Refused, type Result } from '#app/platform/errors.ts'
import { answerRefusal, type ApiEnv } from '#app/platform/http/api.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import type { ProofRef } from '#app/proofs/find-proof.server.ts'
import type { AllProofOwners } from '#app/proofs/proof-owner.server.ts'
import { type ProofRefusal, proofRefusals } from '#app/proofs/proof-refusals.ts'
import { proofRepairCalls } from '#app/proofs/proofs.contract.ts'
import { readStaffProofs } from '#app/proofs/read-proofs.server.ts'
import { type NotRepaired, previewProofRepair, repairProofLogo, undoProofRepair } from '#app/proofs/repair-proof.server.ts'

/** Staff's repairs of logos in proofs. */
export function createProofRepairApi(owners: AllProofOwners) {
  const proofOf = ({ id, proofId }: { readonly id: string; readonly proofId: string }): ProofRef => ({
    owners,
    ref: { id },
    proofId,
  })

  const refusedAs = (c: HonoContext<ApiEnv>, reason: Refused<ProofRefusal | NotRepaired>) =>
    reason.refusal === 'logo' ? answerRefusal(c, logoRefusals, reason.reason) : reason

  async function answerStaff(ctx: Context, c: HonoContext<ApiEnv>, id: string, result: Result<null, ProofRefusal | NotRepaired>) {
    if (!result.ok) return refusedAs(c, result)
    return (await readStaffProofs(ctx, owners, { id })) ?? refuse({ refusal: 'not-found' })
  }

  return serve(proofRepairCalls, proofRefusals, {
    'repair/preview': async (ctx, input, c) => {
      const made = await previewProofRepair(ctx, proofOf(input), input)
      return made.ok ? made : refusedAs(c, made)
    },
    repair: async (ctx, input, c) => answerStaff(ctx, c, input.id, await repairProofLogo(ctx, proofOf(input), input)),
    'repair/undo': async (ctx, input, c) => answerStaff(ctx, c, input.id, await undoProofRepair(ctx, proofOf(input), input)),
  })
}
