import { sql } from 'drizzle-orm'

import type { LastImported } from '#app/imports/rules/merge-product.server.ts'
import { skuKey } from '#app/catalogue/sku-key.ts'
import { skuKeySql } from '#app/catalogue/sku-key.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface KnownProduct {
  readonly productId: number
  readonly last: LastImported | null
  /** URLs of the pictures that the last import fetched */
  readonly pictures: readonly string[]
  readonly isVanished: boolean
}

/** The products of a supplier's codes: by its earlier files, else our number («#12»), else the code of a product or variant in any case. */
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
    from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map(skuKey))}::text[]) as k (key, code)
    left join supplier_products s on s.supplier_id = ${supplierId} and s.key = k.key
    left join products n on s.key is null and n.id = case when k.key ~ '^#[0-9]{1,9}$' then substr(k.key, 2)::int end
    left join lateral (
      select id from products where ${skuKeySql(sql`sku`)} = k.code order by sku = k.key desc, id limit 1
    ) p on s.key is null
    left join lateral (
      select product_id from product_variants where ${skuKeySql(sql`sku`)} = k.code
      order by sku = k.key desc, product_id limit 1
    ) v on s.key is null
    where coalesce(s.product_id, n.id, p.id, v.product_id) is not null`)
  return new Map(
    rows.map(({ key, productId, last, pictures, isVanished }) => [
      key,
      { productId, last, pictures: pictures ?? [], isVanished: isVanished === true },
    ]),
  )
}

/** Whether more than half of the staged codes of a run are of no product that the shop has. */
export async function isMostlyNew(ctx: Context, { id, supplierId }: { readonly id: string; readonly supplierId: string }) {
  const { rows } = await ctx.db.execute<{ isMostlyNew: boolean }>(sql`
    select count(*) filter (where not (
        exists (select from supplier_products s where s.supplier_id = ${supplierId} and s.key = k.key)
        or exists (select from products n where n.id = case when k.key ~ '^#[0-9]{1,9}$' then substr(k.key, 2)::int end)
        or exists (select from products p where ${skuKeySql(sql`p.sku`)} = k.code)
        or exists (select from product_variants v where ${skuKeySql(sql`v.sku`)} = k.code)
      )) * 2 > count(*) as "isMostlyNew"
    from (select distinct key, code from import_rows where run_id = ${id}) k`)
  return rows[0]?.isMostlyNew === true
}
