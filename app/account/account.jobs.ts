import { mailNewPassword, mailNewPasswordJob } from '#app/account/login/forgotten-password.server.ts'
import { readUserOrNone } from '#app/account/read-account.server.ts'
import { tellOwnerJob } from '#app/account/security/security-events.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { tellOwner } from '#app/account/security/security-mail.server.ts'

export const accountJobs = [
  handler(mailNewPasswordJob, (ctx, { sealedEmail }) => mailNewPassword(ctx, sealedEmail)),
  handler(tellOwnerJob, async (ctx, { userId, event }) => {
    const user = await readUserOrNone(ctx, userId)
    if (user !== undefined) await tellOwner(ctx, user, event)
  }),
]
