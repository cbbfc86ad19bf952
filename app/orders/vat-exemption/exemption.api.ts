import { staffOrderAfter } from '#app/orders/staff/read-staff-order.server.ts'
import { changeExemption } from '#app/orders/vat-exemption/change-exemption.server.ts'
import { exemptionRefusals } from '#app/orders/vat-exemption/exemption-refusals.ts'
import { exemptionCalls } from '#app/orders/vat-exemption/exemption.contract.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Exemption of intra-community supplies. */
export const vatExemptionApi = serve(exemptionCalls, exemptionRefusals, {
  'vat-exemption': async (ctx, { confirmation, reason, ...ref }) =>
    staffOrderAfter(ctx, ref, await changeExemption(ctx, ref, { confirmation, reason })),
})
