import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { ImportItemsView } from '#app/imports/import-schemas.ts'
import type { ItemKind, ItemOrder } from '#app/imports/import-states.ts'
import { importItems } from '#app/imports/import.tables.ts'
import type { ItemResult } from '#app/imports/rules/incoming.ts'
import { presentChanges } from '#app/imports/runs/present-changes.ts'
import { readStayedTexts } from '#app/imports/runs/undo-preview.server.ts'
import { readCategoryNames } from '#app/catalogue/import/import-categories.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import { discountedUnitPrice, marginPercent, priceBreaksInEuros } from '#app/pricing/unit-price.ts'

const pageSize = 50

type Item = typeof importItems.$inferSelect
type ItemsQuery = ItemKind | 'warned' | 'rose' | 'stayed'

/** Undo left it as it is. */
export const isStayed = inArray(importItems.outcome, ['changed-since', 'refused'])

interface ItemsRequest {
  readonly runId: string
  readonly kind: ItemsQuery
  readonly order?: ItemOrder
  /** The position of the last product of the page before; in other orders than the file's, how many were before it */
  readonly after: number
}

/** A page of a run's products of a kind. */
export async function readItems(ctx: Context, { runId, kind, order = 'file', after }: ItemsRequest): Promise<ImportItemsView> {
  const isOfKind = and(eq(importItems.runId, runId), isNotNull(importItems.kind), conditionOf(kind))
  const isByFile = order === 'file'
  const rows = await ctx.db
    .select()
    .from(importItems)
    .where(isByFile ? and(isOfKind, gt(importItems.position, after)) : isOfKind)
    .orderBy(...sortingOf(order), asc(importItems.position))
    .offset(isByFile ? 0 : after)
    .limit(pageSize + 1)
  const names = new Map((await readCategoryNames(ctx)).map(({ id, fullName }) => [id, fullName]))
  const nameOf = (id: number) => names.get(id) ?? String(id)
  const page = rows.slice(0, pageSize)
  const stayed = await readStayedTexts(ctx, page)
  const next = isByFile ? (page.at(-1)?.position ?? null) : after + page.length
  return {
    items: page.flatMap((item) =>
      item.kind === null ? [] : [{ ...presentItem(item, item.kind, nameOf), stayed: stayed.get(item.position) ?? '' }],
    ),
    next: rows.length > pageSize ? next : null,
  }
}

function conditionOf(kind: ItemsQuery): SQL | undefined {
  if (kind === 'stayed') return isStayed
  if (kind === 'warned') return sql`${importItems.warnings} <> '[]'`
  return kind === 'rose' ? eq(importItems.rose, true) : eq(importItems.kind, kind)
}

function sortingOf(order: ItemOrder): SQL[] {
  if (order === 'outliers') return [desc(importItems.isOutlier), sql`abs(${importItems.priceChange}) desc nulls last`]
  if (order === 'rises') return [sql`${importItems.priceChange} desc nulls last`]
  return order === 'falls' ? [sql`${importItems.priceChange} asc nulls last`] : []
}

function presentItem(
  item: Item,
  kind: ItemKind,
  categoryName: (id: number) => string,
): Omit<ImportItemsView['items'][number], 'stayed'> {
  const { position, key, productId, title, applied, changes, problems, warnings, result, priceChange, isOutlier } = item
  return {
    position,
    key,
    kind,
    productId,
    title,
    applied,
    ...presentResult(result, categoryName),
    priceChange: priceChange === null ? null : priceChange / 100,
    isOutlier,
    changes: presentChanges(changes, categoryName),
    problems: [...problems],
    warnings: [...warnings],
  }
}

function presentResult(result: ItemResult | null, categoryName: (id: number) => string) {
  const {
    price = null,
    cost = null,
    discountPercent = 0,
    priceBreaks = [],
    weightGrams = null,
    categoryIds = [],
    stock = null,
  } = result ?? {}
  const paid = price === null ? 0 : discountedUnitPrice(price, discountPercent)
  return {
    price: price === null ? null : unitPriceToEuros(price),
    cost: cost === null ? null : unitPriceToEuros(cost),
    priceBreaks: priceBreaksInEuros(priceBreaks),
    margin: cost === null ? null : marginPercent(paid, cost),
    weightGrams,
    categories: categoryIds.map(categoryName),
    stock,
  }
}
