import { mailNewPassword, mailNewPasswordJob } from '#app/account/forgotten-password.server.ts'
import { readUserOrNone } from '#app/account/read-account.server.ts'
import { tellOwnerJob } from '#app/account/security-events.server.ts'
import { tellOwner } from '#app/account/tell-owner.server.ts'
import { handler } from '#app/platform/jobs.server.ts'

export const accountJobs = [
  handler(mailNewPasswordJob, (ctx, { sealedEmail }) => mailNewPassword(ctx, sealedEmail)),
  handler(tellOwnerJob, async (ctx, { userId, event }) => {
    const user = await readUserOrNone(ctx, userId)
    if (user !== undefined) await tellOwner(ctx, user, event)
  }),
]
