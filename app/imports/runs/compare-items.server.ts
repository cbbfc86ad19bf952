import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import type { ItemKind } from '#app/imports/import-states.ts'
import { importItems, importRows, importRuns } from '#app/imports/import.tables.ts'
import { findLookAlikes } from '#app/imports/runs/find-look-alikes.server.ts'
import { findProducts, type KnownProduct } from '#app/imports/runs/find-known-products.server.ts'
import { readOwnRecord } from '#app/imports/runs/own-record.server.ts'
import { hasCode } from '#app/imports/runs/stage-rows.server.ts'
import { cellText } from '#app/imports/rules/cell-text.ts'
import type { Incoming, ItemChanges, ItemResult } from '#app/imports/rules/incoming.ts'
import { lookAlikeText } from '#app/imports/rules/look-alike-code.ts'
import { mergeExistingProduct, mergeNewProduct } from '#app/imports/rules/merge-product.server.ts'
import { type PriceAlerts, priceAlerts } from '#app/imports/rules/price-alerts.ts'
import type { PriceColumns } from '#app/imports/rules/price-columns.ts'
import { keyOfRow, type ReadItem, readItem } from '#app/imports/rules/read-item.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { readLookups } from '#app/imports/runs/lookups.server.ts'
import type { UnmappedWords } from '#app/imports/runs/unmapped-words.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { changedFields, type ProductContent, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts, type StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { type ClaimingProduct, claimWarningsOfProduct } from '#app/catalogue/claim-warnings.ts'
import { allPieces } from '#app/catalogue/price-warnings.ts'
import { skuKey } from '#app/catalogue/sku-key.ts'
import type { ReservedPieces } from '#app/catalogue/import/reserved-stock.ts'
import { readReservedPiecesUnlocked } from '#app/orders/reserved-stock.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

const batchSize = 100

type Run = typeof importRuns.$inferSelect
type Item = typeof importItems.$inferSelect
type Row = typeof importRows.$inferSelect

export interface Comparison {
  readonly run: Run
  readonly profile: SupplierProfile
  readonly lookups: Awaited<ReturnType<typeof readLookups>>
  readonly parts: ProductParts
  readonly words: UnmappedWords
  readonly prices: PriceColumns
  readonly today: string
}

/**
 * Compares the products of a run after a position with the catalogue, without changing it. Returns the position of the last one.
 * Null: all are compared, or the run has ended.
 */
export async function compareBatch(ctx: Context, comparison: Comparison, after: number): Promise<number | null> {
  const { run } = comparison
  const items = await ctx.db
    .select()
    .from(importItems)
    .where(and(eq(importItems.runId, run.id), gt(importItems.position, after), isNull(importItems.kind)))
    .orderBy(asc(importItems.position))
    .limit(batchSize)
  const last = items.at(-1)
  if (last === undefined) return null
  const keys = items.map(({ key }) => key)
  const rows = await ctx.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.runId, run.id), inArray(importRows.key, keys)))
    .orderBy(asc(importRows.position))
  const rowsOf = Map.groupBy(rows, ({ key }) => key)
  const known = await findProducts(ctx, run.supplierId, keys)
  const ids = [...known.values()].map(({ productId }) => productId)
  const stored = await readStoredProducts(ctx, comparison.parts.extension, ids)
  const reserved = Map.groupBy(await readReservedPiecesUnlocked(ctx, ids), ({ productId }) => productId)
  const alike = await findLookAlikes(
    ctx,
    run,
    keys.filter((key) => !known.has(key)),
  )
  const compared = items.map((item) => {
    const product = known.get(item.key)
    const before = product && stored.get(product.productId)
    const found = product && before && { ...product, stored: before, reserved: reserved.get(before.id) ?? [] }
    return compare(comparison, item, rowsOf.get(item.key) ?? [], found, alike.get(item.key))
  })
  return inTransaction(ctx, async (tx) => {
    const [still] = await tx.db
      .update(importRuns)
      .set({
        done: sql`${importRuns.done} + ${compared.length}`,
        unmappedCategories: comparison.words.categories,
        unmappedColours: comparison.words.colours,
        changedAt: new Date(),
      })
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'reading')))
      .returning({ id: importRuns.id })
    if (still === undefined) return null
    await writeRows(tx, importItems, compared, { key: ['runId', 'position'] })
    return last.position
  })
}

interface FoundProduct extends KnownProduct {
  readonly stored: StoredProduct
  readonly reserved: readonly ReservedPieces[]
}

