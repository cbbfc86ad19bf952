import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'

import { importItems, importRuns, importSuppliers, supplierProducts } from '#app/imports/import.tables.ts'
import { fetchPicturesJob } from '#app/imports/import-jobs.ts'
import { queuePictures, type WrittenEffect, type WrittenItem } from '#app/imports/pictures/queue-pictures.server.ts'
import { findProducts, type KnownProduct } from '#app/imports/runs/find-known-products.server.ts'
import { inBatches } from '#app/imports/runs/in-batches.server.ts'
import { stepRun } from '#app/imports/runs/step-run.server.ts'
import { type BeforeRun, linkBefore, type SupplierLink } from '#app/imports/rules/before-run.server.ts'
import type { Incoming } from '#app/imports/rules/incoming.ts'
import { lastImported, mergeExistingProduct, mergeNewProduct } from '#app/imports/rules/merge-product.server.ts'
import { type SupplierProfile, supplierProfileSchema } from '#app/imports/rules/supplier-profile.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { changeProducts, createProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { stockChanges } from '#app/catalogue/manage/restored-content.ts'
import type { StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { readReservedPieces } from '#app/orders/reserved-stock.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'

/** The log of a run records who started it once; product versions record only the import as cause. */
const changer = { user: null, cause: 'import' } as const
const noEffect: WrittenEffect = { effect: 'none', revisions: { before: null, after: null }, stocks: {} }
const kindsToApply = ['new', 'changed', 'vanished', 'unchanged'] as const

type Run = typeof importRuns.$inferSelect
type Item = typeof importItems.$inferSelect

/**
 * Applies a checked run to the catalogue in batches. Each batch is atomic and marks its products, so a killed run resumes after
 * the last one. Ends when cancelled.
 */
export async function applyRun(ctx: Context, parts: ProductParts, runId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ run: importRuns, profile: importSuppliers.profile })
    .from(importRuns)
    .innerJoin(importSuppliers, eq(importSuppliers.id, importRuns.supplierId))
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'applying')))
  if (found === undefined) return
  const applying = { run: found.run, profile: supplierProfileSchema.parse(found.profile), parts }
  await inBatches(ctx, runId, {
    start: 0,
    work: (tx, after, size) => applyBatch(tx, applying, after, size),
    refuseNext: (untouched, after) => refuseNext(untouched, runId, after),
  })
}

interface Applying {
  readonly run: Run
  readonly profile: SupplierProfile
  readonly parts: ProductParts
}

/** Applies the products after a position; returns the position of the last one. Null: finished, or the run was cancelled. */
async function applyBatch(tx: Context, applying: Applying, after: number, size: number): Promise<number | null> {
  const { run } = applying
  const [still] = await tx.db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'applying')))
    .for('update')
  if (still === undefined) return null
  const items = await nextItems(tx, run.id, after, size)
  const last = items.at(-1)
  if (last === undefined) {
    await stepRun(tx, run.id, ['finish', 'applying'])
    return null
  }
  const known = await findProducts(
    tx,
    run.supplierId,
    items.map(({ key }) => key),
  )
  const written = [
    ...(await writeExistingProduct(tx, applying, items, known)),
    ...(await writeNewProduct(tx, applying, items, known)),
  ]
  await writeLinks(tx, run.supplierId, written)
  if (await queuePictures(tx, run.id, written)) await enqueue(tx, fetchPicturesJob, { runId: run.id })
  await markApplied(tx, run.id, items, written)
  await tx.db
    .update(importRuns)
    .set({ done: sql`${importRuns.done} + ${items.length}`, version: sql`${importRuns.version} + 1`, changedAt: tx.now })
    .where(eq(importRuns.id, run.id))
  return last.position
}

function nextItems(tx: Context, runId: string, after: number, size: number): Promise<Item[]> {
  return tx.db
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.runId, runId),
        // Skips what earlier batches applied.
        gt(importItems.position, after),
        eq(importItems.applied, false),
        inArray(importItems.kind, [...kindsToApply]),
      ),
    )
    .orderBy(asc(importItems.position))
    .limit(size)
}

