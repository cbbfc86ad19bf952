import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { busyMailText } from '#app/quotes/staff/pasted-mail/pasted-mail-texts.ts'
import { readMailCalls } from '#app/quotes/staff/pasted-mail/read-mail.contract.ts'
import { readMail } from '#app/quotes/staff/pasted-mail/read-mail.server.ts'

export const readMailApi = serve(readMailCalls, refusals({ busy: [429, busyMailText] }), {
  'read-mail': (ctx, input) => readMail(ctx, input.text),
})
