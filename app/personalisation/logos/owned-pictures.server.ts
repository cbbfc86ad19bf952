import { sql } from 'drizzle-orm'

import { picturesOf } from '#app/personalisation/artwork.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

const countOwned = statement<{ count: number }, 'hashes' | 'orderId' | 'userId'>(
  'logos-owned-pictures',
  (value) => sql`
    select count(*)::int as count from logo_pictures p
    where p.hash = any(${value('hashes')}::text[])
      and exists (
        select from logos l where l.picture_hash in (p.hash, p.repaired_from)
          and (l.order_id = ${value('orderId')}::uuid or l.user_id = ${value('userId')}::int)
      )`,
)

/** Whether all these pictures belong to logos of this order GUID or account, or are repairs of them, such as staff make. */
export async function ownsPictures(
  { db }: Context,
  { orderId, userId }: { readonly orderId: string | null; readonly userId: number | null },
  hashes: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return true
  const [found] = await countOwned(db, { hashes: wanted, orderId, userId })
  return found?.count === wanted.length
}

/** Whether the caller may use all logos in these placements; `orderId` is the order GUID of the caller's cart. */
export function ownsArtwork(
  ctx: Context,
  orderId: string | null,
  placements: Parameters<typeof picturesOf>[0],
): Promise<boolean> {
  const { session } = ctx
  return ownsPictures(ctx, { orderId, userId: isSignedIn(session) ? session.userId : null }, picturesOf(placements))
}

const countExisting = statement<{ count: number }, 'hashes'>(
  'logos-kept-pictures',
  (value) => sql`select count(*)::int as count from logo_pictures where hash = any(${value('hashes')}::text[])`,
)

/** Whether all logos in these placements still have their pictures; those of removed logos may be gone. */
export async function hasPictures({ db }: Context, placements: Parameters<typeof picturesOf>[0]): Promise<boolean> {
  const hashes = picturesOf(placements)
  if (hashes.length === 0) return true
  const [found] = await countExisting(db, { hashes })
  return found?.count === hashes.length
}
