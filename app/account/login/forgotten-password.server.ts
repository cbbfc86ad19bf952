import { z } from 'zod'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { countLink, sendPasswordReset } from '#app/account/login/mail-links.server.ts'
import { findUser } from '#app/account/read-account.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { countMail } from '#app/platform/mail/mail-limits.server.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

const asksPerCaller = sharedLimit('account-mail-asks', [{ points: 20, seconds: 3_600 }])
const purpose = 'forgotten-password'

/** Its address is encrypted: jobs that are done stay in their tables for a while. */
export const mailNewPasswordJob = jobKind('mail-new-password', z.object({ sealedEmail: z.string() }))

/**
 * Mails a link to set a new password, where the address is an account's. The answer, and all that is done before it, is the
 * same where it is not: a job finds that out. Refuses a caller who asks too often; an address that got several of late gets
 * none, which is not told either.
 */
export async function askForNewPassword(ctx: Context, email: string): Promise<Result<null, AccountRefusal>> {
  const seconds = await asksPerCaller.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const isTooMuch = (await countLink(ctx, email)) !== null || (await countMail(ctx, email, 'anybody')) !== null
  if (!isTooMuch) await enqueue(ctx, mailNewPasswordJob, { sealedEmail: encrypt(ctx.config, purpose, email) })
  return done(null)
}

/** What the job does. */
export async function mailNewPassword(ctx: Context, sealedEmail: string): Promise<void> {
  const email = decryptOwn(ctx.config, purpose, sealedEmail)
  const user = email === null || !email.includes('@') ? undefined : await findUser(ctx, email)
  if (user !== undefined) await inTransaction(ctx, (tx) => sendPasswordReset(tx, user))
}
