import { and, count, desc, eq, isNotNull, isNull, min, or } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import type { FailingMail, MailState } from '#app/back-office/health/health.contract.ts'
import { testMail } from '#app/back-office/health/test-mail.mail.tsx'
import { sendMail } from '#app/company/send-mail.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { deliverMailJob } from '#app/platform/mail/deliver-mail.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import type { UserSession } from '#app/platform/session.ts'

const maxShown = 20

export interface UnknownMail {
  readonly refusal: 'unknown-mail'
}

/** The number of queued mails with the oldest one's age, and the newest failed ones. */
export async function readMailHealth(ctx: Context) {
  const unsent = isNull(mails.sentAt)
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(and(unsent, isNull(mails.failedAt)))
  const failing = await ctx.db
    .select()
    .from(mails)
    .where(and(unsent, or(isNotNull(mails.failedAt), isNotNull(mails.failure))))
    .orderBy(desc(mails.createdAt))
    .limit(maxShown)
  const since = waiting?.since?.getTime() ?? ctx.now.getTime()
  return {
    waiting: waiting?.count ?? 0,
    oldestWaitingSeconds: Math.max(0, Math.round((ctx.now.getTime() - since) / 1_000)),
    failing: failing.map(({ id, recipient, subject, createdAt, attempts, failedAt, failure }): FailingMail => ({
      id,
      recipient,
      subject,
      createdAt: createdAt.toISOString(),
      attempts,
      isGivenUp: failedAt !== null,
      failure: failure ?? '',
    })),
  }
}

/** Sends a mail to the caller's own address through the normal mail queue. */
export function sendTestMail(ctx: Context, { userId }: UserSession): Promise<MailState> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (user === undefined) throw new Error('a session without an account')
    const id = await sendMail(tx, { to: user.email, causedBy: 'holder', ...testMail() })
    return { id, state: 'waiting', failure: null }
  })
}

/** The delivery state of a mail. */
export async function readMailState(ctx: Context, id: string): Promise<Result<MailState, UnknownMail>> {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, id))
  if (mail === undefined) return refuse({ refusal: 'unknown-mail' })
  const { sentAt, failedAt, failure } = mail
  const state = sentAt !== null ? 'sent' : failedAt !== null ? 'given-up' : failure !== null ? 'failing' : 'waiting'
  return done({ id, state, failure })
}

/** Retries a mail that was given up; its content is still stored. */
export async function retryMail(ctx: Context, id: string): Promise<Result<MailState, UnknownMail>> {
  const [again] = await ctx.db
    .update(mails)
    .set({ failedAt: null, failure: null, createdAt: ctx.now })
    .where(and(eq(mails.id, id), isNotNull(mails.failedAt), isNull(mails.sentAt)))
    .returning({ id: mails.id })
  // With a new job id: the failed job has the mail's id.
  if (again !== undefined) await enqueue(ctx, deliverMailJob, { mailId: id })
  return readMailState(ctx, id)
}
