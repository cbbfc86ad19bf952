import { sql } from 'drizzle-orm'

import { hashToken } from '#app/account/security/secret-token.server.ts'
import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { designOf, priceGroupOf } from '#app/personalisation/designs.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { sharedShelves } from '#app/personalisation/sharing/sharing.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** The content of a live link. */
export interface OpenedShelf {
  readonly id: string
  readonly title: string
  readonly note: string
  /** Who is asked to answer; '' without a name */
  readonly recipientName: string
  /** What the owner plans to order; null if nothing was said */
  readonly project: Project | null
  readonly pictures: readonly string[]
  readonly expiresAt: Date
}

/** A product of a shelf, joined with the catalogue's current data. */
export interface ShelfItemRow {
  readonly place: number
  readonly productId: number
  readonly variantId: number | null
  /** The catalogue's title, or the one that was shared, if the catalogue has deleted the product */
  readonly title: string
  /** Whether the product is on sale. */
  readonly offered: boolean
  /** Whether the variant, if any, is on sale too. */
  readonly known: boolean
  readonly quantity: number
  readonly placements: readonly Placement[]
  readonly colour: string | null
  readonly size: string | null
  /** The `src` of its picture in this colour */
  readonly picture: string | null
}

const tokenPattern = /^[\w-]{43}$/

/** The shelf of a link; null for unknown, expired and revoked links alike. */
export async function openShelf({ db, now }: Context, token: string): Promise<OpenedShelf | null> {
  if (!tokenPattern.test(token)) return null
  const [shelf] = await selectShelf(db, { hash: hashToken(token), now: now.toISOString() })
  return shelf === undefined ? null : { ...shelf, expiresAt: new Date(shelf.expiresAt) }
}

type ShelfRow = Omit<OpenedShelf, 'expiresAt'> & { readonly expiresAt: string | Date }

const selectShelf = statement<ShelfRow & Record<string, unknown>, 'hash' | 'now'>(
  'shared-shelf-open',
  (value) => sql`
    select id, title, note, recipient_name as "recipientName", project, pictures, expires_at as "expiresAt" from shared_shelves
    where token_hash = ${value('hash')} and revoked_at is null and expires_at > ${value('now')}::timestamptz`,
)

/** Counts a browser's visit. */
export async function countView({ db }: Context, shelfId: string): Promise<void> {
  await db
    .update(sharedShelves)
    .set({ views: sql`${sharedShelves.views} + 1` })
    .where(sql`${sharedShelves.id} = ${shelfId}`)
}

const selectItems = statement<ShelfItemRow & Record<string, unknown>, 'shelfId'>(
  'shared-shelf-items',
  (value) => sql`
    select l.place, l.product_id as "productId", l.variant_id as "variantId", coalesce(p.title, l.title) as title,
      p.id is not null as offered,
      (p.id is not null and (l.variant_id is null or v.variant_id is not null)) as known,
      l.quantity, l.placements,
      coalesce(k.label, v.colour) as colour, v.size, ${pictureOfVariant(sql`l.product_id`, sql`l.variant_id`)} as picture
    from shared_items l
    left join products p on p.id = l.product_id and not p.hidden
    left join product_variants v on v.product_id = l.product_id and v.variant_id = l.variant_id
    left join colours k on k.name = v.colour
    where l.shelf_id = ${value('shelfId')}
    order by l.place`,
)

/** The products on sale in groups that share price breaks and set-up: variants of a product with the same design, as in the cart. */
export function priceGroupsOf(rows: readonly ShelfItemRow[]): readonly (readonly ShelfItemRow[])[] {
  const known = rows.filter((row) => row.known)
  const groups = Map.groupBy(known, ({ productId, placements }) =>
    priceGroupOf({ productId, designId: designOf(productId, placements)?.id ?? null }),
  )
  return [...groups.values()]
}

/** In the owner's order */
export function readShelfItems({ db }: Context, shelfId: string): Promise<readonly ShelfItemRow[]> {
  return selectItems(db, { shelfId })
}
