import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import type { ItemKind } from '#app/back-office/import/import-states.ts'
import { importItems, importRows, importRuns } from '#app/back-office/import/import.tables.ts'
import { findProducts, type KnownProduct } from '#app/back-office/import/runs/find-products.server.ts'
import { readOwnRecord } from '#app/back-office/import/runs/own-record.server.ts'
import { hasCode } from '#app/back-office/import/runs/stage-rows.server.ts'
import type { Incoming, ItemChanges } from '#app/back-office/import/rules/incoming.ts'
import { mergeExistingProduct, mergeNewProduct } from '#app/back-office/import/rules/merge-product.server.ts'
import { type ReadItem, readItem } from '#app/back-office/import/rules/read-item.ts'
import type { SupplierProfile } from '#app/back-office/import/rules/supplier-profile.ts'
import type { readLookups } from '#app/back-office/import/runs/lookups.server.ts'
import type { UnmappedWords } from '#app/back-office/import/runs/unmapped-words.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { changedFields, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts, type StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
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
  const compared = items.map((item) => {
    const product = known.get(item.key)
    const before = product && stored.get(product.productId)
    const found = product && before && { ...product, stored: before, reserved: reserved.get(before.id) ?? [] }
    return compare(comparison, item, rowsOf.get(item.key) ?? [], found)
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

function compare(comparison: Comparison, item: Item, rows: readonly Row[], known: FoundProduct | undefined): Item {
  const { profile, words } = comparison
  const read = readRows(comparison, item, rows)
  words.add(read.unmapped)
  const { incoming, problems, warnings } = read
  const answer = (kind: ItemKind, rest: Partial<Item> = {}): Item => ({
    ...item,
    kind,
    productId: known?.stored.id ?? null,
    title: rest.title ?? known?.stored.product.title ?? incoming?.plain.title ?? item.key,
    incoming,
    problems,
    warnings,
    ...rest,
  })
  if (read.isLeftOut) return answer('left-out')
  if (incoming === null) return answer('wrong')
  if (known === undefined) {
    const content = mergeNewProduct(incoming, profile.hideNew)
    if (content !== null) return answer('new', { title: content.product.title })
    const row = rows[0]?.number ?? 0
    const sentence = newProductNeeds(incoming)
    return answer('wrong', { incoming: null, problems: [{ row, column: '', value: item.key, sentence }] })
  }
  const { stored, reserved } = known
  const { content } = mergeExistingProduct(stored, incoming, { keep: profile.keep, last: known.last, reserved })
  const after = known.isVanished && incoming.isVisible !== false ? { ...content, hidden: false } : content
  const urls = incoming.pictures?.map(({ url }) => url)
  const changes: ItemChanges = {
    ...changedFields(stored, after),
    ...(urls !== undefined &&
      urls.join('\n') !== known.pictures.join('\n') && { pictures: [known.pictures.length, urls.length] }),
  }
  const rose = isHigher(changes['price']) || isHigher(changes['costPrice'])
  return answer(Object.keys(changes).length === 0 ? 'unchanged' : 'changed', { title: after.product.title, changes, rose })
}

function readRows({ profile, lookups, parts }: Comparison, { key }: Item, rows: readonly Row[]): ReadItem {
  const [first] = rows
  if (first?.own !== undefined && first.own !== null) return readOwnRecord(first.own, first.number, lookups.own, parts)
  const read = readItem(
    rows.map(({ number, cells, formulas }) => ({ number, cells, ...(formulas !== null && { formulas }) })),
    profile,
    lookups,
  )
  if (hasCode(key)) return read
  const sentence = 'Η γραμμή δεν έχει κωδικό. Χωρίς αυτόν δεν ξέρουμε ποιο προϊόν είναι.'
  return { ...read, incoming: null, problems: [{ row: first?.number ?? 0, column: '', value: '', sentence }, ...read.problems] }
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
