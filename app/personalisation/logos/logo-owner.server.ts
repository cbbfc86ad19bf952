import { eq, sql, type SQL } from 'drizzle-orm'

import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { maxLogos } from '#app/personalisation/logos/logo-refusals.ts'
import { logos } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'

/** The owner of logos: an account, or a visitor's order GUID. */
export type LogoOwner =
  | { readonly userId: number; readonly visitorId: null }
  | { readonly userId: null; readonly visitorId: string }

/** The caller: the account when logged in, whatever the browser sends. Refuses an account's order GUID without its session. */
export async function logoOwner(ctx: Context, visitorId: string): Promise<LogoOwner> {
  if (isSignedIn(ctx.session)) return { userId: ctx.session.userId, visitorId: null }
  return { userId: null, visitorId: await ownVisitorId(ctx, visitorId) }
}

export function isOwnedBy(owner: LogoOwner): SQL {
  return owner.visitorId === null ? eq(logos.userId, owner.userId) : eq(logos.visitorId, owner.visitorId)
}

/** Locks the owner's logos against concurrent changes until the transaction ends. */
export async function lockLogos(tx: Context, owner: LogoOwner): Promise<void> {
  const key = owner.visitorId === null ? `logos of account ${owner.userId}` : `logos of visitor ${owner.visitorId}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * The first of others' logos for which there is room, without pictures that the owner has, and each picture once. For a
 * transaction that has locked the owner's.
 */
export async function logosToAdd<Other extends { readonly pictureHash: string }>(
  tx: Context,
  owner: LogoOwner,
  others: readonly Other[],
): Promise<{ readonly fresh: readonly Other[]; readonly accepted: readonly Other[] }> {
  const own = await tx.db.select({ picture: logos.pictureHash }).from(logos).where(isOwnedBy(owner))
  const seen = new Set(own.map(({ picture }) => picture))
  const fresh: Other[] = []
  for (const logo of others) {
    if (!seen.has(logo.pictureHash)) fresh.push(logo)
    seen.add(logo.pictureHash)
  }
  return { fresh, accepted: fresh.slice(0, Math.max(0, maxLogos - own.length)) }
}
