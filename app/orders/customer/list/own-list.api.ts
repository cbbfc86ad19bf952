import { ownListCalls } from '#app/orders/customer/list/own-list.contract.ts'
import { readOwnList } from '#app/orders/customer/list/own-list.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const ownListApi = serve(ownListCalls, noRefusals, {
  'own-list': async (ctx, { kind, state, search, after }) => {
    const query = { kind: kind ?? undefined, state: state ?? undefined, search, after: after ?? null }
    return await readOwnList(ctx, ctx.session.userId, query)
  },
})
