import { sql } from 'drizzle-orm'

import { picturesOf } from '#app/personalisation/artwork.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

const selectOwned = statement<{ hash: string }, 'hashes' | 'visitorId' | 'userId'>(
  'logos-owned-pictures',
  (value) => sql`
    select p.hash from logo_pictures p
    where p.hash = any(${value('hashes')}::text[])
      and exists (
        select from logos l where l.picture_hash in (p.hash, p.repaired_from)
          and (l.order_id = ${value('visitorId')}::uuid or l.user_id = ${value('userId')}::int)
      )`,
)

interface LogoOwner {
  readonly visitorId: string | null
  readonly userId: number | null
}

/** Which of these pictures neither belong to logos of this order GUID or account, nor are repairs of them, such as staff make. */
async function foreignPictures(
  { db }: Context,
  { visitorId, userId }: LogoOwner,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return []
  const owned = new Set((await selectOwned(db, { hashes: wanted, visitorId, userId })).map(({ hash }) => hash))
  return wanted.filter((hash) => !owned.has(hash))
}

/** Whether all these pictures belong to logos of this order GUID or account, or are repairs of them. */
export async function ownsPictures(ctx: Context, owner: LogoOwner, hashes: readonly string[]): Promise<boolean> {
  return (await foreignPictures(ctx, owner, hashes)).length === 0
}

/** The pictures in these placements that are not the caller's; `visitorId` is the order GUID of the caller's cart. */
export function foreignArtwork(
  ctx: Context,
  visitorId: string | null,
  placements: Parameters<typeof picturesOf>[0],
): Promise<readonly string[]> {
  const { session } = ctx
  return foreignPictures(ctx, { visitorId, userId: isSignedIn(session) ? session.userId : null }, picturesOf(placements))
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
