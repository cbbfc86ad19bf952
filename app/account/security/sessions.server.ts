import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'

import { sessions } from '#app/account/account.tables.ts'
import { isSecondFactorOverdue } from '#app/account/security/second-factor-due.server.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Role, Session, UserSession } from '#app/platform/session.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import type { SessionItem } from '#app/account/account-schemas.ts'

const soonMs = 600_001
/** Idle sessions expire after this... */
const idleDays = 60
/** ...and active ones after this. */
const maxAgeDays: Readonly<Record<Role, number>> = { customer: 180, staff: 30, administrator: 30 }
const tokenLength = 43
const confirmedMs = 10 * 60_000

interface SessionRow extends UserSession {
  /** Whether to write the time of last use, which is not done for every request. */
  readonly stale: boolean
  /** Seconds since 1970, as the next */
  readonly openedAt: number
  readonly secondFactorAskedAt: number
  readonly hasSecondFactor: boolean
}

const selectSession = statement<SessionRow & Record<string, unknown>, 'tokenHash' | 'now'>(
  'session-read',
  (value) => sql`
    select s.id as "sessionId", u.id as "userId", u.role, u.areas, u.order_id as "visitorId",
      coalesce(s.confirmed_until > ${value('now')}, false) as "isConfirmed",
      s.last_seen_at < ${value('now')}::timestamptz - interval '1 hour' as stale,
      extract(epoch from s.created_at)::float8 as "openedAt",
      extract(epoch from u.second_factor_asked_at)::float8 as "secondFactorAskedAt", u.totp_confirmed_at is not null as "hasSecondFactor"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${value('tokenHash')} and s.expires_at > ${value('now')}`,
)

/**
 * Opens a session, deletes the user's expired and soon expiring ones (a registration's), and returns the token, shown only
 * once.
 */
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

/** Confirms a session for ten minutes; returns their end. */
export async function setConfirmed(tx: Context, { sessionId }: UserSession): Promise<Date> {
  const confirmedUntil = new Date(tx.now.getTime() + confirmedMs)
  await tx.db.update(sessions).set({ confirmedUntil }).where(eq(sessions.id, sessionId))
  return confirmedUntil
}

/** Expiry of a session in use. */
function endOf({ now }: Context, role: Role, openedMs: number): Date {
  return new Date(Math.min(now.getTime() + idleDays * dayMs, openedMs + maxAgeDays[role] * dayMs))
}

/**
 * The session of an Authorization header (`Bearer <token>` or the bare token, product.md 2): a visitor without a header;
 * null if the token is unknown, ended or expired.
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
    // Old sessions were created without a maximum age.
    if (expiresAt <= ctx.now) return null
  }
  const user = { role: session.role, hasSecondFactor, secondFactorAskedAt: new Date(secondFactorAskedAt * 1000) }
  return (await isSecondFactorOverdue(ctx, user)) ? { ...session, secondFactorOverdue: true } : session
}

export async function endSession(ctx: Context, session: UserSession, sessionId: string = session.sessionId): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, session.userId), eq(sessions.id, sessionId)))
}

/** Ends all sessions but `keep`; null ends this one, too. */
export async function endSessions(ctx: Context, userId: number, keep: string | null): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
}

/** After a change of what opens the account: ends all other sessions, and the confirmation of this one. */
export async function endOtherSessions(tx: Context, { userId, sessionId }: UserSession): Promise<void> {
  await endSessions(tx, userId, sessionId)
  await tx.db.update(sessions).set({ confirmedUntil: null }).where(eq(sessions.id, sessionId))
}

/** The account's sessions, most recently used first. */
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
