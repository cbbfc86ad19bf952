import { sql } from 'drizzle-orm'

import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import type { ProductContent } from '#app/catalogue/manage/change-products.server.ts'
import { productVersions } from '#app/catalogue/manage/product-versions.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

interface WantedVersion {
  readonly productId: number
  readonly revision: number
}

/** Versions of products without the categories and related products that were deleted since. Unknown ones are missing. */
export async function readEarlierVersions(
  tx: Context,
  wanted: readonly WantedVersion[],
): Promise<ReadonlyMap<number, ProductContent>> {
  const versions = await tx.db.select().from(productVersions).where(sql`
    (product_id, revision) in (
      select v."productId", v.revision from json_to_recordset(${JSON.stringify(wanted)}::json) as v ("productId" int, revision int)
    )`)
  const categoryIds = versions.flatMap(({ product }) => product.categoryIds)
  const relatedIds = versions.flatMap(({ product }) => product.relatedIds ?? [])
  const { rows } = await tx.db.execute<{ categories: number[]; related: number[] }>(sql`
    select
      array(select id from categories where id = any(${sql.param(categoryIds)}::int[])) as categories,
      array(select id from products where id = any(${sql.param(relatedIds)}::int[])) as related`)
  const [categories, related] = [new Set(rows[0]?.categories), new Set(rows[0]?.related)]
  return new Map(
    versions.map(({ productId, product, extended, hidden }) => [
      productId,
      {
        product: {
          // Versions from before a field have none.
          ...emptyProduct,
          ...product,
          categoryIds: product.categoryIds.filter((id) => categories.has(id)),
          ...(product.relatedIds !== undefined && { relatedIds: product.relatedIds.filter((id) => related.has(id)) }),
        },
        extended,
        hidden,
      },
    ]),
  )
}
