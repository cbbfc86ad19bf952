import { commandCalls } from '#app/back-office/command/command.contract.ts'
import { findForStaff } from '#app/back-office/command/find.server.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { searchBusyText, searchQueue } from '#app/search/search-cache.server.ts'

/** The search of the dashboard (Ctrl+K). */
export const commandApi = serve(commandCalls, noRefusals, {
  find: async (ctx, { text }, c) => {
    const found = await searchQueue.run(ctx, () => findForStaff(ctx, ctx.session, text))
    return found.ok ? { found: found.value } : refused(c, 429, found.refusal, searchBusyText, found.seconds)
  },
})
