import { serve } from '#app/platform/http/serve.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { correctEmail, resendLink } from '#app/quotes/staff/on-behalf/customer-address.server.ts'
import { acceptForCustomer, declineForCustomer, loseQuote } from '#app/quotes/staff/on-behalf/decide-for-customer.server.ts'
import { onBehalfCalls } from '#app/quotes/staff/on-behalf/on-behalf.contract.ts'

/** Decisions and corrections that customers told staff. */
export const onBehalfApi = serve(onBehalfCalls, quoteRefusals, {
  'accept-for': (ctx, { id, ...input }) => acceptForCustomer(ctx, id, input),
  'decline-for': (ctx, { id, ...input }) => declineForCustomer(ctx, id, input),
  lose: (ctx, { id, ...input }) => loseQuote(ctx, id, input),
  'correct-email': (ctx, { id, ...input }) => correctEmail(ctx, id, input),
  'resend-link': (ctx, input) => resendLink(ctx, input.id),
})
