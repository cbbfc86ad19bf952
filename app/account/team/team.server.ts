import { and, count, desc, eq, gt, inArray, max, ne, type SQL } from 'drizzle-orm'

import { revokeInvitations, invitationPurposes } from '#app/account/login/account-links.server.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { accountEvents, accountTokens, sessions, users } from '#app/account/account.tables.ts'
import { resetSecondFactor } from '#app/account/team/administer-account.server.ts'
import { deleteUser, lockUserWithGuestData } from '#app/account/change-account.server.ts'
import { confirmPassword, resetPasswordChecks } from '#app/account/security/confirm-password.server.ts'
import { sendInvitation } from '#app/account/login/mail-links.server.ts'
import { findUser, readUserOrNone, type User } from '#app/account/read-account.server.ts'
import { notifyAdministrators } from '#app/account/security/notify-administrators.server.ts'
import { recordAccountEvent } from '#app/account/security/security-events.server.ts'
import { endSessions } from '#app/account/security/sessions.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type Area, areas, type UserSession } from '#app/platform/session.ts'
import type { Colleague, Team } from '#app/account/team/team.contract.ts'
import { notifyOwner } from '#app/account/security/security-mail.server.ts'

type Answer = Result<null, AccountRefusal>

const shownEvents = 30

/** Staff, their invitations, and events. */
export async function readTeam(ctx: Context): Promise<Team> {
  const invitations = await ctx.db
    .select()
    .from(accountTokens)
    .where(and(inArray(accountTokens.purpose, [...invitationPurposes]), gt(accountTokens.expiresAt, ctx.now)))
    .orderBy(accountTokens.expiresAt)
  const events = await ctx.db.select().from(accountEvents).orderBy(desc(accountEvents.id)).limit(shownEvents)
  return {
    colleagues: await selectColleagues(ctx, ne(users.role, 'customer')),
    invitations: invitations.map(({ email, purpose, areas, expiresAt }) => ({
      email,
      areas,
      role: purpose === 'invite-administrator' ? 'administrator' : 'staff',
      expiresAt: expiresAt.toISOString(),
    })),
    events: events.map(({ at, kind, actorName, subjectName }) => ({ at: at.toISOString(), kind, actorName, subjectName })),
  }
}

/** Any account by user name or e-mail, customers' included: they may need a second-factor reset, too. Refuses unknown names. */
export async function findAccount(ctx: Context, name: string): Promise<Result<Colleague, AccountRefusal>> {
  const user = await findUser(ctx, name)
  const [found] = user === undefined ? [] : await selectColleagues(ctx, eq(users.id, user.id))
  return found === undefined ? refuse({ refusal: 'unknown-account' }) : done(found)
}

async function selectColleagues(ctx: Context, which: SQL | undefined): Promise<Colleague[]> {
  const open = and(eq(sessions.userId, users.id), gt(sessions.expiresAt, ctx.now))
  const rows = await ctx.db
    .select({ user: users, sessions: count(sessions.id), lastSeenAt: max(sessions.lastSeenAt) })
    .from(users)
    .leftJoin(sessions, open)
    .where(which)
    .groupBy(users.id)
    .orderBy(users.id)
  return rows.map(({ user, lastSeenAt, ...rest }) => ({
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    areas: user.areas,
    twoFactor: user.totpConfirmedAt !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    ...rest,
  }))
}

/** Mails an invitation to a staff account and revokes older ones. Refuses an address that has an account. */
export async function invite(
  ctx: Context,
  input: { readonly email: string; readonly role: 'staff' | 'administrator'; readonly areas: readonly Area[] },
): Promise<Answer> {
  if ((await findUser(ctx, input.email)) !== undefined) return refuse({ refusal: 'taken' })
  await inTransaction(ctx, async (tx) => {
    await sendInvitation(tx, { ...input, areas: input.role === 'staff' ? input.areas : [] })
    await recordAccountEvent(tx, 'invited', { id: null, name: input.email })
    if (input.role === 'administrator') await notifyAdministrators(tx, { kind: 'administrator-invited', email: input.email })
  })
  return done(null)
}

/** Revokes an invitation. Idempotent; does nothing for a used or expired one. */
export async function revokeInvitation(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await revokeInvitations(tx, email)) await recordAccountEvent(tx, 'invitation-taken-back', { id: null, name: email })
  })
}

