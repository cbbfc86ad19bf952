import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'
import { SessionEndedError } from '#app/platform/errors.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

const isOwned = statement<{ owned: boolean }, 'visitorId'>(
  'is-order-of-account',
  (value) => sql`select exists (select from users where order_id = ${value('visitorId')}::uuid) as owned`,
)
/** Order GUIDs known to be visitors'. Safe to cache: an account's GUID is never a former visitor's. */
const visitorOrders = new WeakMap<Context['db'], LRUCache<string, true>>()
const maxRemembered = 50_000

/**
 * The order GUID of a call: a logged-in account's own, whatever the browser sends. A guest who sends an account's GUID
 * gets a SessionEndedError.
 */
export async function ownVisitorId({ db, session }: Context, visitorId: string): Promise<string> {
  if (isSignedIn(session)) return session.visitorId
  const known = visitorOrders.get(db) ?? new LRUCache<string, true>({ max: maxRemembered })
  visitorOrders.set(db, known)
  if (known.has(visitorId)) return visitorId
  const [found] = await isOwned(db, { visitorId })
  if (found?.owned === true) throw new SessionEndedError('the cart of an account was requested without its session')
  known.set(visitorId, true)
  return visitorId
}
