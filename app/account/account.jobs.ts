import { mailNewPassword, mailNewPasswordJob } from '#app/account/login/forgotten-password.server.ts'
import { readUserOrNone } from '#app/account/read-account.server.ts'
import { notifyAdministrators } from '#app/account/security/notify-administrators.server.ts'
import { notifyOfAdministratorJob, notifyOwnerJob } from '#app/account/security/security-events.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { notifyOwner } from '#app/account/security/security-mail.server.ts'

export const accountJobs = [
  handler(mailNewPasswordJob, (ctx, { sealedEmail }) => mailNewPassword(ctx, sealedEmail)),
  handler(notifyOwnerJob, async (ctx, { userId, event }) => {
    const user = await readUserOrNone(ctx, userId)
    if (user !== undefined) await notifyOwner(ctx, user, event)
  }),
  handler(notifyOfAdministratorJob, (ctx, { username }) =>
    inTransaction(ctx, (tx) => notifyAdministrators(tx, { kind: 'administrator-added', username })),
  ),
]
