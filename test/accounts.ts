import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'

import { sessions, users } from '#app/account/account.tables.ts'
import { customerRecords } from '#app/quotes/staff/customer-record/customer-records.tables.ts'
import { createUser } from '#app/account/login/create-user.server.ts'
import { hashPassword } from '#app/account/login/password-hash.server.ts'
import { hashToken } from '#app/account/security/secret-token.server.ts'
import { openSession } from '#app/account/security/sessions.server.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Area, areas, type Role } from '#app/platform/session.ts'

import type { Actor } from './http.ts'

export const testPassword = 'τρία άσχετα καράβια'

export interface TestUser extends Actor {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly visitorId: string
  readonly token: string
}

let hash: ReturnType<typeof hashPassword> | undefined
let made = 0

/**
 * A logged-in user with an account: `http(await signedIn(shop.ctx))`. The password is `testPassword`; staff have all areas unless
 * some are given.
 */
export async function signedIn(
  ctx: Context,
  role: Role = 'customer',
  name?: string,
  worksIn: readonly Area[] = areas,
): Promise<TestUser> {
  made += 1
  const username = name ?? `${role}${made}`
  const email = `${username.normalize('NFD').replaceAll(/[^a-z0-9]/gi, '')}${made}@example.gr`
  hash ??= hashPassword(ctx, testPassword)
  const hashed = await hash
  if (!hashed.ok) throw new Error('too many passwords wait to be hashed')
  const user = await createUser(ctx, { username, email, passwordHash: hashed.value, role, areas: worksIn })
  if (user === undefined) throw new Error(`${username} exists`)
  const token = await openSession(ctx, user, 'test')
  return { id: user.id, username, email, visitorId: user.visitorId, token, headers: { authorization: `Bearer ${token}` } }
}

/** Confirms the user's session until tomorrow, for calls that require the password again; the shop does so for ten minutes. */
export async function confirmed(ctx: Context, user: TestUser): Promise<TestUser> {
  const confirmedUntil = new Date(ctx.now.getTime() + 86_400_000)
  await ctx.db
    .update(sessions)
    .set({ confirmedUntil })
    .where(eq(sessions.tokenHash, hashToken(user.token)))
  return user
}

/** Confirms the address, as the link in the mail does. */
export async function confirmAddress(ctx: Context, { id }: TestUser): Promise<void> {
  await ctx.db.update(users).set({ emailConfirmedAt: ctx.now }).where(eq(users.id, id))
}

/**
 * Codes of an authenticator app, each of a later half minute than the previous one: the shop accepts none twice, and only those
 * of the previous, current and next half minute.
 */
export function authenticator(secret: string): () => string {
  let step = 0
  return () => {
    step = Math.max(Math.floor(Date.now() / 30_000), step + 1)
    return generateSync({ secret, epoch: step * 30 })
  }
}

/** A confirmed customer with an agreed discount, in percent, as saved by staff. */
export async function agreedCustomer(ctx: Context, percent: number): Promise<TestUser> {
  const user = await signedIn(ctx)
  await confirmAddress(ctx, user)
  await assignNewCustomers(ctx)
  const [row] = await ctx.db.select().from(users).where(eq(users.id, user.id))
  if (row === undefined || row.customerId === null) throw new Error('the account has no customer')
  await ctx.db.insert(customerRecords).values({
    key: `user:${user.id}`,
    discountTenths: percent * 10,
    accountIds: [user.id],
    revision: 1,
    changedAt: ctx.now,
  })
  return user
}
