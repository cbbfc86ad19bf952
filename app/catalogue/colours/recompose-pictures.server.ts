import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** The form of a composed picture's `src` in the database: archetype, view, six digits. */
export const composed = '^[a-z0-9-]+/[a-z0-9-]+/[0-9a-f]{6}\\.webp$'

/** A composed picture names its colour by value, so another value is another picture. */
export async function recomposePictures(tx: Context, name: string, before: string, after: string): Promise<void> {
  await tx.db.execute(sql`
    update product_images i set src = regexp_replace(i.src, '[0-9a-f]{6}\\.webp$', ${`${after.slice(1)}.webp`}::text)
    where i.src ~ ${composed} and right(i.src, 11) = ${`${before.slice(1)}.webp`} and exists (
      select from product_image_variants s join product_variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
      where s.product_id = i.product_id and s.image_id = i.image_id and v.colour = ${name}
    )`)
}
