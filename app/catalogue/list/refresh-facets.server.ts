import { type SQL, sql } from 'drizzle-orm'

import { priceAtMinimum, reviewedRating } from '#app/catalogue/card/read-cards.server.ts'
import { refreshManagedProducts } from '#app/catalogue/manage/refresh-managed-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * Updates the facets of these products. Call it in the transaction that changes any of their facts: price, VAT, stock,
 * variants, categories, collections, country, title, dates, `isNew`, `hidden` or rating. Hidden products have none, so that no
 * list finds them. The rows of staff's list follow. Six statements.
 */
export async function refreshFacets(tx: Context, productIds: readonly number[]): Promise<void> {
  await write(tx, sql`p.id = any(${sql.param(productIds)}::int[])`)
}

/** Updates all products, after a category has moved in the tree. */
export async function refreshAllFacets(tx: Context): Promise<void> {
  await write(tx, sql`true`)
}

/** Updates products whose profile has another VAT rate: it dates from before profiles included one. */
export async function refreshOldFacets(tx: Context): Promise<void> {
  await write(
    tx,
    sql`p.vat_percent <> (
      select g.vat_percent from product_facets f join facet_profiles g on g.id = f.profile_id where f.product_id = p.id
    )`,
  )
}

async function write(tx: Context, wanted: SQL): Promise<void> {
  await refreshManagedProducts(tx, wanted)
  await tx.db.execute(sql`
    delete from product_facets f using products p where p.id = f.product_id and p.hidden and ${wanted}`)
  await tx.db.execute(sql`
    insert into facet_values (kind, name)
    select distinct value.kind, value.name
    from products p join product_variants v on v.product_id = p.id
      cross join lateral (values ('colour', v.colour), ('size', v.size)) as value(kind, name)
    where ${wanted} and value.name is not null
      and not exists (select from facet_values f where f.kind = value.kind and f.name = value.name)
    on conflict do nothing`)
  await tx.db.execute(sql`
    with recursive above as (
      select id as category_id, id as above_id, 0 as depth from categories
      union all
      select a.category_id, c.parent_id, a.depth + 1 from above a join categories c on c.id = a.above_id
      where c.parent_id is not null and a.depth < 20
    ), computed as materialized (
      select p.id as product_id,
        array(
          select distinct a.above_id from product_categories pc join above a on a.category_id = pc.category_id
          where pc.product_id = p.id order by 1
        ) as categories,
        array(
          select distinct f.id from product_variants v
          join facet_values f on f.kind = 'colour' and f.name = v.colour or f.kind = 'size' and f.name = v.size
          where v.product_id = p.id order by 1
        ) as value_ids,
        ${priceAtMinimum} as unit_price, p.discount_percent, p.offer_end, p.available_from,
        p.made_to_order or p.restock_lead_time_days is not null and not stock.lies_there as made_to_order,
        stock.lies_there as has_stock, p.country_of_origin, p.vat_percent,
        p.is_new, p.created_at,
        10 * (
          select count(*) from product_collections pc
          where pc.product_id = p.id and pc.collection in ('best sellers', 'popular', 'top rated')
        ) + round(coalesce(${reviewedRating}, p.rating, 0)) as popularity,
        p.title
      from products p cross join lateral (
        select coalesce(sum(v.stock), 0) > 0 or (count(*) = 0 or count(*) > count(v.stock)) and p.stock > 0 as lies_there
        from product_variants v where v.product_id = p.id
      ) stock
      where not p.hidden and ${wanted}
    ), keyed as materialized (
      select computed.*, md5(row(${profile})::text)::uuid as profile_key, md5(value_ids::text)::uuid as look_key from computed
    ), known_profiles as materialized (
      -- Locked against the deletion of unused ones.
      select g.id, g.key from facet_profiles g where g.key in (select profile_key from keyed) for key share
    ), new_profiles as (
      insert into facet_profiles (key, ${profile})
      select distinct on (profile_key) profile_key, ${profile} from keyed
      where profile_key not in (select key from known_profiles) order by profile_key
      -- Another transaction has just made it: this tells its id.
      on conflict (key) do update set categories = excluded.categories
      returning id, key
    ), known_looks as materialized (
      select l.id, l.key from facet_looks l where l.key in (select look_key from keyed) for key share
    ), new_looks as (
      insert into facet_looks (key, value_ids)
      select distinct on (look_key) look_key, value_ids from keyed
      where look_key not in (select key from known_looks) order by look_key
      on conflict (key) do update set value_ids = excluded.value_ids
      returning id, key
    )
    insert into product_facets (product_id, profile_id, look_id, unit_price, is_new, created_at, popularity, title)
    select k.product_id, g.id, l.id, k.unit_price, k.is_new, k.created_at, k.popularity, k.title
    from keyed k
      join (select * from known_profiles union all select * from new_profiles) g on g.key = k.profile_key
      join (select * from known_looks union all select * from new_looks) l on l.key = k.look_key
    on conflict (product_id) do update set
      profile_id = excluded.profile_id, look_id = excluded.look_id, unit_price = excluded.unit_price, is_new = excluded.is_new,
      created_at = excluded.created_at, popularity = excluded.popularity, title = excluded.title`)
  await tx.db.execute(sql`
    update all_in_prices a
    set profile_id = f.profile_id, look_id = f.look_id, unit_price = f.unit_price, vat_percent = p.vat_percent
    from product_facets f join products p on p.id = f.product_id
    where a.product_id = f.product_id and ${wanted}
      and (a.profile_id, a.look_id, a.unit_price, a.vat_percent)
        is distinct from (f.profile_id, f.look_id, f.unit_price, p.vat_percent)`)
}

/** The columns of a profile. */
const profile = sql.raw(
  'categories, discount_percent, offer_end, available_from, made_to_order, has_stock, country_of_origin, vat_percent',
)

/** Deletes profiles and looks without products, which changes of prices, stock and variants leave behind. */
export async function deleteUnusedFacets({ db }: Context): Promise<void> {
  const unused = (shared: SQL, named: SQL) => sql`
    delete from ${shared} where id in (
      select s.id from ${shared} s
      where not exists (select from product_facets f where f.${named} = s.id)
      for update skip locked
    )`
  await db.execute(unused(sql`facet_profiles`, sql`profile_id`))
  await db.execute(unused(sql`facet_looks`, sql`look_id`))
}
