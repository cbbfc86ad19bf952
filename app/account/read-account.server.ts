import { and, eq, or } from 'drizzle-orm'

import { recoveryCodes, users } from '#app/account/account.tables.ts'
import { secondFactorDue } from '#app/account/security/second-factor-due.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { SessionEndedError } from '#app/platform/errors.ts'
import type { AccountDetails } from '#app/account/account-schemas.ts'

export type User = typeof users.$inferSelect

/** The normalised form in which user names and e-mail addresses are compared: no accents, lower case. */
export function loginKey(name: string): string {
  return fold(name.trim())
}

/** By user name or e-mail, ignoring accents and case. User names contain no @, so the two cannot clash. */
export async function findUser(ctx: Context, name: string): Promise<User | undefined> {
  const key = loginKey(name)
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.emailKey, key)))
  return user
}

/** The user of a session. Throws if the account was closed during the request. */
export async function readUser(ctx: Context, userId: number): Promise<User> {
  const user = await readUserOrNone(ctx, userId)
  if (user === undefined) throw new SessionEndedError()
  return user
}

export async function readUserOrNone(ctx: Context, userId: number): Promise<User | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  return user
}

/** `readUser` with a row lock, which serialises codes and changes of one account. */
export async function lockUser(tx: Context, userId: number): Promise<User> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
  if (user === undefined) throw new SessionEndedError()
  return user
}

/** Whether an administrator has a printed code; null for others, who need none. */
async function hasRecoveryCode({ db }: Context, { id, role }: User): Promise<boolean | null> {
  if (role !== 'administrator') return null
  const codes = await db
    .select({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, id), eq(recoveryCodes.purpose, 'account')))
  return codes.length > 0
}

/** The user's fields that may leave the server. */
export async function toAccountDetails(ctx: Context, user: User): Promise<AccountDetails> {
  const dueAt = await secondFactorDue(ctx, { ...user, hasSecondFactor: user.totpConfirmedAt !== null })
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    role: user.role,
    areas: user.areas,
    mutedMails: user.mutedMails,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    companyName: user.companyName,
    afm: user.afm,
    taxOffice: user.taxOffice,
    activity: user.activity,
    companyAddress: user.companyAddress,
    companyKept: user.companyKeptAt !== null,
    twoFactor: user.totpConfirmedAt !== null,
    secondFactorDueAt: dueAt?.toISOString() ?? null,
    hasRecoveryCode: await hasRecoveryCode(ctx, user),
  }
}
