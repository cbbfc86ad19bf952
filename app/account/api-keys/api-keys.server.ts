import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { users } from '#app/account/account.tables.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import type { addApiKeyCall, addedApiKeySchema, ApiKey } from '#app/account/api-keys/api-key-calls.ts'
import { apiKeys } from '#app/account/api-keys/api-keys.tables.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { ApiKeyHolder, UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const prefix = 'doro_'
const keyPattern = /^doro_[\w-]{43}$/
/** Maximum of keys that are not revoked */
const maxKeys = 50

export type ApiKeyRefusal = { readonly refusal: 'not-found' } | { readonly refusal: 'too-many-keys' }

export function apiKeyRefusalText({ refusal }: ApiKeyRefusal): string {
  return refusal === 'not-found'
    ? 'Το κλειδί δεν βρέθηκε ή έχει ήδη ανακληθεί. Ανανεώστε τη σελίδα.'
    : `Έχετε ήδη ${maxKeys} κλειδιά. Ανακαλέστε πρώτα όσα δεν χρησιμοποιείτε.`
}

/** Active keys first, then ended ones, the newest first. */
export async function listApiKeys({ db, now }: Context): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, madeBy: users.username })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  const keys = rows.map(({ key, madeBy }) => present(key, madeBy, now))
  return [...keys.filter(({ state }) => state === 'active'), ...keys.filter(({ state }) => state !== 'active')]
}

function present(row: typeof apiKeys.$inferSelect, madeBy: string, now: Date): ApiKey {
  const { id, name, lastFour, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = row
  const isExpired = expiresAt !== null && expiresAt <= now
  return {
    id,
    name,
    lastFour,
    scopes,
    madeBy,
    state: revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

/** Creates a key, returned only here. Refuses too many. */
export function addApiKey(
  ctx: Context,
  session: UserSession,
  { name, scopes, days }: z.output<typeof addApiKeyCall>,
): Promise<Result<z.output<typeof addedApiKeySchema>, ApiKeyRefusal>> {
  return inTransaction(ctx, async (tx) => {
    // Serialised, so that concurrent creations count each other.
    await tx.db.execute(sql`lock table ${apiKeys} in share row exclusive mode`)
    const [found] = await tx.db.select({ keys: count() }).from(apiKeys).where(isNull(apiKeys.revokedAt))
    if ((found?.keys ?? 0) >= maxKeys) return refuse({ refusal: 'too-many-keys' })
    const secret = `${prefix}${createToken().token}`
    const expiresAt = days === null ? null : new Date(tx.now.getTime() + days * dayMs)
    const [row] = await tx.db
      .insert(apiKeys)
      .values({
        id: uuidv7(),
        name,
        keyHash: hashToken(secret),
        lastFour: secret.slice(-4),
        scopes,
        userId: session.userId,
        createdAt: tx.now,
        expiresAt,
      })
      .returning()
    if (row === undefined) throw new Error('no key was inserted')
    const [user] = await tx.db.select({ name: users.username }).from(users).where(eq(users.id, session.userId))
    const after = { name, scopes, expiresAt: expiresAt?.toISOString() ?? null }
    await recordChange(tx, session, { subject: 'api-key', subjectId: row.id, before: {}, after })
    return done({ key: present(row, user?.name ?? '', tx.now), secret })
  })
}

/** Takes effect with the next call. */
export function revokeApiKey(ctx: Context, session: UserSession, id: string): Promise<Result<null, ApiKeyRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(apiKeys)
      .set({ revokedAt: tx.now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name })
    if (row === undefined) return refuse({ refusal: 'not-found' })
    const after = { revokedAt: tx.now.toISOString() }
    await recordChange(tx, session, { subject: 'api-key', subjectId: id, before: { name: row.name }, after })
    return done(null)
  })
}

const findKey = statement<ApiKeyHolder & Record<string, unknown> & { readonly isStale: boolean }, 'keyHash' | 'now'>(
  'api-key-read',
  (value) => sql`
    select k.id as "keyId", k.name, k.scopes, u.id as "userId", u.order_id as "orderId",
      k.last_used_at is null or k.last_used_at < ${value('now')}::timestamptz - interval '1 minute' as "isStale"
    from api_keys k join users u on u.id = k.user_id and u.role = 'administrator'
    where k.key_hash = ${value('keyHash')} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${value('now')})`,
)

/** The key of an Authorization header; undefined if it has none, null if the key is unknown, revoked or expired. */
export async function authenticateApiKey(
  ctx: Context,
  authorization: string | undefined,
): Promise<ApiKeyHolder | null | undefined> {
  const secret = authorization?.replace(/^Bearer\s+/i, '').trim() ?? ''
  if (!secret.startsWith(prefix)) return undefined
  if (!keyPattern.test(secret)) return null
  const [row] = await findKey(ctx.db, { keyHash: hashToken(secret), now: ctx.now })
  if (row === undefined) return null
  const { isStale, ...holder } = row
  if (isStale) await ctx.db.update(apiKeys).set({ lastUsedAt: ctx.now }).where(eq(apiKeys.id, holder.keyId))
  return holder
}

const endedDays = 365

/** Deletes keys that ended a year ago; their actions stay in the audit log under their names. */
export async function deleteEndedKeys({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - endedDays * dayMs)
  await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, before), lt(apiKeys.expiresAt, before)))
}
