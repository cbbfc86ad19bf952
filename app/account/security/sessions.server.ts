import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'

import { sessions } from '#app/account/account.tables.ts'
import { secondFactorDue } from '#app/account/security/second-factor-due.server.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Role, Session, UserSession } from '#app/platform/session.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import type { SessionItem } from '#app/account/account-calls.ts'

const dayMs = 86_400_000
const soonMs = 600_001
/** A device that was not used for so long must log in again... */
const idleDays = 60
/** ...and one that is used every day after this. */
const longestDays: Readonly<Record<Role, number>> = { customer: 180, staff: 30, administrator: 30 }
const tokenLength = 43

interface SessionRow extends UserSession {
  /** Its last use was kept so long ago that this one is kept as well: reading must not mean writing each time. */
  readonly stale: boolean
  /** Seconds since 1970, as the next */
  readonly openedAt: number
  readonly secondFactorAskedAt: number
  readonly hasSecondFactor: boolean
}

const selectSession = statement<SessionRow & Record<string, unknown>, 'tokenHash' | 'now'>(
  'session-read',
  (value) => sql`
    select s.id as "sessionId", u.id as "userId", u.role, u.order_id as "orderId",
      s.last_seen_at < ${value('now')}::timestamptz - interval '1 hour' as stale,
      extract(epoch from s.created_at)::float8 as "openedAt",
      extract(epoch from u.second_factor_asked_at)::float8 as "secondFactorAskedAt", u.totp_confirmed_at is not null as "hasSecondFactor"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${value('tokenHash')} and s.expires_at > ${value('now')}`,
)

/** Opens a session of a user, clears those that expired or are about to (a registration's), and answers the token, which nothing else will ever show again. */
export async function openSession(
  ctx: Context,
  { id: userId, role }: { readonly id: number; readonly role: Role },
  userAgent: string,
  lifeMs = Infinity,
): Promise<string> {
  const { token, hash } = createToken()
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, new Date(ctx.now.getTime() + soonMs))))
  await ctx.db.insert(sessions).values({
    tokenHash: hash,
    id: uuidv7(),
    userId,
    userAgent: userAgent.slice(0, 300),
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: new Date(Math.min(ctx.now.getTime() + lifeMs, endOf(ctx, role, ctx.now.getTime()).getTime())),
  })
  return token
}

/** When a session ends that is used now. */
function endOf({ now }: Context, role: Role, openedMs: number): Date {
  return new Date(Math.min(now.getTime() + idleDays * dayMs, openedMs + longestDays[role] * dayMs))
}

/**
 * Who sends an Authorization header (`Bearer <token>` or the bare token, product.md 2): a visitor without one, null for
 * a token that is unknown, ended or expired.
 */
export async function authenticate(ctx: Context, authorization: string | undefined): Promise<Session | null> {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (token === undefined || token === '') return { role: 'visitor' }
  if (token.length !== tokenLength) return null
  const tokenHash = hashToken(token)
  const [row] = await selectSession(ctx.db, { tokenHash, now: ctx.now })
  if (row === undefined) return null
  const { stale, openedAt, secondFactorAskedAt, hasSecondFactor, ...session } = row
  if (stale) {
    const expiresAt = endOf(ctx, session.role, openedAt * 1000)
    await ctx.db.update(sessions).set({ lastSeenAt: ctx.now, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
    // Opened before there was an end to all sessions.
    if (expiresAt <= ctx.now) return null
  }
  const dueAt = await secondFactorDue(ctx, {
    role: session.role,
    hasSecondFactor,
    secondFactorAskedAt: new Date(secondFactorAskedAt * 1000),
  })
  return dueAt !== null && dueAt < ctx.now ? { ...session, secondFactorOverdue: true } : session
}

export async function endSession(ctx: Context, session: UserSession, sessionId: string = session.sessionId): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, session.userId), eq(sessions.id, sessionId)))
}

/** "Sign out everywhere" else; after a change of password with `keep` null also here. */
export async function endSessions(ctx: Context, userId: number, keep: string | null): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
}

/** The devices that are logged in, the last used first. */
export async function listSessions(ctx: Context, session: UserSession): Promise<SessionItem[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, session.userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.id} desc`)
  return rows.map((row) => ({
    id: row.id,
    device: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === session.sessionId,
  }))
}
