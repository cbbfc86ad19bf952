import type { Context as HonoContext } from 'hono'

import { logoRefusals } from '#app/personalisation/logos/logo-refusals.ts'
import type { Refused } from '#app/platform/errors.ts'
import { answerRefusal, type ApiEnv } from '#app/platform/http/api.server.ts'
import { answerAttachment } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { type QuoteRefusal, quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { quoteLogoCalls } from '#app/quotes/staff/logos/quote-logos.contract.ts'
import {
  previewQuoteLogoRepair,
  type QuoteLogoRefusal,
  readQuoteLogoOriginal,
  readQuoteLogos,
  repairQuoteLogo,
} from '#app/quotes/staff/logos/quote-logos.server.ts'

const refusedAs = (c: HonoContext<ApiEnv>, reason: Refused<QuoteRefusal | QuoteLogoRefusal>) =>
  reason.refusal === 'logo' ? answerRefusal(c, logoRefusals, reason.reason) : reason

/** The logos of quotes, for staff. */
export const quoteLogosApi = serve(quoteLogoCalls, quoteRefusals, {
  logos: async (ctx, { id }) => {
    const logos = await readQuoteLogos(ctx, id)
    return logos.ok ? { logos: logos.value } : logos
  },
  'logos/repair/preview': async (ctx, { id, ...wanted }, c) => {
    const made = await previewQuoteLogoRepair(ctx, id, wanted)
    return made.ok ? made : refusedAs(c, made)
  },
  'logos/repair': async (ctx, { id, ...wanted }, c) => {
    const made = await repairQuoteLogo(ctx, id, wanted)
    return made.ok ? made : refusedAs(c, made)
  },
  'logos/original': async (ctx, { id, picture }, c) => {
    const file = await readQuoteLogoOriginal(ctx, id, picture)
    return file.ok ? answerAttachment(c, file.value) : refusedAs(c, file)
  },
})
