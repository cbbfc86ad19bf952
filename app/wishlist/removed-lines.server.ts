import { sql } from 'drizzle-orm'

import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { RemoveInput, RestoreInput } from '#app/wishlist/wishlist-calls.ts'
import { readWishlist } from '#app/wishlist/wishlist.server.ts'
import { maxWishlistLines, type WishlistItem, type WishlistRefusal } from '#app/wishlist/wishlist.ts'

/** A removed line waits an hour for its visitor to think again. The next removal from the list clears what is older. */
const moveToRemoved = statement<never, 'wishlistId' | 'lineId' | 'productId' | 'variantId'>(
  'wishlist-remove-lines',
  (value) => sql`
    with cleared as (
      delete from removed_wishlist_lines r
      where r.wishlist_id = ${value('wishlistId')} and r.removed_at < now() - interval '1 hour'
    ), gone as (
      delete from wishlist_lines l
      where l.wishlist_id = ${value('wishlistId')} and (
        l.id = ${value('lineId')}::uuid
        or l.product_id = ${value('productId')}::int and (
          ${value('variantId')}::int is null
          or l.variant_id = ${value('variantId')}::int
          or ${value('variantId')}::int = 0 and not exists (
            select 1 from product_variants v where v.product_id = l.product_id and v.variant_id = 0
          )
        )
      )
      returning l.*
    )
    insert into removed_wishlist_lines (id, wishlist_id, product_id, variant_id, created_at)
    select id, wishlist_id, product_id, variant_id, created_at from gone
    on conflict (id) do nothing`,
)

/** The list's own row is held, as when something is added. */
const lockWishlist = statement<{ id: string } & Record<string, unknown>, 'wishlistId'>(
  'wishlist-lock',
  (value) => sql`select id from wishlists where id = ${value('wishlistId')} for update`,
)

/** Its id and its age are the old ones, so that it stands where it stood. */
const moveBack = statement<{ id: string } & Record<string, unknown>, 'wishlistId' | 'lineId'>(
  'wishlist-restore-line',
  (value) => sql`
    with back as (
      delete from removed_wishlist_lines r
      where r.wishlist_id = ${value('wishlistId')} and r.id = ${value('lineId')}::uuid returning r.*
    ), inserted as (
      insert into wishlist_lines (id, wishlist_id, product_id, variant_id, created_at)
      select id, wishlist_id, product_id, variant_id, created_at from back
      on conflict on constraint wishlist_lines_once do nothing
    )
    select id from back`,
)

/** Removes a line, or a product's lines, and answers the list; what is not there needs no removing. */
export async function removeFromWishlist(ctx: Context, { wishlistId, line }: RemoveInput): Promise<WishlistItem[]> {
  const nothing = { lineId: null, productId: null, variantId: null }
  await moveToRemoved(ctx.db, { ...nothing, ...line, wishlistId })
  return readWishlist(ctx, wishlistId)
}

/**
 * Undoes the removal of a line within the hour: it comes back in its old place. One that was put on the list anew
 * meanwhile stays as it is. Refuses what is not kept any more, and a line too many.
 */
export function restoreToWishlist(
  ctx: Context,
  { wishlistId, lineId }: RestoreInput,
): Promise<Result<WishlistItem[], WishlistRefusal>> {
  return inRetriedTransaction(ctx, async (tx): Promise<Result<WishlistItem[], WishlistRefusal>> => {
    await lockWishlist(tx.db, { wishlistId })
    const lines = await readWishlist(tx, wishlistId)
    if (lines.some((line) => line.id === lineId)) return done(lines)
    if (lines.length >= maxWishlistLines) return refuse({ refusal: 'too-many-lines', limit: maxWishlistLines })
    const [back] = await moveBack(tx.db, { wishlistId, lineId })
    return back === undefined ? refuse({ refusal: 'not-restorable' }) : done(await readWishlist(tx, wishlistId))
  })
}