async function writeExistingProduct(
  tx: Context,
  { profile, parts }: Applying,
  items: readonly Item[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<WrittenItem[]> {
  const ofProduct = Map.groupBy(
    items.filter(({ key }) => known.has(key)),
    ({ key }) => known.get(key)?.productId ?? 0,
  )
  const ids = [...ofProduct.keys()]
  // The locks of changeProducts, in the same order
  await lockImports(tx)
  const reservedOf = Map.groupBy(await readReservedPieces(tx, ids), ({ productId }) => productId)
  const written: Omit<WrittenItem, keyof WrittenEffect>[] = []
  const effects = new Map<number, WrittenEffect>()
  const changed = await changeProducts(tx, parts, changer, ids, (stored) => {
    const reserved = reservedOf.get(stored.id) ?? []
    let content: Pick<StoredProduct, 'product' | 'extended' | 'hidden'> = stored
    for (const item of ofProduct.get(stored.id) ?? []) {
      const before = known.get(item.key)
      if (item.kind === 'vanished') content = { ...content, hidden: true }
      else if (item.incoming !== null) {
        const merged = mergeExistingProduct(content, item.incoming, {
          keep: profile.keep,
          last: before?.last ?? null,
          reserved,
          lastVariantId: stored.lastVariantId,
        })
        const isBack = before?.isVanished === true && item.incoming.isVisible !== false
        content = isBack ? { ...merged.content, hidden: false } : merged.content
        written.push({
          item,
          productId: stored.id,
          last: merged.wanted,
          before,
          protectsPictures: merged.protectedFields.includes('pictures'),
        })
        continue
      }
      written.push({ item, productId: stored.id, last: before?.last ?? {}, before, protectsPictures: true })
    }
    effects.set(stored.id, {
      effect: 'changed',
      revisions: { before: stored.revision, after: stored.revision + 1 },
      stocks: stockChanges(stored.product, content.product),
    })
    return content
  })
  const isChanged = new Set(changed)
  return written.map((each) => ({ ...each, ...((isChanged.has(each.productId) && effects.get(each.productId)) || noEffect) }))
}

/** A file without VAT means the standard rate of the settings. */
function withStandardVat(incoming: Incoming, standard: number): Incoming {
  return { ...incoming, plain: { ...incoming.plain, vatPercent: incoming.plain.vatPercent ?? standard } }
}

async function writeNewProduct(
  tx: Context,
  { profile, parts }: Applying,
  items: readonly Item[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<WrittenItem[]> {
  const { standard } = (await readSettings(tx)).vatRates
  const made = items.flatMap((item) => {
    if (item.kind === 'vanished' || item.incoming === null || known.has(item.key)) return []
    const content = mergeNewProduct(withStandardVat(withoutTakenNumber(item.incoming), standard), profile.hideNew)
    return content === null ? [] : [{ item, content }]
  })
  if (made.length === 0) return []
  const ids = await createProducts(
    tx,
    parts,
    changer,
    made.map(({ content }) => content),
  )
  return made.map(({ item, content }, index) => ({
    item,
    productId: ids[index] ?? 0,
    last: lastImported(content.product),
    before: undefined,
    protectsPictures: false,
    effect: 'created',
    revisions: { before: null, after: 1 },
    stocks: {},
  }))
}

/** Ignores an unknown product number: the new product gets the next free one. */
function withoutTakenNumber(incoming: Incoming): Incoming {
  return { ...incoming, productId: null }
}

/** Links the supplier's codes to the products. */
async function writeLinks(tx: Context, supplierId: string, written: readonly WrittenItem[]): Promise<void> {
  const rows = written.map((each) => ({ supplierId, key: each.item.key, productId: each.productId, ...linkOf(each) }))
  await writeRows(tx, supplierProducts, rows, { key: ['supplierId', 'key'] })
}

function linkOf({ item, last, before, protectsPictures }: WrittenItem): SupplierLink {
  const fetched = protectsPictures ? undefined : item.incoming?.pictures?.map(({ url }) => url)
  return { last, pictures: fetched ?? before?.pictures ?? [], isVanished: item.kind === 'vanished' }
}

/** Marks the products of a batch, with what their undo needs. */
async function markApplied(tx: Context, runId: string, items: readonly Item[], written: readonly WrittenItem[]): Promise<void> {
  const writtenAt = new Map(written.map((each) => [each.item.position, each]))
  const rows = items.map(({ position }) => {
    const each = writtenAt.get(position)
    if (each === undefined) return { position, productId: null, revision: null, before: null }
    const { productId, before: known, effect, revisions, stocks } = each
    const last = known?.last ?? null
    const link = known === undefined || last === null ? null : { last, pictures: known.pictures, isVanished: known.isVanished }
    const before: BeforeRun = { effect, revision: revisions.before, stocks, ...linkBefore(link, linkOf(each)) }
    return { position, productId, revision: revisions.after, before }
  })
  await tx.db.execute(sql`
    update import_items i set
      applied = true, product_id = coalesce(w."productId", i.product_id), revision = w.revision, before = w.before
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (position int, "productId" int, revision int, before jsonb)
    where i.run_id = ${runId} and i.position = w.position`)
}

async function refuseNext(ctx: Context, runId: string, after: number): Promise<void> {
  const [item] = await nextItems(ctx, runId, after, 1)
  if (item === undefined) return
  const sentence =
    'Το προϊόν δεν γράφτηκε, συνήθως επειδή άλλο προϊόν έχει τον ίδιο κωδικό. Διορθώστε τη γραμμή και δοκιμάστε ξανά.'
  await ctx.db
    .update(importItems)
    .set({ kind: 'wrong', problems: [{ row: 0, column: '', value: item.key, sentence }] })
    .where(and(eq(importItems.runId, runId), eq(importItems.position, item.position)))
}
