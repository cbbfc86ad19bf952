import { recordExport } from '#app/account/audit/audit.server.ts'
import { subscriberCalls } from '#app/content/newsletter/staff/subscribers.contract.ts'
import { listSubscribers, subscriberTable, unsubscribeByStaff } from '#app/content/newsletter/staff/subscribers.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { answerTable } from '#app/platform/http/table-answer.server.ts'

const subscriberRefusals = refusals({
  'unknown-subscriber': [404, 'Αυτό το e-mail δεν είναι στη λίστα. Ίσως διαγράφηκε στο μεταξύ.'],
})

/** The newsletter's subscribers, for staff. */
export const subscribersApi = serve(subscriberCalls, subscriberRefusals, {
  list: (ctx, input) => listSubscribers(ctx, input),
  export: async (ctx, { format, ...query }, c) => {
    await recordExport(ctx, ctx.session, 'newsletter', { format: format.toUpperCase() })
    return answerTable(c, { format, rows: subscriberTable(ctx, query), sheetName: 'Newsletter' })
  },
  unsubscribe: (ctx, input) => unsubscribeByStaff(ctx, ctx.session, input.email),
})
