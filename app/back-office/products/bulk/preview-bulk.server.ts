import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import { applyAction, type BulkAction, contentText, priceWarnings } from '#app/back-office/products/bulk/bulk-actions.ts'
import type { BulkPreview, previewBulkCall } from '#app/back-office/products/bulk/bulk-calls.ts'
import { findAll } from '#app/back-office/products/list/find-products.server.ts'
import { changedFields, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const maxExamined = 2_000
const maxRows = 50
const batch = 500

type Selection = z.output<typeof previewBulkCall>['selection']

/** The existing products of a selection, by id. */
export async function selectedProducts(ctx: Context, selection: Selection): Promise<number[]> {
  if ('filter' in selection) return findAll(ctx, selection.filter)
  const { rows } = await ctx.db.execute<{ ids: number[] }>(
    sql`select array(select id from products where id = any(${sql.param(selection.ids)}::int[]) order by id) as ids`,
  )
  return rows[0]?.ids ?? []
}

/** The effect of an action: the first changes as before and after, and their number among the first 2,000 products. */
export async function previewBulk(
  ctx: Context,
  { extension }: ProductParts,
  { selection, action }: { readonly selection: Selection; readonly action: BulkAction },
): Promise<BulkPreview> {
  const ids = await selectedProducts(ctx, selection)
  const { rows: categories } = await ctx.db.execute<{ id: number; name: string }>(sql`select id, name from categories`)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const textOf = (content: Parameters<typeof contentText>[0]) => contentText(content, action, (id) => names.get(id) ?? String(id))
  const examined = ids.slice(0, maxExamined)
  const rows: BulkPreview['rows'] = []
  const counts = { changed: 0, belowCost: 0, breaksOutOfOrder: 0 }
  for (let at = 0; at < examined.length; at += batch) {
    for (const before of (await readStoredProducts(ctx, extension, examined.slice(at, at + batch))).values()) {
      const after = applyAction(before, action)
      if (Object.keys(changedFields(before, after)).length === 0) continue
      const warnings = isAboutPrices(action) ? priceWarnings(after) : []
      counts.changed += 1
      if (warnings.includes('below-cost')) counts.belowCost += 1
      if (warnings.includes('breaks-out-of-order')) counts.breaksOutOfOrder += 1
      if (rows.length < maxRows)
        rows.push({ id: before.id, title: before.product.title, before: textOf(before), after: textOf(after), warnings })
    }
  }
  return { total: ids.length, examined: examined.length, ...counts, rows }
}

const isAboutPrices = ({ kind }: BulkAction) => kind === 'discount' || kind.startsWith('price-')
