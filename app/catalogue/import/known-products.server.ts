import { sql } from 'drizzle-orm'

import { products } from '#app/catalogue/catalogue.tables.ts'
import type { ProductToWrite } from '#app/catalogue/import/import-write-products.server.ts'
import { skuKeySql } from '#app/catalogue/sku-key.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The beginning of the origin of a product that is recognised by its SKU */
export const skuOrigin = 'sku:'

interface Recognised {
  readonly origin: string
}

type KnownProduct = NonNullable<ProductToWrite['before']> & Recognised & { readonly id: number }

/** The stored products of a batch, by the origins of its records. */
export async function readKnownProducts(tx: Context, batch: readonly Recognised[]): Promise<ReadonlyMap<string, KnownProduct>> {
  const origins = batch.map((entry) => entry.origin)
  const rows = await tx.db
    .select({
      id: products.id,
      origin: products.origin,
      originHash: products.originHash,
      price: products.price,
      discountPercent: products.discountPercent,
    })
    .from(products)
    .where(sql`${products.origin} = any(${sql.param(origins)}::text[])`)
  const known = new Map(rows.map((row): [string, KnownProduct] => [row.origin, row]))
  for (const [origin, row] of await readKnownBySku(tx, batch, known)) known.set(origin, row)
  return known
}

/** Products whose SKU is spelt otherwise in this file, except those that belong to another SKU of a file. */
async function readKnownBySku(
  tx: Context,
  batch: readonly Recognised[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<ReadonlyMap<string, KnownProduct>> {
  const skus = batch.flatMap(({ origin }) =>
    origin.startsWith(skuOrigin) && !known.has(origin) ? [origin.slice(skuOrigin.length)] : [],
  )
  if (skus.length === 0) return new Map()
  const { rows } = await tx.db.execute<KnownProduct & { wanted: string } & Record<string, unknown>>(sql`
    select distinct on (s.wanted) s.wanted, p.id, p.origin, p.origin_hash as "originHash", p.price,
      p.discount_percent as "discountPercent"
    from unnest(${sql.param(skus)}::text[]) as s (wanted)
    join products p on ${skuKeySql(sql`p.sku`)} = ${skuKeySql(sql`s.wanted`)}
    where p.origin not like ${`${skuOrigin}%`} or ${skuKeySql(sql`substr(p.origin, ${skuOrigin.length + 1})`)} = ${skuKeySql(sql`s.wanted`)}
    order by s.wanted, p.id`)
  const taken = new Set([...known.values()].map(({ id }) => id))
  return new Map(rows.flatMap(({ wanted, ...row }) => (taken.has(row.id) ? [] : [[`${skuOrigin}${wanted}`, row]])))
}
