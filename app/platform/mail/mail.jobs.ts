import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { deliverClearMailJob, deliverMailJob } from '#app/platform/mail/deliver-mail.ts'
import { enqueue, handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { inSpan } from '#app/platform/monitoring/tracing.server.ts'
import { deliver, fromHeader, outboxFolder, RefusedMailError } from '#app/platform/mail/mail-transport.server.ts'
import { readContent } from '#app/platform/mail/mail-content.server.ts'
import { accountClosedTemplate, mails } from '#app/platform/mail/mail.tables.ts'
import { readEffectiveConfig } from '#app/platform/stored-config/stored-config.server.ts'
import type { MailSender } from '#app/platform/mail/frame.mail.tsx'

/** Mail servers give up undeliverable mail after five days, too. */
const givenUpAfterMs = 5 * dayMs
/** Mails contain private messages: retained as long as questions about them are likely. */
const retentionMs = 30 * dayMs
/** By then a process that crashed before recording the delivery has delivered it again. */
const emptiedAfterMs = 10 * 60_000

const maxFailureText = 500

const waiting = and(isNull(mails.sentAt), isNull(mails.failedAt))

/** Delivers a mail of the outbox unless it is sent; throws if a retry may succeed. */
export async function deliverMail(ctx: Context, mailId: string, sender: MailSender): Promise<void> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), waiting))
  if (mail === undefined) return
  const mine = eq(mails.id, mail.id)
  let refusedFor: string | null = null
  try {
    const content = readContent(ctx, mail)
    if (content === null) throw new RefusedMailError('It was encrypted with another SECRET, which is gone.')
    // The database's configuration: a node that does not know the mail server yet would write the mail to its folder.
    const config = await readEffectiveConfig(ctx)
    const unaccepted = await inSpan(`send mail ${mail.template}`, { kind: 'CLIENT' }, () =>
      deliver(config, fromHeader(ctx, sender), mail, content),
    )
    const later = unaccepted.filter(({ isFinal }) => !isFinal)
    if (later.length > 0) {
      // The others have it: a retry must not reach them again.
      await ctx.db
        .update(mails)
        .set({ recipient: later.map(({ address }) => address).join(', ') })
        .where(mine)
      throw new Error(later.map(({ reason }) => reason).join('; '))
    }
    if (unaccepted.length > 0)
      refusedFor = unaccepted
        .map(({ reason }) => reason)
        .join('; ')
        .slice(0, maxFailureText)
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, maxFailureText)
    const final = error instanceof RefusedMailError || ctx.now.getTime() - mail.createdAt.getTime() > givenUpAfterMs
    await ctx.db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, failure, ...(final ? { failedAt: ctx.now } : {}) })
      .where(mine)
    if (!final) throw error
    ctx.log.error({ mailId, failure }, 'a mail was given up')
    return
  }
  await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, failure: refusedFor, sentAt: ctx.now })
    .where(mine)
  if (refusedFor !== null) ctx.log.error({ mailId, failure: refusedFor }, 'a mail was refused for some of its recipients')
}

/** Enqueues all waiting mails, because a restore loses their jobs. Existing jobs are not affected. */
export async function requeueWaitingMails(ctx: Context): Promise<void> {
  for (const mail of await waitingMails(ctx)) await enqueue(ctx, jobOf(mail), { mailId: mail.id }, { id: mail.id })
}

/** Enqueues all waiting mails and makes their retries due now. Returns these mails with their number of attempts. */
export async function retryWaitingMailsNow(ctx: Context): Promise<readonly { readonly id: string; readonly attempts: number }[]> {
  const left = await waitingMails(ctx)
  await requeueWaitingMails(ctx)
  for (const mail of left) await ctx.jobs.retryNow(jobOf(mail).queue, mail.id)
  return left
}

function waitingMails({ db }: Context) {
  return db
    .select({ id: mails.id, attempts: mails.attempts, isEncrypted: isNotNull(mails.encryptedContent).mapWith(Boolean) })
    .from(mails)
    .where(waiting)
}

function jobOf({ isEncrypted }: { readonly isEncrypted: boolean }) {
  return isEncrypted ? deliverMailJob : deliverClearMailJob
}

const cleanUpOutboxJob = jobKind('tidy-outbox', z.object({}))

/** Deletes old mails that were sent or given up, and equally old files. */
export async function cleanUpOutbox(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - retentionMs)
  await ctx.db.delete(mails).where(or(lt(mails.sentAt, before), lt(mails.failedAt, before)))
  const folder = outboxFolder(ctx.config)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => /\.eml(\.unfinished)?$/.test(one))) {
    const file = join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written !== null && written.mtime < before) await rm(file, { force: true })
  }
}

const emptySentMailsJob = jobKind('empty-sent-mails', z.object({}))

/** Deletes the content of sent mails, and mails that are not retained: they are no longer needed, and backups would copy them. */
export async function emptySentMails(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - emptiedAfterMs)
  await ctx.db.delete(mails).where(and(lt(mails.sentAt, before), eq(mails.template, accountClosedTemplate)))
  await ctx.db
    .update(mails)
    .set({ encryptedContent: null, html: '', plain: '', headers: {}, attachments: [] })
    .where(and(lt(mails.sentAt, before), or(isNotNull(mails.encryptedContent), ne(mails.html, ''))))
}

/** `readSender` is the fallback for the configured sender. */
export const mailJobs = (readSender: (ctx: Context) => Promise<MailSender>) => [
  ...[deliverMailJob, deliverClearMailJob].map((kind) =>
    handler(kind, async (ctx, { mailId }) => deliverMail(ctx, mailId, await readSender(ctx))),
  ),
  handler(cleanUpOutboxJob, cleanUpOutbox, { cron: '20 3 * * *' }),
  handler(emptySentMailsJob, emptySentMails, { cron: '*/10 * * * *' }),
]
