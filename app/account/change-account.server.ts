import { and, count, eq, ne } from 'drizzle-orm'

import { revokeLinks } from '#app/account/login/account-links.server.ts'
import type { DetailsInput, AccountDetails } from '#app/account/account-schemas.ts'
import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { users } from '#app/account/account.tables.ts'
import { listAddresses } from '#app/account/addresses.server.ts'
import { confirmPassword, resetPasswordChecks } from '#app/account/security/confirm-password.server.ts'
import { exportDevices, deleteDevices } from '#app/account/login/known-devices.server.ts'
import { countLink, sendEmailChange } from '#app/account/login/mail-links.server.ts'
import { findUser, lockUser, readUser, readUserOrNone, toAccountDetails, type User } from '#app/account/read-account.server.ts'
import { endOtherSessions, listSessions } from '#app/account/security/sessions.server.ts'
import { verifySecondFactor } from '#app/account/security/two-factor.server.ts'
import { type StaffMail, staffMails } from '#app/account/profile/staff-mails.ts'
import { exportAccountEvents, anonymiseAccountEvents } from '#app/account/security/security-events.server.ts'
import { type Context, inRetriedTransaction, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result, SessionEndedError } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { newPasswordHash } from '#app/account/login/password-hash.server.ts'
import { notifyOwner } from '#app/account/security/security-mail.server.ts'

type Answer = Result<null, AccountRefusal>

export async function readAccount(ctx: Context, { userId }: UserSession): Promise<AccountDetails> {
  return toAccountDetails(ctx, await readUser(ctx, userId))
}

/** Personal and company details, as printed on quotes and invoices. */
export async function changeDetails(ctx: Context, { userId }: UserSession, details: DetailsInput): Promise<AccountDetails> {
  // Another company may be another customer.
  await ctx.db
    .update(users)
    .set({ ...details, companyKeptAt: null, customerId: null })
    .where(eq(users.id, userId))
  return toAccountDetails(ctx, await readUser(ctx, userId))
}

/** Switches a staff member's mails on or off. */
export async function changeStaffMails(
  ctx: Context,
  { userId }: UserSession,
  muted: readonly StaffMail[],
): Promise<AccountDetails> {
  const mutedMails = staffMails.filter((mail) => muted.includes(mail))
  await ctx.db.update(users).set({ mutedMails }).where(eq(users.id, userId))
  return toAccountDetails(ctx, await readUser(ctx, userId))
}

interface Credentials {
  readonly currentPassword: string
  /** The second factor's code, where it is on */
  readonly code?: string | null | undefined
}

/** Sets a new password; ends all other sessions and revokes mailed links. Requires the password and the second factor. */
export async function changePassword(
  ctx: Context,
  session: UserSession,
  input: Credentials & { readonly password: string },
): Promise<Answer> {
  const checked = await confirmPassword(ctx, session, input.currentPassword)
  if (!checked.ok) return checked
  const { username, email } = checked.value
  const hash = await newPasswordHash(ctx, input.password, [username, email])
  if (!hash.ok) return hash
  const changed = await inTransaction(ctx, async (tx): Promise<Answer> => {
    const user = await lockUser(tx, session.userId)
    const factor = await verifySecondFactor(tx, user, input.code ?? null)
    if (!factor.ok) return factor
    await tx.db.update(users).set({ passwordHash: hash.value }).where(eq(users.id, user.id))
    await endOtherSessions(tx, session)
    await revokeLinks(tx, user.id)
    await deleteDevices(tx, user.id)
    await notifyOwner(tx, user, 'password-changed')
    return done(null)
  })
  if (changed.ok) await resetPasswordChecks(ctx, session.userId)
  return changed
}

/**
 * Mails a confirmation link to the new address, which takes effect when the link is followed. The answer does not
 * reveal whether the address is taken. Requires the password and the second factor. Refuses too many requests for one address,
 * over all accounts.
 */
export async function changeEmail(
  ctx: Context,
  session: UserSession,
  input: Credentials & { readonly email: string },
): Promise<Answer> {
  const checked = await confirmPassword(ctx, session, input.currentPassword)
  if (!checked.ok) return checked
  const seconds = await countLink(ctx, input.email)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const sent = await inTransaction(ctx, async (tx): Promise<Answer> => {
    const user = await lockUser(tx, session.userId)
    const factor = await verifySecondFactor(tx, user, input.code ?? null)
    if (!factor.ok) return factor
    if ((await findUser(tx, input.email)) === undefined) await sendEmailChange(tx, user, input.email)
    return done(null)
  })
  if (sent.ok) await resetPasswordChecks(ctx, session.userId)
  return sent
}

/**
 * Locks the user and assigns guest quotes of the confirmed address to them. The lock keeps logins out, but lets
 * rows that reference the user be inserted.
 */
export async function lockUserWithGuestData(tx: Context, hooks: AccountHooks, userId: number): Promise<User | undefined> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (user === undefined || user.emailConfirmedAt === null) return user
  await hooks.onAddressProved(tx, user)
  // A claimed order may have filled the company's fields.
  return readUserOrNone(tx, userId)
}

/** All stored data of the user (GDPR, article 20). */
export function exportAccount(ctx: Context, hooks: AccountHooks, session: UserSession): Promise<Record<string, unknown>> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUserWithGuestData(tx, hooks, session.userId)
    if (user === undefined) throw new SessionEndedError()
    return {
      account: { ...(await toAccountDetails(tx, user)), createdAt: user.createdAt.toISOString() },
      addresses: await listAddresses(tx, session),
      sessions: await listSessions(tx, session),
      devices: await exportDevices(tx, user.id),
      accountEvents: await exportAccountEvents(tx, user),
      ...(await hooks.onExport(tx, user)),
    }
  })
}

/** Closes the account and deletes its data (GDPR, article 17). Refuses the last administrator. */
export async function closeAccount(
  ctx: Context,
  hooks: AccountHooks,
  session: UserSession,
  currentPassword: string,
): Promise<Answer> {
  const checked = await confirmPassword(ctx, session, currentPassword)
  if (!checked.ok) return checked
  return inRetriedTransaction(ctx, async (tx): Promise<Answer> => {
    if (checked.value.role === 'administrator') {
      // Locked in one order: two administrators closing at once must neither both succeed nor deadlock.
      const administrators = tx.db.select({ id: users.id }).from(users).where(eq(users.role, 'administrator'))
      await administrators.orderBy(users.id).for('no key update')
    }
    const user = await lockUserWithGuestData(tx, hooks, session.userId)
    // Closed from another device meanwhile.
    if (user === undefined) return done(null)
    if (user.role === 'administrator') {
      const others = and(eq(users.role, 'administrator'), ne(users.id, user.id))
      const [left] = await tx.db.select({ administrators: count() }).from(users).where(others)
      if ((left?.administrators ?? 0) === 0) return refuse({ refusal: 'last-administrator' })
    }
    await deleteUser(tx, hooks, user)
    await notifyOwner(tx, user, 'closed')
    return done(null)
  })
}

/** Deletes an account with all its data. */
export async function deleteUser(tx: Context, hooks: AccountHooks, user: User): Promise<void> {
  await hooks.onClose(tx, user)
  await anonymiseAccountEvents(tx, user)
  await tx.db.delete(users).where(eq(users.id, user.id))
}
