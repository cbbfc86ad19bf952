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

const requestsPerCaller = sharedLimit('account-mail-asks', [{ points: 20, seconds: 3_600 }])
const purpose = 'forgotten-password'

/** The address is encrypted, because finished jobs stay in their tables for a while. */
export const mailNewPasswordJob = jobKind('mail-new-password', z.object({ sealedEmail: z.string() }))

/**
 * Mails a password reset link if the address has an account. Answer and timing are the same if not: a job checks.
 * Refuses callers with too many requests; an address that got several mails gets none, silently.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<Result<null, AccountRefusal>> {
  const seconds = await requestsPerCaller.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const isTooMuch = (await countLink(ctx, email)) !== null || (await countMail(ctx, email, 'anybody')) !== null
  if (!isTooMuch) await enqueue(ctx, mailNewPasswordJob, { sealedEmail: encrypt(ctx.config, purpose, email) })
  return done(null)
}

/** The job's work. */
export async function mailNewPassword(ctx: Context, sealedEmail: string): Promise<void> {
  const email = decryptOwn(ctx.config, purpose, sealedEmail)
  const user = email === null || !email.includes('@') ? undefined : await findUser(ctx, email)
  if (user !== undefined) await inTransaction(ctx, (tx) => sendPasswordReset(tx, user))
}
