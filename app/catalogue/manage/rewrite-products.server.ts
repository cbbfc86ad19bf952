import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { searchTexts } from '#app/catalogue/import/search-text.server.ts'
import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { type RewriteScope, rewriteProductsJob } from '#app/catalogue/manage/rewrite-products-job.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'

const batch = 300

/**
 * Rebuilds search texts and facets of these products in the caller's transaction; of many only the first, and a job does the
 * rest. Products themselves do not change, so they get no version. Returns the ids of those done.
 */
export async function rewriteProducts(tx: Context, parts: ProductParts, scope: RewriteScope, after = 0): Promise<number[]> {
  await lockImports(tx)
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select id from products where id > ${after} and ${inScope(scope)} order by id limit ${batch} for no key update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const textOf = await searchTexts(tx)
  const stored = await readStoredProducts(tx, parts.extension, ids)
  const texts = [...stored].map(([id, { product }]) => ({ id, text: textOf(product) }))
  await tx.db.execute(sql`
    update products p set search_text = t.text
    from json_to_recordset(${JSON.stringify(texts)}::json) as t(id int, text text)
    where p.id = t.id and p.search_text <> t.text`)
  await refreshFacets(tx, ids)
  await parts.index.products(tx, ids)
  if (ids.length === batch) await enqueue(tx, rewriteProductsJob, { scope, after: ids.at(-1) ?? after })
  return ids
}

function inScope(scope: RewriteScope) {
  if ('colour' in scope)
    return sql`exists (select from product_variants v where v.product_id = products.id and v.colour = ${scope.colour})`
  const ids = sql.param(scope.categories)
  return sql`(
    primary_category_id = any(${ids}::int[])
    or exists (select from product_categories c where c.product_id = products.id and c.category_id = any(${ids}::int[]))
  )`
}

/** The job: one batch per transaction, which enqueues the next one. */
export async function rewriteMoreProducts(
  ctx: Context,
  parts: ProductParts,
  { scope, after }: z.output<typeof rewriteProductsJob.data>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ids = await rewriteProducts(tx, parts, scope, after)
    if (ids.length > 0) await bumpCatalogueVersion(tx, await tagsOfProducts(tx, ids))
  })
}
