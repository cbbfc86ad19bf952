import { sql } from 'drizzle-orm'

import type { LastImported } from '#app/back-office/import/rules/merge-product.server.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface KnownProduct {
  readonly productId: number
  readonly last: LastImported | null
  /** URLs of the pictures that the last import fetched */
  readonly pictures: readonly string[]
  readonly isVanished: boolean
}

/** The products of a supplier's codes: by its earlier files, else our number («#12»), else the code of a product or variant. */
export async function findProducts(
  ctx: Context,
  supplierId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const { rows } = await ctx.db.execute<{
    key: string
    productId: number
    last: LastImported | null
    pictures: readonly string[] | null
    isVanished: boolean | null
  }>(sql`
    select k.key, coalesce(s.product_id, n.id, p.id, v.product_id) as "productId", s.last, s.pictures, s.is_vanished as "isVanished"
    from unnest(${sql.param(keys)}::text[]) as k (key)
    left join supplier_products s on s.supplier_id = ${supplierId} and s.key = k.key
    left join products n on s.key is null and n.id = case when k.key ~ '^#[0-9]{1,9}$' then substr(k.key, 2)::int end
    left join lateral (select id from products where sku = k.key order by id limit 1) p on s.key is null
    left join lateral (select product_id from product_variants where sku = k.key order by product_id limit 1) v on s.key is null
    where coalesce(s.product_id, n.id, p.id, v.product_id) is not null`)
  return new Map(
    rows.map(({ key, productId, last, pictures, isVanished }) => [
      key,
      { productId, last, pictures: pictures ?? [], isVanished: isVanished === true },
    ]),
  )
}
