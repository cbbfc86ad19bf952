import { ownOrderId } from '#app/account/own-order.server.ts'
import { takeCalls } from '#app/agents/take/take-calls.ts'
import { takeCart, takeRefusals } from '#app/agents/take/take-cart.server.ts'
import { done } from '#app/platform/errors.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { limitNewKeys, tooManyNewText } from '#app/platform/http/new-keys.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

export const takeApi = serve(takeCalls, takeRefusals, {
  take: async (ctx, { orderId, kind, id }, c) => {
    const ownCartId = await ownOrderId(ctx, orderId)
    if (!(await mayBegin(ctx, ownCartId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
    const taken = await takeCart(ctx, { kind, id }, ownCartId)
    return taken.ok ? done({ notices: taken.value }) : taken
  },
})
