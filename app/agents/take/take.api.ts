import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { takeCalls } from '#app/agents/take/take.contract.ts'
import { takeCart, takeRefusals } from '#app/agents/take/take-cart.server.ts'
import { logoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { limitNewKeys, newKeyRefusals } from '#app/platform/http/new-keys.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

export const takeApi = serve(takeCalls, refusals({ ...takeRefusals.table, ...newKeyRefusals.table }), {
  take: async (ctx, { orderId, kind, id, own }) => {
    const cartId = await ownVisitorId(ctx, orderId)
    if (!(await mayBegin(ctx, cartId))) return refuse({ refusal: 'too-many-requests' })
    return takeCart(ctx, { kind, id }, { cartId, logos: await logoOwner(ctx, orderId), own })
  },
})
