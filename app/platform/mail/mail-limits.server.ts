import { createHash } from 'node:crypto'

import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

/**
 * Who can cause a mail: anybody, to whatever address they name; only the holder of the account or quote that it tells of;
 * or the shop itself, by its staff.
 */
export type MailCause = 'anybody' | 'holder' | 'shop'

// Our calls fill no mailbox. Holders have a count of their own, which strangers cannot use up.
const toAnybody = sharedLimit('mail-to', [
  { points: 8, seconds: 600 },
  { points: 25, seconds: 86_400 },
])
const toHolder = sharedLimit('mail-to-holder', [
  { points: 12, seconds: 600 },
  { points: 50, seconds: 86_400 },
])
/** A company may have one network address for all its people; its request is a mail to it and one to us. */
const fromCause = sharedLimit('mail-from', [
  { points: 60, seconds: 600 },
  { points: 300, seconds: 86_400 },
])

/**
 * Counts a mail against what causes it and against its recipient; `to` is null for our own mailbox, which all write to.
 * Answers how many seconds to wait, or null when it may go. What no request causes (a job) is not counted.
 */
export async function countMail(ctx: Context, to: string | null, cause: MailCause): Promise<number | null> {
  if (ctx.address === '' || cause === 'shop') return null
  for (const from of causesOf(ctx)) {
    // The cause first, always: two transactions never wait for each other.
    const seconds = await fromCause.consume(ctx, from)
    if (seconds !== null) return seconds
  }
  return to === null ? null : (cause === 'holder' ? toHolder : toAnybody).consume(ctx, mailboxKey(to))
}

function causesOf({ address, session }: Context): readonly string[] {
  return isSignedIn(session) ? [address, `user ${session.userId}`] : [address]
}

/** A key of the limits is at most 255 long, and no list of addresses. */
export function mailboxKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}
