import { sql } from 'drizzle-orm'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { maxWishlistLines } from '#app/wishlist/wishlist.ts'

/**
 * Moves a visitor's lines to the account's wishlist at login and deletes the visitor's list, so that its GUID opens
 * nothing. Lines on both lists are merged. Returns a Greek sentence if the list became full.
 */
export async function mergeVisitorWishlist(tx: Context, visitorListId: string, listId: string): Promise<string[]> {
  if (visitorListId === listId) return []
  // Locks both lists before their lines, as everywhere.
  const { rowCount } = await tx.db.execute(sql`select id from wishlists where id = ${visitorListId} for update`)
  if (rowCount === 0) return []
  await tx.db.execute(sql`insert into wishlists (id) values (${listId}) on conflict (id) do update set id = excluded.id`)
  const { rows } = await tx.db.execute<{ left: number }>(sql`
    with candidates as (
      select v.id, row_number() over (order by v.created_at, v.id) as place
      from wishlist_lines v
      where v.wishlist_id = ${visitorListId} and v.removed_at is null and not exists (
        select 1 from wishlist_lines o
        where o.wishlist_id = ${listId} and o.product_id = v.product_id
          and o.variant_id is not distinct from v.variant_id and o.removed_at is null
      )
    ), moved as (
      update wishlist_lines l set wishlist_id = ${listId}
      from candidates c
      where l.id = c.id
        and c.place <= ${maxWishlistLines} - (
          select count(*) from wishlist_lines o where o.wishlist_id = ${listId} and o.removed_at is null
        )
      returning l.id
    )
    select (select count(*) from candidates)::int - (select count(*) from moved)::int as left`)
  await tx.db.execute(sql`delete from wishlists where id = ${visitorListId}`)
  const left = rows[0]?.left ?? 0
  return left === 0
    ? []
    : [`Τα αγαπημένα χωρούν έως ${formatNumber(maxWishlistLines)} προϊόντα: ${formatNumber(left)} δεν μεταφέρθηκαν.`]
}
