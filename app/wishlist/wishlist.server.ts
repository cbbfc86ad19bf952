import { sql } from 'drizzle-orm'

import { namedVariant } from '#app/cart/line-rules.ts'
import { lineProduct, lineProductColumns, type LineProductRow, lineProductTables } from '#app/cart/line-products.server.ts'
import { lockVariants } from '#app/cart/lock-variants.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import type { AddInput, WishlistItem } from '#app/wishlist/wishlist.contract.ts'
import type { WishlistRefusal } from '#app/wishlist/wishlist-refusals.ts'
import { maxWishlistLines } from '#app/wishlist/wishlist.ts'

interface WishlistRow extends LineProductRow {
  readonly variantCount: number
}

const selectWishlist = statement<WishlistRow & Record<string, unknown>, 'wishlistId'>(
  'wishlist-read',
  (value) => sql`
    select ${lineProductColumns('wishlist')},
      (select count(*)::int from product_variants pv where pv.product_id = p.id) as "variantCount"
    from ${lineProductTables(sql`wishlist_lines`)}
    where l.wishlist_id = ${value('wishlistId')} and l.removed_at is null
    order by l.created_at, l.id`,
)

// Locks the list's own row before its lines, like the cart.
const lockOrCreate = statement<never, 'wishlistId'>(
  'wishlist-lock-or-create',
  (value) => sql`
    insert into wishlists (id) values (${value('wishlistId')})
    on conflict (id) do update set id = excluded.id`,
)

interface WishedProduct {
  readonly variants: readonly { readonly variantId: number }[]
  /** The product's variants already on the list; null is the product as a whole. */
  readonly wished: readonly (number | null)[]
  readonly lineCount: number
}

const selectProduct = statement<WishedProduct & Record<string, unknown>, 'wishlistId' | 'productId'>(
  'wishlist-product',
  (value) => sql`
    select
      (
        select coalesce(json_agg(json_build_object('variantId', v.variant_id)), '[]')
        from product_variants v where v.product_id = p.id
      ) as variants,
      array(
        select l.variant_id from wishlist_lines l
        where l.wishlist_id = ${value('wishlistId')} and l.product_id = p.id and l.removed_at is null
      ) as wished,
      (select count(*) from wishlist_lines l where l.wishlist_id = ${value('wishlistId')} and l.removed_at is null) as "lineCount"
    from products p where p.id = ${value('productId')} and not p.hidden`,
)

const insertLine = statement<never, 'id' | 'wishlistId' | 'productId' | 'variantId'>(
  'wishlist-insert-line',
  (value) => sql`
    insert into wishlist_lines (id, wishlist_id, product_id, variant_id)
    values (${value('id')}, ${value('wishlistId')}, ${value('productId')}, ${value('variantId')})`,
)

/** The wishlist's lines, oldest first; empty for an unknown list. One query. */
export async function readWishlist(ctx: Context, wishlistId: string): Promise<WishlistItem[]> {
  const rows = await selectWishlist(ctx.db, { wishlistId })
  const today = dayInAthens(ctx.now)
  return rows.map((row) => present(ctx, row, today))
}

/**
 * Adds a product or variant to the list and returns the whole list; one already listed is unchanged.
 * Refuses unknown products and variants, and a line beyond the limit.
 */
export function addToWishlist(ctx: Context, input: AddInput): Promise<Result<WishlistItem[], WishlistRefusal>> {
  const { wishlistId, productId } = input
  return inRetriedTransaction(ctx, async (tx): Promise<Result<WishlistItem[], WishlistRefusal>> => {
    await lockOrCreate(tx.db, { wishlistId })
    await lockVariants(tx, productId, input.variantId)
    const [product] = await selectProduct(tx.db, { wishlistId, productId })
    if (product === undefined) return refuse({ refusal: 'unknown-product' })
    const variantId = namedVariant(product, input.variantId)
    if (variantId !== null && !product.variants.some((variant) => variant.variantId === variantId)) {
      return refuse({ refusal: 'unknown-variant' })
    }
    if (!product.wished.includes(variantId)) {
      if (product.lineCount >= maxWishlistLines) return refuse({ refusal: 'too-many-lines' })
      await insertLine(tx.db, { id: uuidv7(), wishlistId, productId, variantId })
    }
    return done(await readWishlist(tx, wishlistId))
  })
}

function present(ctx: Context, row: WishlistRow, today: string): WishlistItem {
  const { imageSrc, discount, stock } = lineProduct(ctx, row, today)
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    title: row.title,
    images: { src: imageSrc },
    imageSrc,
    price: unitPriceToEuros(row.price),
    discount,
    quantity: 1,
    stock,
    offered: row.discontinued === null,
    discontinued: row.discontinued,
    minimumQuantity: row.minimumQuantity,
    quantityMultiple: row.quantityMultiple,
    variantCount: row.variantCount,
    vatPercent: row.vatPercent,
    size: row.size,
    colour: row.colour,
  }
}