function compare(
  comparison: Comparison,
  item: Item,
  rows: readonly Row[],
  known: FoundProduct | undefined,
  alike: string | undefined,
): Item {
  const { profile, words, run } = comparison
  const read = readRows(comparison, item, rows, known)
  words.add(read.unmapped)
  const { incoming } = read
  const before = known?.stored ?? null
  const wanted = incoming === null ? null : mergedContent(incoming, profile, known)
  const alerts =
    wanted === null
      ? noAlerts
      : priceAlerts(wanted.product, {
          before: before?.product ?? null,
          costBreaks: incoming?.costBreaks ?? [],
          allowsBelowCost: run.allowsBelowCost,
          isUnattended: run.isNightly,
        })
  const place = { row: rows[0]?.number ?? 0, column: '', value: '' }
  const needs = incoming !== null && wanted === null ? [{ ...place, value: item.key, sentence: newProductNeeds(incoming) }] : []
  const problems = [...read.problems, ...needs, ...alerts.problems.map((sentence) => ({ ...place, sentence }))]
  const seen = [
    ...alerts.warnings,
    ...newClaims(before?.product ?? null, wanted?.product ?? null, comparison.today),
    ...(alike === undefined ? [] : [lookAlikeText(alike)]),
  ]
  const answer = (kind: ItemKind, rest: Partial<Item> = {}): Item => ({
    ...item,
    kind,
    productId: before?.id ?? null,
    title: wanted?.product.title ?? before?.product.title ?? incoming?.plain.title ?? item.key,
    incoming: problems.length > 0 || read.isLeftOut ? null : incoming,
    problems,
    warnings: [...read.warnings, ...seen.map((sentence) => ({ ...place, sentence }))],
    result: resultOf(wanted, incoming),
    priceChange: alerts.priceChange,
    isOutlier: alerts.isOutlier,
    isBelowCost: alerts.isBelowCost,
    ...rest,
  })
  if (read.isLeftOut) return answer('left-out', { problems: [], isOutlier: false })
  if (problems.length > 0 || wanted === null || incoming === null) return answer('wrong')
  if (known === undefined) return answer('new')
  const urls = incoming.pictures?.map(({ url }) => url)
  const changes: ItemChanges = {
    ...changedFields(known.stored, wanted),
    ...(urls !== undefined &&
      urls.join('\n') !== known.pictures.join('\n') && { pictures: [known.pictures.length, urls.length] }),
  }
  const rose = isHigher(changes['price']) || isHigher(changes['costPrice'])
  return answer(Object.keys(changes).length === 0 ? 'unchanged' : 'changed', { changes, rose })
}

/** A product of a supplier is not stopped by its words: staff see them in the list, and before it is shown. */
function newClaims(before: ClaimingProduct | null, after: ClaimingProduct | null, today: string): readonly string[] {
  const [known, found] = [before, after].map((product) => (product === null ? [] : claimWarningsOfProduct(product, today)))
  const seen = new Set(known?.map(({ text }) => text))
  return found?.flatMap(({ text }) => (seen.has(text) ? [] : [text])) ?? []
}

const noAlerts: PriceAlerts = { problems: [], warnings: [], priceChange: null, isOutlier: false, isBelowCost: false }

/** The product after the import; null if a new one lacks a title, a category or a price. */
function mergedContent(
  incoming: Incoming,
  { keep, hideNew }: SupplierProfile,
  known: FoundProduct | undefined,
): ProductContent | null {
  if (known === undefined) return mergeNewProduct(incoming, hideNew)
  const { stored, reserved, last } = known
  const { content } = mergeExistingProduct(stored, incoming, { keep, last, reserved })
  return known.isVanished && incoming.isVisible !== false ? { ...content, hidden: false } : content
}

/** The item's result; for a product that lacks something, as far as the file says. */
function resultOf(wanted: ProductContent | null, incoming: Incoming | null): ItemResult | null {
  if (wanted === null) {
    return incoming === null
      ? null
      : {
          price: incoming.price ?? null,
          cost: incoming.plain.costPrice ?? null,
          discountPercent: incoming.plain.discountPercent ?? 0,
          priceBreaks: incoming.priceBreaks ?? [],
          weightGrams: incoming.plain.weightGrams ?? null,
          categoryIds: incoming.categoryIds ?? [],
          stock: incoming.stock ?? null,
        }
  }
  const { price, costPrice, discountPercent, priceBreaks, weightGrams, categoryIds } = wanted.product
  const stock = allPieces(wanted.product)
  return { price, cost: costPrice, discountPercent, priceBreaks, weightGrams, categoryIds, stock }
}

function readRows(
  { profile, lookups, parts, prices }: Comparison,
  { key }: Item,
  rows: readonly Row[],
  known: FoundProduct | undefined,
): ReadItem {
  const [first] = rows
  if (first?.own !== undefined && first.own !== null) return readOwnRecord(first.own, first.number, lookups.own, parts)
  const facts = {
    prices,
    vatPercent: known?.stored.product.vatPercent ?? lookups.standardVat,
    isOfVariants: rows.some((row) => isOfVariant(row, key, profile)),
  }
  const read = readItem(
    rows.map(({ number, cells, formulas }) => ({ number, cells, ...(formulas !== null && { formulas }) })),
    profile,
    lookups,
    facts,
  )
  if (hasCode(key)) return read
  const sentence = 'Η γραμμή δεν έχει κωδικό. Χωρίς αυτόν δεν ξέρουμε ποιο προϊόν είναι.'
  return { ...read, incoming: null, problems: [{ row: first?.number ?? 0, column: '', value: '', sentence }, ...read.problems] }
}

/** Its own code is another than its product's, which its row does not name. */
function isOfVariant({ cells }: Row, key: string, { mapping }: SupplierProfile): boolean {
  const code = keyOfRow({ cells }, { mapping })
  return code !== null && code !== key && code === cellText({ cells }, mapping, 'sku') && skuKey(code) !== skuKey(key)
}

function newProductNeeds({ plain, categoryIds, price }: Incoming): string {
  const missing = [
    ...(plain.title === undefined ? ['τίτλο'] : []),
    ...(categoryIds === undefined ? ['κατηγορία'] : []),
    ...(price === undefined ? ['τιμή, ή κόστος με κανόνα τιμής'] : []),
  ]
  return `Δεν βρέθηκε προϊόν με αυτόν τον κωδικό. Για να δημιουργηθεί, χρειάζεται ${missing.join(' και ')}.`
}

function isHigher(change: readonly [unknown, unknown] | undefined): boolean {
  const [from, to] = change ?? []
  return typeof from === 'number' && typeof to === 'number' && to > from
}
