import { sql } from 'drizzle-orm'

import type { PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'
import { picturesOfQuotes } from '#app/quotes/pictures-of-quotes.server.ts'

/** Logos used by quotes, proofs and orders stay even if their owners remove them. */
export const picturesOfQuotesAndOrders: PicturesInUse = async (ctx, hashes) => {
  const { rows } = await ctx.db.execute<{ picture: string }>(sql`
    select h.picture from unnest(${sql.param([...hashes])}::text[]) as h(picture)
    where exists (
      select from order_lines l where l.placements @>
        jsonb_build_array(jsonb_build_object('artwork', jsonb_build_array(jsonb_build_object('picture', h.picture))))
    )`)
  const ofQuotes = await picturesOfQuotes(ctx, hashes)
  return new Set([...ofQuotes, ...rows.map(({ picture }) => picture)])
}
