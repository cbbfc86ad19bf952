import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import { accountTokens } from '#app/account/account.tables.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Area } from '#app/platform/session.ts'

export type LinkPurpose = (typeof accountTokens.$inferSelect)['purpose']

export const invitationPurposes: readonly LinkPurpose[] = ['invite-staff', 'invite-administrator']

const hourMs = 3_600_000
const lifeMs: Readonly<Record<LinkPurpose, number>> = {
  'confirm-email': 72 * hourMs,
  'reset-password': hourMs,
  'change-email': 24 * hourMs,
  'invite-staff': 168 * hourMs,
  'invite-administrator': 168 * hourMs,
}

/** Creates a link token for one purpose; revokes the user's older one of that purpose. */
export async function createLinkToken(
  tx: Context,
  purpose: LinkPurpose,
  userId: number | null,
  email: string,
  areas: readonly Area[] = [],
): Promise<string> {
  const { token, hash } = createToken()
  if (userId === null) await revokeInvitations(tx, email)
  else await tx.db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
  const expiresAt = new Date(tx.now.getTime() + lifeMs[purpose])
  await tx.db.insert(accountTokens).values({ tokenHash: hash, purpose, userId, email, areas: [...areas], expiresAt })
  return token
}

/** Reads an open link without using it; undefined if unknown, used, expired or of another purpose. */
export async function readLink(ctx: Context, token: string, purposes: readonly LinkPurpose[]) {
  const [row] = await ctx.db
    .select()
    .from(accountTokens)
    .where(isOpen(ctx, token, purposes))
  return row
}

/** Uses a link up; undefined like `readLink`. */
export async function consumeLink(tx: Context, token: string, purposes: readonly LinkPurpose[]) {
  const [row] = await tx.db
    .delete(accountTokens)
    .where(isOpen(tx, token, purposes))
    .returning()
  return row
}

function isOpen({ now }: Context, token: string, purposes: readonly LinkPurpose[]) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, [...purposes]),
    gt(accountTokens.expiresAt, now),
  )
}

/** After a password change: links requested with the old password must not work. */
export async function revokeLinks(tx: Context, userId: number): Promise<void> {
  const leadBack: readonly LinkPurpose[] = ['change-email', 'reset-password']
  await tx.db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, [...leadBack])))
}

/** Revokes the invitations of an address; returns whether there were any. */
export async function revokeInvitations(tx: Context, email: string): Promise<boolean> {
  const theirs = and(
    sql`lower(${accountTokens.email}) = lower(${email})`,
    inArray(accountTokens.purpose, [...invitationPurposes]),
  )
  return (await tx.db.delete(accountTokens).where(theirs).returning({ email: accountTokens.email })).length > 0
}
