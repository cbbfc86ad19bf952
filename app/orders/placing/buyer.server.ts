import { eq } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { MailCause } from '#app/platform/mail/mail-limits.server.ts'
import { mailboxKey } from '#app/platform/mail/mailbox-key.server.ts'
import { isSignedIn, isStaff } from '#app/platform/session.ts'

/** The confirmed e-mail of who places an order; null for strangers: visitors, and accounts that never proved theirs. Staff are known. */
export async function confirmedEmail({ db, session }: Pick<Context, 'db' | 'session'>): Promise<string | null> {
  if (!isSignedIn(session)) return null
  const [user] = await db.select().from(users).where(eq(users.id, session.userId))
  return user !== undefined && (user.emailConfirmedAt !== null || isStaff(session)) ? user.email : null
}

/** An account may order for any mailbox, but holds only its own. */
export function causeOfOrder(confirmed: string | null, contactEmail: string): MailCause {
  return confirmed !== null && mailboxKey(confirmed) === mailboxKey(contactEmail) ? 'holder' : 'anybody'
}
