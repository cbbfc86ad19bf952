import { type SQL, sql } from 'drizzle-orm'

import { priceAtMinimum, ratingOf } from '#app/catalogue/read-cards.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * Tells lists anew what they filter these products by. Whoever changes a product's price, stock, variants, categories,
 * collections, dates or stars calls it in the same transaction. Two statements.
 */
export async function refreshFacets(tx: Context, productIds: readonly number[]): Promise<void> {
  await write(tx, sql`p.id = any(${sql.param(productIds)}::int[])`)
}

/** The same for every product: a category has moved in the tree. */
export async function refreshAllFacets(tx: Context): Promise<void> {
  await write(tx, sql`true`)
}

async function write(tx: Context, wanted: SQL): Promise<void> {
  await tx.db.execute(sql`
    insert into facet_values (kind, name)
    select distinct value.kind, value.name
    from products p join product_variants v on v.product_id = p.id
      cross join lateral (values ('colour', v.colour), ('size', v.size)) as value(kind, name)
    where ${wanted} and value.name is not null
      and not exists (select from facet_values f where f.kind = value.kind and f.name = value.name)
    on conflict do nothing`)
  await tx.db.execute(sql`
    insert into product_facets (product_id, marks, unit_price, discount_percent, offer_end, available_from, made_to_order,
      has_stock, is_new, created_at, popularity, title)
    with recursive above as (
      select id as category_id, id as above_id, 0 as depth from categories
      union all
      select a.category_id, c.parent_id, a.depth + 1 from above a join categories c on c.id = a.above_id
      where c.parent_id is not null and a.depth < 20
    )
    select p.id,
      array(
        select a.above_id from product_categories pc join above a on a.category_id = pc.category_id
        where pc.product_id = p.id
        union
        select -f.id from product_variants v
        join facet_values f on f.kind = 'colour' and f.name = v.colour or f.kind = 'size' and f.name = v.size
        where v.product_id = p.id
        order by 1
      ),
      ${priceAtMinimum}, p.discount_percent, p.offer_end, p.available_from, p.made_to_order,
      stock.own > 0 or stock.shares and p.stock > 0,
      p.is_new, p.created_at,
      10 * (
        select count(*) from product_collections pc
        where pc.product_id = p.id and pc.collection in ('best sellers', 'popular', 'top rated')
      ) + round(coalesce(${ratingOf}, 0)),
      p.title
    from products p cross join lateral (
      select coalesce(sum(v.stock), 0) as own, count(*) = 0 or count(*) > count(v.stock) as shares
      from product_variants v where v.product_id = p.id
    ) stock
    where ${wanted}
    on conflict (product_id) do update set
      marks = excluded.marks, unit_price = excluded.unit_price, discount_percent = excluded.discount_percent,
      offer_end = excluded.offer_end, available_from = excluded.available_from, made_to_order = excluded.made_to_order,
      has_stock = excluded.has_stock, is_new = excluded.is_new, created_at = excluded.created_at,
      popularity = excluded.popularity, title = excluded.title`)
}
