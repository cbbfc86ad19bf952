import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { users } from '#app/account/account.tables.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import type { addApiKeyCall, addedApiKeySchema, ApiKey } from '#app/account/api-keys/api-key.contract.ts'
import { apiKeys } from '#app/account/api-keys/api-keys.tables.ts'
import { maxKeyDays } from '#app/account/api-keys/key-days.ts'
import { readUser, type User } from '#app/account/read-account.server.ts'
import { notifyAdministrators } from '#app/account/security/notify-administrators.server.ts'
import { isSecondFactorOverdue } from '#app/account/security/second-factor-due.server.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { ApiKeyHolder, UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const prefix = 'doro_'
const keyPattern = /^doro_[\w-]{43}$/
/** Maximum of keys that are not revoked */
const maxKeys = 50

export const apiKeyRefusals = refusals({
  'not-found': [404, 'Το κλειδί δεν βρέθηκε ή έχει ήδη ανακληθεί. Ανανεώστε τη σελίδα.'],
  'too-many-keys': [409, `Έχετε ήδη ${maxKeys} κλειδιά. Ανακαλέστε πρώτα όσα δεν χρησιμοποιείτε.`],
})

export type ApiKeyRefusal = RefusalOf<typeof apiKeyRefusals>

/** Active keys first, then ended ones, the newest first. */
export async function listApiKeys(ctx: Context): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select({ key: apiKeys, maker: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  const keys = await Promise.all(rows.map(({ key, maker }) => present(ctx, key, maker)))
  const isOpen = ({ state }: ApiKey) => state === 'active' || state === 'stopped'
  return [...keys.filter(isOpen), ...keys.filter((key) => !isOpen(key))]
}

async function present(ctx: Context, row: typeof apiKeys.$inferSelect, maker: User): Promise<ApiKey> {
  const { id, name, lastFour, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = row
  const isStopped = await isSecondFactorOverdue(ctx, { ...maker, hasSecondFactor: maker.totpConfirmedAt !== null })
  return {
    id,
    name,
    lastFour,
    scopes,
    madeBy: maker.username,
    state: revokedAt !== null ? 'revoked' : expiresAt <= ctx.now ? 'expired' : isStopped ? 'stopped' : 'active',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    wasEndless: expiresAt.getTime() - createdAt.getTime() > maxKeyDays * dayMs,
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
    const expiresAt = new Date(tx.now.getTime() + days * dayMs)
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
    const after = { name, scopes, expiresAt: expiresAt.toISOString() }
    await recordChange(tx, session, { subject: 'api-key', subjectId: row.id, before: {}, after })
    await notifyAdministrators(tx, { kind: 'api-key-made', name })
    return done({ key: await present(tx, row, await readUser(tx, session.userId)), secret })
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

interface FoundKey extends ApiKeyHolder, Record<string, unknown> {
  /** Whether to write the time of last use */
  readonly isStale: boolean
  /** Since when the key's maker is asked to have a second factor; seconds since 1970 */
  readonly secondFactorAskedAt: number
  readonly hasSecondFactor: boolean
}

const findKey = statement<FoundKey, 'keyHash' | 'now'>(
  'api-key-read',
  (value) => sql`
    select k.id as "keyId", k.name, k.scopes, u.id as "userId", u.order_id as "visitorId",
      extract(epoch from u.second_factor_asked_at)::float8 as "secondFactorAskedAt", u.totp_confirmed_at is not null as "hasSecondFactor",
      k.last_used_at is null or k.last_used_at < ${value('now')}::timestamptz - interval '1 minute' as "isStale"
    from api_keys k join users u on u.id = k.user_id and u.role = 'administrator'
    where k.key_hash = ${value('keyHash')} and k.revoked_at is null and k.expires_at > ${value('now')}`,
)

/**
 * The key of an Authorization header; undefined if it has none, null if the key is unknown, revoked or expired, 'stopped' while
 * its maker is locked out for an overdue second factor.
 */
export async function authenticateApiKey(
  ctx: Context,
  authorization: string | undefined,
): Promise<ApiKeyHolder | 'stopped' | null | undefined> {
  const secret = authorization?.replace(/^Bearer\s+/i, '').trim() ?? ''
  if (!secret.startsWith(prefix)) return undefined
  if (!keyPattern.test(secret)) return null
  const [row] = await findKey(ctx.db, { keyHash: hashToken(secret), now: ctx.now })
  if (row === undefined) return null
  const { isStale, secondFactorAskedAt, hasSecondFactor, ...holder } = row
  const maker = { role: 'administrator', hasSecondFactor, secondFactorAskedAt: new Date(secondFactorAskedAt * 1000) } as const
  if (await isSecondFactorOverdue(ctx, maker)) return 'stopped'
  if (isStale) await ctx.db.update(apiKeys).set({ lastUsedAt: ctx.now }).where(eq(apiKeys.id, holder.keyId))
  return holder
}

const endedDays = 365

/** Deletes keys that ended a year ago; their actions stay in the audit log under their names. */
export async function deleteEndedKeys({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - endedDays * dayMs)
  await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, before), lt(apiKeys.expiresAt, before)))
}
