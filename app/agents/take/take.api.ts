import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { takeCalls } from '#app/agents/take/take.contract.ts'
import { takeCart, takeRefusals } from '#app/agents/take/take-cart.server.ts'
import { done, refuse } from '#app/platform/errors.ts'
import { limitNewKeys, newKeyRefusals } from '#app/platform/http/new-keys.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

export const takeApi = serve(takeCalls, refusals({ ...takeRefusals.table, ...newKeyRefusals.table }), {
  take: async (ctx, { orderId, kind, id }) => {
    const ownCartId = await ownVisitorId(ctx, orderId)
    if (!(await mayBegin(ctx, ownCartId))) return refuse({ refusal: 'too-many-requests' })
    const taken = await takeCart(ctx, { kind, id }, ownCartId)
    return taken.ok ? done({ notices: taken.value }) : taken
  },
})
