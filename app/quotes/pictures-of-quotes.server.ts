import { sql } from 'drizzle-orm'

import type { PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'
import { picturesOfProofs } from '#app/proofs/pictures-of-proofs.server.ts'

/**
 * Logos used in quotes and proofs, which must remain after their owners remove them: requests and offers never change.
 */
export const picturesOfQuotes: PicturesInUse = async (ctx, hashes) => {
  const { rows } = await ctx.db.execute<{ picture: string }>(sql`
    select h.picture from unnest(${sql.param([...hashes])}::text[]) as h(picture)
    cross join lateral (
      select jsonb_build_array(jsonb_build_object('artwork', jsonb_build_array(jsonb_build_object('picture', h.picture)))) as drawn
    ) d
    where exists (select from quote_lines l where l.placements @> d.drawn)
      or exists (select from offers o where o.lines @> jsonb_build_array(jsonb_build_object('placements', d.drawn)))`)
  return new Set([...rows.map(({ picture }) => picture), ...(await picturesOfProofs(ctx, hashes))])
}