/** Ends all sessions of an account. Refuses an unknown account. */
export async function endSessionsOf(ctx: Context, userId: number): Promise<Answer> {
  const user = await readUserOrNone(ctx, userId)
  if (user === undefined) return refuse({ refusal: 'unknown-account' })
  await inTransaction(ctx, async (tx) => {
    await endSessions(tx, user.id, null)
    await recordAccountEvent(tx, 'sessions-ended', { id: user.id, name: user.username })
  })
  return done(null)
}

/**
 * Sets the areas of a staff member, in effect with the next call. Refuses accounts without areas (customers',
 * administrators'), an unknown one, and a change since `was` was read.
 */
export async function changeAreas(
  ctx: Context,
  session: UserSession,
  input: { readonly id: number; readonly areas: readonly Area[]; readonly was: readonly Area[] },
): Promise<Result<Colleague, AccountRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, input.id)).for('update')
    if (user === undefined) return refuse({ refusal: 'unknown-account' })
    if (user.role === 'customer') return refuse({ refusal: 'not-a-colleague' })
    if (user.role === 'administrator') return refuse({ refusal: 'works-everywhere' })
    const chosen = inOrder(input.areas)
    const before = inOrder(user.areas)
    if (!isSame(before, inOrder(input.was)) && !isSame(before, chosen)) return refuse({ refusal: 'areas-changed' })
    if (!isSame(before, chosen)) {
      await tx.db.update(users).set({ areas: chosen }).where(eq(users.id, user.id))
      await recordAccountEvent(tx, 'areas-changed', { id: user.id, name: user.username })
      const change = { before: { areas: before }, after: { areas: chosen } }
      await recordChange(tx, session, { subject: 'colleague', subjectId: String(user.id), ...change })
    }
    const [changed] = await selectColleagues(tx, eq(users.id, user.id))
    return changed === undefined ? refuse({ refusal: 'unknown-account' }) : done(changed)
  })
}

const inOrder = (chosen: readonly Area[]) => areas.filter((area) => chosen.includes(area))
const isSame = (some: readonly Area[], other: readonly Area[]) => some.join() === other.join()

interface ToAnother {
  readonly id: number
  /** The administrator's own */
  readonly currentPassword: string
}

/** Disables another account's lost second factor. Refuses a wrong password, one's own account, and an unknown one. */
export async function resetSecondFactorOf(ctx: Context, session: UserSession, input: ToAnother): Promise<Answer> {
  const another = await confirmPasswordForAccount(ctx, session, input)
  if (!another.ok) return another
  await resetSecondFactor(ctx, another.value.id)
  return done(null)
}

/** Closes a colleague's account. Refuses customers' accounts, which only they can close, and like `resetSecondFactorOf`. */
export async function endAccount(ctx: Context, hooks: AccountHooks, session: UserSession, input: ToAnother): Promise<Answer> {
  const another = await confirmPasswordForAccount(ctx, session, input)
  if (!another.ok) return another
  if (another.value.role === 'customer') return refuse({ refusal: 'not-a-colleague' })
  await inTransaction(ctx, async (tx) => {
    // Locked in one order: two administrators must not close each other's accounts.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.role, 'administrator')).orderBy(users.id).for('no key update')
    const [actor, user] = [await readUserOrNone(tx, session.userId), await lockUserWithGuestData(tx, hooks, another.value.id)]
    if (actor?.role !== 'administrator' || user === undefined) return
    await recordAccountEvent(tx, 'account-ended', { id: null, name: user.username })
    await deleteUser(tx, hooks, user)
    await notifyOwner(tx, user, 'ended-by-shop')
  })
  return done(null)
}

async function confirmPasswordForAccount(
  ctx: Context,
  session: UserSession,
  { id, currentPassword }: ToAnother,
): Promise<Result<User, AccountRefusal>> {
  if (id === session.userId) return refuse({ refusal: 'own-account' })
  const checked = await confirmPassword(ctx, session, currentPassword)
  if (!checked.ok) return checked
  const user = await readUserOrNone(ctx, id)
  if (user === undefined) return refuse({ refusal: 'unknown-account' })
  await resetPasswordChecks(ctx, session.userId)
  return done(user)
}
