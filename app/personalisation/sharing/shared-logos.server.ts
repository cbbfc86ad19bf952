import { eq, sql } from 'drizzle-orm'

import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { isColourValue, parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import type { SharedLogo } from '#app/personalisation/sharing/fit-logo.ts'
import { sharedShelves } from '#app/personalisation/sharing/sharing.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A logo by its hash; its owner has been checked. */
export async function readSharedLogo({ db }: Context, hash: string): Promise<SharedLogo | undefined> {
  const [logo] = await db
    .select({ picture: logoPictures.hash, width: logoPictures.width, height: logoPictures.height, facts: logoPictures.facts })
    .from(logoPictures)
    .where(eq(logoPictures.hash, hash))
  return logo
}

/** Whether a link still shows this picture. */
export async function isSharedPicture({ db }: Context, hash: string): Promise<boolean> {
  return (await db.$count(sharedShelves, sql`${hash} = any(${sharedShelves.pictures})`)) > 0
}

/** `#rrggbb` of each product in the colour of its variant, in the given order; null for a photograph. */
export async function readProductColours(
  { db }: Context,
  items: readonly { readonly productId: number; readonly variantId: number | null }[],
): Promise<readonly (string | null)[]> {
  const ids = items.map(({ productId }) => productId)
  const variants = items.map(({ variantId }) => variantId)
  const { rows } = await db.execute<{ picture: string | null }>(sql`
    select ${pictureOfVariant(sql`l.product_id`, sql`l.variant_id`)} as picture
    from unnest(${sql.param(ids)}::int[], ${sql.param(variants)}::int[]) with ordinality as l(product_id, variant_id, place)
    order by l.place`)
  return rows.map(({ picture }) => {
    const reference = picture === null ? null : parseReference(picture)
    return reference !== null && isColourValue(reference.colour) ? `#${reference.colour}` : null
  })
}
