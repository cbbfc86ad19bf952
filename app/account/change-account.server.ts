import { and, count, eq, ne } from 'drizzle-orm'

import { securityMail } from '#app/account/account.mail.tsx'
import type { DetailsInput } from '#app/account/account-calls.ts'
import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import type { AccountDetails } from '#app/account/account.ts'
import { users } from '#app/account/account.tables.ts'
import { listAddresses } from '#app/account/addresses.server.ts'
import { endLinks, sendEmailChange, sendInvitation } from '#app/account/mail-links.server.ts'
import { newPasswordHash } from '#app/account/new-password.server.ts'
import { verifyPassword } from '#app/account/password-hash.server.ts'
import { findUser, presentAccount, readUser, type User } from '#app/account/read-account.server.ts'
import { endSessions, listSessions } from '#app/account/sessions.server.ts'
import { stopTwoFactor } from '#app/account/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result, SessionEndedError } from '#app/platform/errors.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/shared-limit.server.ts'

type Answer = Result<null, AccountRefusal>

const passwordChecks = sharedLimit('password-check', [{ points: 10, seconds: 600 }])

export async function readAccount(ctx: Context, { userId }: UserSession): Promise<AccountDetails> {
  return presentAccount(await readUser(ctx, userId))
}

/** Person and company, as they stand on quotes and invoices. */
export async function changeDetails(ctx: Context, { userId }: UserSession, details: DetailsInput): Promise<AccountDetails> {
  await ctx.db.update(users).set(details).where(eq(users.id, userId))
  return presentAccount(await readUser(ctx, userId))
}

/** Whoever changes what protects an account shows its password again: a device may have been left open. */
async function withPassword(ctx: Context, { userId }: UserSession, password: string): Promise<Result<User, AccountRefusal>> {
  const seconds = await passwordChecks.consume(ctx, String(userId))
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const user = await readUser(ctx, userId)
  const right = await verifyPassword(password, user.passwordHash)
  if (!right.ok) return right
  if (!right.value) return refuse({ refusal: 'wrong-password' })
  await passwordChecks.forgive(ctx, String(userId))
  return done(user)
}

/** Sets a new password and ends the sessions of all other devices, and what was mailed to change the account. */
export async function changePassword(
  ctx: Context,
  session: UserSession,
  input: { readonly currentPassword: string; readonly password: string },
): Promise<Answer> {
  const checked = await withPassword(ctx, session, input.currentPassword)
  if (!checked.ok) return checked
  const user = checked.value
  const hash = await newPasswordHash(input.password, [user.username, user.email])
  if (!hash.ok) return hash
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(users).set({ passwordHash: hash.value }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, session.sessionId)
    await endLinks(tx, user.id)
    const what = 'Ο κωδικός σας άλλαξε και αποσυνδέθηκαν οι άλλες συσκευές.'
    await sendMail(tx, { to: user.email, ...securityMail({ username: user.username, what }) })
  })
  return done(null)
}

/** Mails the new address a link; the change counts when it is followed. An address that is taken is not told as such. */
export async function changeEmail(
  ctx: Context,
  session: UserSession,
  input: { readonly currentPassword: string; readonly email: string },
): Promise<Answer> {
  const checked = await withPassword(ctx, session, input.currentPassword)
  if (!checked.ok) return checked
  if ((await findUser(ctx, input.email)) === undefined) {
    await inTransaction(ctx, (tx) => sendEmailChange(tx, checked.value, input.email))
  }
  return done(null)
}

export async function disableTwoFactor(ctx: Context, session: UserSession, currentPassword: string): Promise<Answer> {
  const checked = await withPassword(ctx, session, currentPassword)
  if (!checked.ok) return checked
  const { id, email, username } = checked.value
  await inTransaction(ctx, async (tx) => {
    await stopTwoFactor(tx, id)
    const what = 'Η επαλήθευση σε δύο βήματα απενεργοποιήθηκε.'
    await sendMail(tx, { to: email, ...securityMail({ username, what }) })
  })
  return done(null)
}

/**
 * The user with all that is theirs: what was asked for under their address since the last login is taken over, where a
 * mail has reached it. Held, so that no login comes in between; not so that what refers to the user would wait.
 */
async function holdUser(tx: Context, hooks: AccountHooks, userId: number): Promise<User | undefined> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (user !== undefined && user.emailConfirmedAt !== null) await hooks.onAddressProved(tx, user)
  return user
}

/** All that the shop keeps of the user (GDPR, article 20), as data. */
export function exportAccount(ctx: Context, hooks: AccountHooks, session: UserSession): Promise<Record<string, unknown>> {
  return inTransaction(ctx, async (tx) => {
    const user = await holdUser(tx, hooks, session.userId)
    if (user === undefined) throw new SessionEndedError()
    return {
      account: { ...presentAccount(user), createdAt: user.createdAt.toISOString() },
      addresses: await listAddresses(tx, session),
      sessions: await listSessions(tx, session),
      ...(await hooks.onExport(tx, user)),
    }
  })
}

/** Closes the account: what belongs to it goes at once (GDPR, article 17). Refuses the last administrator. */
export async function closeAccount(
  ctx: Context,
  hooks: AccountHooks,
  session: UserSession,
  currentPassword: string,
): Promise<Answer> {
  const checked = await withPassword(ctx, session, currentPassword)
  if (!checked.ok) return checked
  return inTransaction(ctx, async (tx): Promise<Answer> => {
    if (checked.value.role === 'administrator') {
      // Two who close at once must not both find the other; in one order, so that neither waits for the other.
      const administrators = tx.db.select({ id: users.id }).from(users).where(eq(users.role, 'administrator'))
      await administrators.orderBy(users.id).for('no key update')
    }
    const user = await holdUser(tx, hooks, session.userId)
    // Closed by another device meanwhile, which was told so.
    if (user === undefined) return done(null)
    if (user.role === 'administrator') {
      const others = and(eq(users.role, 'administrator'), ne(users.id, user.id))
      const [left] = await tx.db.select({ administrators: count() }).from(users).where(others)
      if ((left?.administrators ?? 0) === 0) return refuse({ refusal: 'last-administrator' })
    }
    await hooks.onClose(tx, user)
    await tx.db.delete(users).where(eq(users.id, user.id))
    const what = 'Ο λογαριασμός σας έκλεισε και τα στοιχεία του διαγράφηκαν.'
    await sendMail(tx, { to: user.email, ...securityMail({ username: user.username, what }) })
    return done(null)
  })
}

/** Mails somebody the link to a staff account. Refuses an address that has an account. */
export async function invite(
  ctx: Context,
  input: { readonly email: string; readonly role: 'staff' | 'administrator' },
): Promise<Answer> {
  if ((await findUser(ctx, input.email)) !== undefined) return refuse({ refusal: 'taken' })
  await inTransaction(ctx, (tx) => sendInvitation(tx, input.email, input.role))
  return done(null)
}
