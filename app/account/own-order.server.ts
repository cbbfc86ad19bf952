import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'
import { SessionEndedError } from '#app/platform/errors.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

const isOwned = statement<{ owned: boolean }, 'orderId'>(
  'is-order-of-account',
  (value) => sql`select exists (select from users where order_id = ${value('orderId')}::uuid) as owned`,
)
/** An account's GUID is made with it, so one that was a visitor's stays one. */
const visitorOrders = new WeakMap<Context['db'], LRUCache<string, true>>()
const mostRemembered = 50_000

/**
 * The order GUID whose cart and wishlist a call means: an account's own, whatever GUID the browser sends along. One of an
 * account opens nothing without its session: throws a SessionEndedError.
 */
export async function ownOrderId({ db, session }: Context, visitorOrderId: string): Promise<string> {
  if (isSignedIn(session)) return session.orderId
  const known = visitorOrders.get(db) ?? new LRUCache<string, true>({ max: mostRemembered })
  visitorOrders.set(db, known)
  if (known.has(visitorOrderId)) return visitorOrderId
  const [found] = await isOwned(db, { orderId: visitorOrderId })
  if (found?.owned === true) throw new SessionEndedError('the cart of an account was asked for without its session')
  known.set(visitorOrderId, true)
  return visitorOrderId
}
