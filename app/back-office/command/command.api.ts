import { commandCalls } from '#app/back-office/command/command.contract.ts'
import { findForStaff } from '#app/back-office/command/find.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { searchQueueRefusals, searchQueue } from '#app/search/search-cache.server.ts'

/** The search of the dashboard (Ctrl+K). */
export const commandApi = serve(commandCalls, searchQueueRefusals, {
  find: async (ctx, { text }) => {
    const found = await searchQueue.run(ctx, () => findForStaff(ctx, ctx.session, text))
    return found.ok ? { found: found.value } : found
  },
})
