import { sql } from 'drizzle-orm'

import { isBack, removalStatement, restorePeriod } from '#app/cart/line-removal.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { RemoveInput, RestoreInput, WishlistItem } from '#app/wishlist/wishlist.contract.ts'
import { readWishlist } from '#app/wishlist/wishlist.server.ts'
import type { WishlistRefusal } from '#app/wishlist/wishlist-refusals.ts'
import { maxWishlistLines } from '#app/wishlist/wishlist.ts'

const table = { lines: 'wishlist_lines', owner: 'wishlist_id' } as const

const markRemoved = removalStatement('wishlist-remove-lines', table)

/** Locks the list's own row, as adding does. */
const lockWishlist = statement<{ id: string } & Record<string, unknown>, 'wishlistId'>(
  'wishlist-lock',
  (value) => sql`select id from wishlists where id = ${value('wishlistId')} for update`,
)

/** The line has its id and age, and so its old place. */
const unmarkRemoved = statement<{ id: string } & Record<string, unknown>, 'wishlistId' | 'lineId'>(
  'wishlist-restore-line',
  (value) => sql`
    with restorable as (
      select l.id, ${isBack(table)} as "isBack"
      from wishlist_lines l
      where l.wishlist_id = ${value('wishlistId')} and l.id = ${value('lineId')}::uuid
        and l.removed_at >= now() - ${restorePeriod}
    ), restored as (
      update wishlist_lines l set removed_at = null from restorable r where l.id = r.id and not r."isBack"
    )
    select id from restorable`,
)

/** Removes a line, or a product's lines, and returns the list; a missing line is no error. */
export async function removeFromWishlist(ctx: Context, { wishlistId, line }: RemoveInput): Promise<WishlistItem[]> {
  const nothing = { lineId: null, productId: null, variantId: null }
  await markRemoved(ctx.db, { ...nothing, ...line, ownerId: wishlistId })
  return readWishlist(ctx, wishlistId)
}

/**
 * Restores a line removed within the last hour, in its old place. A line that was added again in the meantime stays as it
 * is. Refuses lines removed earlier, and a line beyond the limit.
 */
export function restoreToWishlist(
  ctx: Context,
  { wishlistId, lineId }: RestoreInput,
): Promise<Result<WishlistItem[], WishlistRefusal>> {
  return inRetriedTransaction(ctx, async (tx): Promise<Result<WishlistItem[], WishlistRefusal>> => {
    await lockWishlist(tx.db, { wishlistId })
    const lines = await readWishlist(tx, wishlistId)
    if (lines.some((line) => line.id === lineId)) return done(lines)
    if (lines.length >= maxWishlistLines) return refuse({ refusal: 'too-many-lines' })
    const [restored] = await unmarkRemoved(tx.db, { wishlistId, lineId })
    return restored === undefined ? refuse({ refusal: 'not-restorable' }) : done(await readWishlist(tx, wishlistId))
  })
}
