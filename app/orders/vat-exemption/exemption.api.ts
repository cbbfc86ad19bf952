import { readStaffOrder } from '#app/orders/staff/read-staff-order.server.ts'
import { staffOrderRefusals } from '#app/orders/staff/staff-order-refusals.ts'
import { changeExemption } from '#app/orders/vat-exemption/change-exemption.server.ts'
import { exemptionCalls } from '#app/orders/vat-exemption/exemption.contract.ts'
import { exemptionRefusalText } from '#app/orders/vat-exemption/exemption-refusals.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Exemption of intra-community supplies. */
export const vatExemptionApi = serve(exemptionCalls, noRefusals, {
  'vat-exemption': async (ctx, { confirmation, reason, ...ref }, c) => {
    const result = await changeExemption(ctx, ref, { confirmation, reason })
    if (!result.ok && result.refusal !== 'not-found') {
      return refused(c, result.refusal === 'future-check' ? 422 : 409, result.refusal, exemptionRefusalText(result))
    }
    const order = result.ok ? await readStaffOrder(ctx, ref) : undefined
    return order === undefined ? refused(c, 404, 'not-found', staffOrderRefusals.textOf({ refusal: 'not-found' })) : order
  },
})
