import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import { applyAction, type BulkAction, contentText, leftOutText } from '#app/products/bulk/bulk-actions.ts'
import type { BulkPreview, previewBulkCall } from '#app/products/bulk/bulk.contract.ts'
import { findAll } from '#app/products/list/filter-products.server.ts'
import { changedFields, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { priceWarnings, type ProductWarning, warningsToConfirm } from '#app/catalogue/price-warnings.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

const maxExamined = 2_000
const maxRows = 50
const maxWarnings = 20
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
  const today = dayInAthens(ctx.now)
  const rows: BulkPreview['rows'] = []
  const leftOutRows: BulkPreview['leftOutRows'] = []
  const counts = { changed: 0, belowCost: 0, breaksOutOfOrder: 0, warned: 0, leftOut: 0 }
  for await (const { before, after, leftOut } of examinedProducts(ctx, extension, ids, action)) {
    const { id, product } = before
    if (leftOut !== null) {
      counts.leftOut += 1
      if (leftOutRows.length < maxRows) leftOutRows.push({ id, title: product.title, text: leftOut })
      continue
    }
    if (Object.keys(changedFields(before, after)).length === 0) continue
    const warnings = isAboutPrices(action) ? priceWarnings(after.product) : warningsToConfirm(before, after, today)
    const codes = [...new Set(warnings.map(({ code }) => code))]
    counts.changed += 1
    if (codes.length > 0) counts.warned += 1
    if (codes.includes('below-cost')) counts.belowCost += 1
    if (codes.includes('breaks-out-of-order')) counts.breaksOutOfOrder += 1
    if (rows.length >= maxRows) continue
    const sentences = warnings.map(({ text }) => text)
    rows.push({ id, title: product.title, before: textOf(before), after: textOf(after), warnings: codes, sentences })
  }
  return { total: ids.length, examined: Math.min(ids.length, maxExamined), ...counts, rows, leftOutRows }
}

/** What has to be confirmed of the products that a preview examines: each sentence once, of the first that have any. */
export async function bulkWarnings(
  ctx: Context,
  { extension }: ProductParts,
  ids: readonly number[],
  action: BulkAction,
): Promise<ProductWarning[]> {
  const today = dayInAthens(ctx.now)
  const found = new Map<string, ProductWarning>()
  for await (const { before, after } of examinedProducts(ctx, extension, ids, action)) {
    for (const warning of warningsToConfirm(before, after, today)) found.set(warning.text, warning)
    if (found.size >= maxWarnings) break
  }
  return [...found.values()].slice(0, maxWarnings)
}

async function* examinedProducts(ctx: Context, extension: ProductParts['extension'], ids: readonly number[], action: BulkAction) {
  const examined = ids.slice(0, maxExamined)
  for (let at = 0; at < examined.length; at += batch) {
    for (const before of (await readStoredProducts(ctx, extension, examined.slice(at, at + batch))).values())
      yield { before, after: applyAction(before, action), leftOut: leftOutText(before, action) }
  }
}

const isAboutPrices = ({ kind }: BulkAction) => kind === 'discount' || kind.startsWith('price-')
