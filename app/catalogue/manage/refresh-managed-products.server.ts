import { type SQL, sql } from 'drizzle-orm'

import { totalStock } from '#app/catalogue/card/read-cards.server.ts'
import { hasSafetySql } from '#app/catalogue/manufacturers/has-safety.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { noteRowsVersion, readRowsVersion } from '#app/platform/postgres/rows-version.server.ts'

const batch = 2_000

/** Updates the rows of staff's list; `wanted` is a condition on `products p`. `refreshFacets` calls it. */
export async function refreshManagedProducts(tx: Context, wanted: SQL): Promise<void> {
  await tx.db.execute(sql`
    with recursive above as (
      select id as category_id, id as above_id, 0 as depth from categories
      union all
      select a.category_id, c.parent_id, a.depth + 1 from above a join categories c on c.id = a.above_id
      where c.parent_id is not null and a.depth < 20
    )
    insert into derived.managed_products (
      product_id, price, stock, discount_percent, hidden, has_picture, updated_at, categories, brand, title, collections,
      has_safety, certificates_until
    )
    select p.id, p.price, ${totalStock}, p.discount_percent, p.hidden,
      exists (select from product_images i where i.product_id = p.id), p.updated_at,
      array(
        select distinct a.above_id from product_categories pc join above a on a.category_id = pc.category_id
        where pc.product_id = p.id order by 1
      ),
      p.brand, p.title,
      array(select c.collection from product_collections c where c.product_id = p.id order by 1),
      ${hasSafetySql()},
      (select min(c->>'validUntil')::date from jsonb_array_elements(p.certificates) c)
    from products p where ${wanted}
    on conflict (product_id) do update set
      price = excluded.price, stock = excluded.stock, discount_percent = excluded.discount_percent, hidden = excluded.hidden,
      has_picture = excluded.has_picture, updated_at = excluded.updated_at, categories = excluded.categories,
      brand = excluded.brand, title = excluded.title, collections = excluded.collections,
      has_safety = excluded.has_safety, certificates_until = excluded.certificates_until`)
  await tx.db.execute(sql`
    insert into derived.managed_product_words as w (product_id, words)
    select p.id, array_to_tsvector(array(
      select distinct left(word, 100) from regexp_split_to_table(p.search_text, '\\s+') word where word <> ''
    ))
    from products p where ${wanted}
    on conflict (product_id) do update set words = excluded.words where w.words <> excluded.words`)
}

/** After an order changed stock, in its transaction. */
export async function refreshManagedStock(tx: Context, productIds: readonly number[]): Promise<void> {
  await tx.db.execute(sql`
    update derived.managed_products m set stock = ${totalStock} from products p
    where p.id = m.product_id and p.id = any(${sql.param([...productIds])}::int[])`)
}

const table = 'managed_products'
/** Increment it when the same products yield other rows: the next start rebuilds all of them. */
const rowsVersion = 1

/** Adds missing rows, as after a restored backup; rebuilds all of them after a change of their rules. Returns how many it wrote. */
export async function fillManagedProducts(ctx: Context, signal?: AbortSignal): Promise<number> {
  const version = await readRowsVersion(ctx, table)
  // Without a version the shop is new, or restored: the rows that it has are of this version.
  const isOld = version !== null && version !== rowsVersion
  const lacks = (rows: SQL) => sql`not exists (select from ${rows} m where m.product_id = p.id)`
  const wanted = sql`${lacks(sql`derived.managed_products`)} or ${lacks(sql`derived.managed_product_words`)}`
  let filled = 0
  for (let after = 0; ;) {
    if (signal?.aborted === true) return filled
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select id from products p where id > ${after} and (${isOld ? sql`true` : wanted}) order by id limit ${batch}`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await refreshManagedProducts(ctx, sql`p.id = any(${sql.param(ids)}::int[])`)
    filled += ids.length
    after = ids.at(-1) ?? after
    if (ids.length < batch) break
  }
  if (version !== rowsVersion) await noteRowsVersion(ctx, table, rowsVersion)
  return filled
}
