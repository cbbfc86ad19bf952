import { and, eq, inArray, lt } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { carts } from '#app/cart/cart.tables.ts'
import { cartOfCode } from '#app/cart/code/cart-code.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { cartOpenings } from '#app/quotes/staff/taken-cart/cart-openings.tables.ts'
import type { OpenCart } from '#app/quotes/staff/taken-cart/open-cart.contract.ts'

/** With 90 million codes, this makes guessing hopeless. */
const openedByStaff = sharedLimit('cart-open', [
  { points: 30, seconds: 600 },
  { points: 300, seconds: 86_400 },
])

export const openCartRefusals = refusals({
  'unknown-code': [
    422,
    'Δεν βρέθηκε καλάθι με αυτόν τον κωδικό. Ισχύει 24 ώρες: ζητήστε από τον πελάτη τον κωδικό που βλέπει τώρα στο καλάθι του.',
    'code',
  ],
  'unknown-account': [404, 'Ο λογαριασμός δεν υπάρχει πια. Αναζητήστε τον πελάτη ξανά.'],
  'empty-cart': [409, 'Το καλάθι του πελάτη είναι άδειο. Προσθέστε τα προϊόντα με αναζήτηση.'],
  'too-many': [
    429,
    ({ seconds }: { readonly seconds: number }) =>
      `Ανοίχτηκαν πολλά καλάθια σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά.`,
  ],
})

type OpenCartRefusal = RefusalOf<typeof openCartRefusals>

/**
 * A customer's cart for staff, with its designs, by the customer's code or a known account. The opening is recorded in
 * the same transaction; the cart's GUID is not revealed. Refuses unknown and empty carts, and too many attempts.
 */
export async function openCart(
  ctx: Context,
  session: UserSession,
  { code, accountId }: OpenCart,
): Promise<Result<{ readonly openingId: string; readonly items: CartItem[] }, OpenCartRefusal>> {
  const seconds = await openedByStaff.consume(ctx, String(session.userId))
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  return inTransaction(ctx, async (tx) => {
    const how = code !== undefined ? 'code' : 'account'
    const cartId = code !== undefined ? await cartOfCode(tx, code) : await cartOfAccount(tx, accountId ?? 0)
    if (cartId === undefined) return refuse({ refusal: how === 'code' ? 'unknown-code' : 'unknown-account' })
    const [cart] = await tx.db.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('key share')
    const items = cart === undefined ? [] : await readCart(tx, cartId)
    if (items.length === 0) return refuse({ refusal: 'empty-cart' })
    const openingId = uuidv7(tx.now.getTime())
    await tx.db.insert(cartOpenings).values({ id: openingId, cartId, how, staffId: session.userId, at: tx.now })
    return done({ openingId, items })
  })
}

/** A customer's cart; carts of staff are private. */
async function cartOfAccount({ db }: Context, userId: number): Promise<string | undefined> {
  const [user] = await db
    .select({ cartId: users.visitorId })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'customer')))
  return user?.cartId
}

/** Retained as long as the audit log */
const openingDays = 365

/** Deletes records of openings after a year. */
export async function deleteOldCartOpenings({ db, now }: Context): Promise<void> {
  await db.delete(cartOpenings).where(lt(cartOpenings.at, new Date(now.getTime() - openingDays * dayMs)))
}

/** Links the caller's own openings to the request entered from them; returns how the carts were opened. */
export async function linkOpenings(
  tx: Context,
  openings: readonly string[],
  { quoteId, staffId }: { readonly quoteId: string; readonly staffId: number },
): Promise<readonly ('code' | 'account')[]> {
  if (openings.length === 0) return []
  const own = and(inArray(cartOpenings.id, [...openings]), eq(cartOpenings.staffId, staffId))
  const rows = await tx.db.update(cartOpenings).set({ quoteId }).where(own).returning({ how: cartOpenings.how })
  return [...new Set(rows.map(({ how }) => how))]
}
