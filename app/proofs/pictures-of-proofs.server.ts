import { sql } from 'drizzle-orm'

import type { PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'

/** Logos used in proofs, which must remain after their owners remove them: a version never changes. */
export const picturesOfProofs: PicturesInUse = async ({ db }, hashes) => {
  const { rows } = await db.execute<{ picture: string }>(sql`
    select h.picture from unnest(${sql.param([...hashes])}::text[]) as h(picture)
    cross join lateral (
      select jsonb_build_array(jsonb_build_object('artwork', jsonb_build_array(jsonb_build_object('picture', h.picture)))) as drawn
    ) d
    where exists (select from proofs p where p.content -> 'placements' @> d.drawn)`)
  return new Set(rows.map(({ picture }) => picture))
}
