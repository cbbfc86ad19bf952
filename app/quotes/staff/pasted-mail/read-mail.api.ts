import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { busyMailText } from '#app/quotes/staff/pasted-mail/pasted-mail-texts.ts'
import { readMailCalls } from '#app/quotes/staff/pasted-mail/read-mail.contract.ts'
import { readMail } from '#app/quotes/staff/pasted-mail/read-mail.server.ts'

export const readMailApi = serve(readMailCalls, noRefusals, {
  'read-mail': async (ctx, input, c) => {
    const outcome = await readMail(ctx, input.text)
    return outcome.ok ? outcome.value : refused(c, 429, outcome.refusal, busyMailText, outcome.seconds)
  },
})
