import { sql } from 'drizzle-orm'

import { foreignArtwork } from '#app/personalisation/logos/owned-pictures.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** Whether a cart may take these placements, by their logos. */
export type LogoCheck = (tx: Context, cartId: string, placements: readonly Placement[]) => Promise<boolean>

const countInCart = statement<{ count: number }, 'cartId' | 'hashes'>(
  'cart-logos-in-lines',
  (value) => sql`
    select count(*)::int as count from logo_pictures p
    where p.hash = any(${value('hashes')}::text[])
      and exists (
        select from cart_lines l
        join designs d on d.id = l.design_id,
          jsonb_path_query(d.placements, '$[*].artwork[*].picture') as shown(picture)
        where l.cart_id = ${value('cartId')} and shown.picture #>> '{}' = p.hash
      )`,
)

/** The caller's own logos, and those that lines of the cart show: a shared selection brings the logo of who made it. */
export const mayUseLogos: LogoCheck = async (tx, cartId, placements) => {
  const foreign = await foreignArtwork(tx, cartId, placements)
  if (foreign.length === 0) return true
  const [found] = await countInCart(tx.db, { cartId, hashes: foreign })
  return found?.count === foreign.length
}
