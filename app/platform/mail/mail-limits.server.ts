import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { mailboxKey, mailDomainKey } from '#app/platform/mail/mailbox-key.server.ts'

/**
 * Who can trigger a mail: anybody, to any address; only the holder of the account or quote it is about; or the shop itself,
 * through its staff.
 */
export type MailCause = 'anybody' | 'holder' | 'shop'

// Calls must not flood a mailbox. Holders have separate counts, so that strangers cannot exhaust theirs.
const perAddress = sharedLimit('mail-to', [
  { points: 8, seconds: 600 },
  { points: 25, seconds: 86_400 },
])
/** One mailbox may receive all mail of a domain. */
const perDomain = sharedLimit('mail-to-domain', [
  { points: 60, seconds: 600 },
  { points: 300, seconds: 86_400 },
])
const perHolder = sharedLimit('mail-to-holder', [
  { points: 12, seconds: 600 },
  { points: 50, seconds: 86_400 },
])
/** A company's staff may share one network address; a request sends one mail to them and one to us. */
const fromCause = sharedLimit('mail-from', [
  { points: 60, seconds: 600 },
  { points: 300, seconds: 86_400 },
])

/**
 * Counts a mail for its cause and its recipient; `to` is null for our own mailbox, which everybody writes to. Returns the
 * seconds to wait, or null if it may go. Mails of jobs are not counted: what queues such a job counts its mail.
 */
export async function countMail(ctx: Context, to: string | null, cause: MailCause): Promise<number | null> {
  if (ctx.address === '' || cause === 'shop') return null
  for (const from of causesOf(ctx)) {
    // Always the cause first, so that transactions cannot deadlock.
    const seconds = await fromCause.consume(ctx, from)
    if (seconds !== null) return seconds
  }
  if (to === null) return null
  if (cause === 'holder') return perHolder.consume(ctx, mailboxKey(to))
  const domain = mailDomainKey(to)
  const seconds = domain === null ? null : await perDomain.consume(ctx, domain)
  return seconds ?? perAddress.consume(ctx, mailboxKey(to))
}

function causesOf({ address, session }: Context): readonly string[] {
  return isSignedIn(session) ? [address, `user ${session.userId}`] : [address]
}
