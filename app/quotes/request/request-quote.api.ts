import { dayInAthens } from '#app/platform/calendar.ts'
import { refuse } from '#app/platform/errors.ts'
import { errorBody, refusedFields } from '#app/platform/http/api.server.ts'
import { isHoneypotFilled, stampRefusal } from '#app/platform/http/form-guard.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { checkRequest } from '#app/quotes/request/quote-request-rules.ts'
import { formOfCall, requestQuoteCalls } from '#app/quotes/request/request-quote.contract.ts'
import { encryptReceived, fakeReceived, formRefusals } from '#app/quotes/request/request-quote-form.server.ts'
import { keyReusedText, requestQuote, requestRefusals } from '#app/quotes/request/request-quote.server.ts'

export const requestQuoteApi = serve(requestQuoteCalls, refusals({ ...requestRefusals.table, ...formRefusals.table }), {
  quotes: async (ctx, call, c) => {
    const answer = (received: Parameters<typeof encryptReceived>[1]) => {
      const { number, dueAt } = received
      return { number, dueAt, received: encryptReceived(ctx, received) }
    }
    if (isHoneypotFilled(ctx, 'quote-form', call.website)) return answer(await fakeReceived(ctx))
    // An expired stamp is accepted, as calls without a stamp are.
    if (call.stamp !== '' && stampRefusal(ctx, 'quote-form', call.stamp) === 'too-fast') return refuse({ refusal: 'too-fast' })
    const checked = checkRequest(formOfCall(call), dayInAthens(ctx.now))
    if (!checked.ok) return refusedFields(c, 'invalid-input', checked.errors)
    const outcome = await requestQuote(ctx, call.requestKey.toLowerCase(), checked.request, {
      fileCount: call.fileCount ?? 0,
    })
    if (!outcome.ok) return outcome
    if (!outcome.value.differs) return answer(outcome.value)
    const rest = { requestId: c.get('requestId'), received: encryptReceived(ctx, outcome.value) }
    return c.json(errorBody('key-reused', keyReusedText(outcome.value.number), rest), 422)
  },
})
