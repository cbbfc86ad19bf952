import { eq, sql, type SQL } from 'drizzle-orm'

import { ownOrderId } from '#app/account/own-order.server.ts'
import { logos } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'

/** The owner of logos: an account, or a visitor's order GUID. */
export type LogoOwner = { readonly userId: number; readonly orderId: null } | { readonly userId: null; readonly orderId: string }

/** The caller: the account when logged in, whatever the browser sends. Refuses an account's order GUID without its session. */
export async function logoOwner(ctx: Context, visitorOrderId: string): Promise<LogoOwner> {
  if (isSignedIn(ctx.session)) return { userId: ctx.session.userId, orderId: null }
  return { userId: null, orderId: await ownOrderId(ctx, visitorOrderId) }
}

export function isOwnedBy(owner: LogoOwner): SQL {
  return owner.orderId === null ? eq(logos.userId, owner.userId) : eq(logos.orderId, owner.orderId)
}

/** Locks the owner's logos against concurrent changes until the transaction ends. */
export async function lockLogos(tx: Context, owner: LogoOwner): Promise<void> {
  const key = owner.orderId === null ? `logos of account ${owner.userId}` : `logos of visitor ${owner.orderId}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
