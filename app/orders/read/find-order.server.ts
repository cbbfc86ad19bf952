import { createHash, timingSafeEqual } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { hashOrderKey } from '#app/orders/order-key.server.ts'
import { parseOrderNumber } from '#app/orders/order-number.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { OrderRef } from '#app/orders/read/order-calls.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { isSignedIn } from '#app/platform/session.ts'

/** Numbers are sequential, so guessing their e-mail addresses must be limited. */
const lookUps = sharedLimit('order-look', [
  { points: 20, seconds: 600 },
  { points: 100, seconds: 86_400 },
])

export type FindOrderRefusal = { readonly refusal: 'not-found' } | { readonly refusal: 'too-many'; readonly seconds: number }

export interface FoundOrder {
  readonly id: string
  /** The requesting account, if the order is its own; null for its key, or its number and e-mail */
  readonly userId: number | null
}

/**
 * Finds a customer's order. Unknown and malformed numbers, wrong addresses and others' orders get the same refusal, in the
 * same time. Limits look-ups by number per address.
 */
export async function findOrder(ctx: Context, { number, email, key }: OrderRef): Promise<Result<FoundOrder, FindOrderRefusal>> {
  const where = key ? eq(orders.keyHash, hashOrderKey(key)) : eq(orders.number, parseOrderNumber(number ?? '') ?? '')
  const [found] = await ctx.db.select({ id: orders.id, userId: orders.userId, email: orders.email }).from(orders).where(where)
  const { session } = ctx
  if (found !== undefined && isSignedIn(session) && found.userId === session.userId)
    return done({ id: found.id, userId: session.userId })
  if (key) return found === undefined ? refuse({ refusal: 'not-found' }) : done({ id: found.id, userId: null })
  const seconds = await lookUps.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const isHolder = isSameAddress(email ?? '', found?.email ?? '')
  return found !== undefined && isHolder ? done({ id: found.id, userId: null }) : refuse({ refusal: 'not-found' })
}

/** In constant time; an order without an address (closed account) has no owner. */
function isSameAddress(given: string, known: string): boolean {
  const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest()
  return timingSafeEqual(hashOf(given), hashOf(known)) && known !== ''
}

export function findOrderText(reason: FindOrderRefusal): string {
  return reason.refusal === 'not-found'
    ? 'Δεν βρέθηκε παραγγελία με αυτά τα στοιχεία. Ελέγξτε τον αριθμό και το e-mail, όπως είναι στο μήνυμα επιβεβαίωσης.'
    : `Πολλές αναζητήσεις σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(reason.seconds / 60)} λεπτά.`
}
