import { dayInAthens } from '#app/platform/calendar.ts'
import { refusedFields } from '#app/platform/http/api.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { checkRequest } from '#app/quotes/request/quote-request-rules.ts'
import { formOfCall } from '#app/quotes/request/request-quote.contract.ts'
import { requestRefusals } from '#app/quotes/request/request-quote.server.ts'
import { enterQuote } from '#app/quotes/staff/new-quote/enter-quote.server.ts'
import { findCustomers } from '#app/quotes/staff/new-quote/find-customers.server.ts'
import { newQuoteCalls } from '#app/quotes/staff/new-quote/new-quote.contract.ts'

/** Entering a request for a customer. */
export const newQuoteApi = serve(newQuoteCalls, requestRefusals, {
  'quotes/enter': async (ctx, input, c) => {
    const { requestKey, source, receipt, cartOpenings, fileCount, ...call } = input
    const form = formOfCall({ ...call, requestKey, fileCount, consent: false, stamp: '', website: '' })
    const checked = checkRequest(form, dayInAthens(ctx.now), { byStaff: true })
    if (!checked.ok) return refusedFields(c, 'invalid-input', checked.errors)
    const how = { source, receipt, cartOpenings, fileCount: fileCount ?? 0 }
    return enterQuote(ctx, ctx.session, requestKey.toLowerCase(), checked.request, how)
  },
  'customers/find': async (ctx, input) => ({ customers: await findCustomers(ctx, input.search) }),
})
