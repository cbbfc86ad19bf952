import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'

import { importItems, importRuns, importSuppliers, supplierProducts } from '#app/back-office/import/import.tables.ts'
import { fetchPicturesJob } from '#app/back-office/import/import-jobs.ts'
import { queuePictures, type WrittenItem } from '#app/back-office/import/pictures/queue-pictures.server.ts'
import { findProducts, type KnownProduct } from '#app/back-office/import/runs/find-products.server.ts'
import type { Incoming } from '#app/back-office/import/rules/incoming.ts'
import { lastImported, mergeExistingProduct, mergeNewProduct } from '#app/back-office/import/rules/merge-product.server.ts'
import { type SupplierProfile, supplierProfileSchema } from '#app/back-office/import/rules/supplier-profile.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { changeProducts, createProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import type { StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { readReservedPieces } from '#app/orders/reserved-stock.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { isDatabaseUnavailable } from '#app/platform/postgres/database.server.ts'

/** Products per transaction: orders of any of them wait for it. */
const batchSize = 100
/** The log of a run records who started it once; product versions record only the import as cause. */
const changer = { user: null, cause: 'import' } as const
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
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    try {
      after = await inRetriedTransaction({ ...ctx, now: new Date() }, (tx) => applyBatch(tx, applying, from, batchSize))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // One product is not accepted: retry individually, so that only that one fails.
      ctx.log.warn({ err: error, runId }, 'a batch of an import is applied one by one')
      after = await applyOneByOne(ctx, applying, from)
    }
  }
}

interface Applying {
  readonly run: Run
  readonly profile: SupplierProfile
  readonly parts: ProductParts
}

async function applyOneByOne(ctx: Context, applying: Applying, first: number): Promise<number | null> {
  let after = first
  for (let each = 0; each < batchSize; each += 1) {
    const from = after
    try {
      const last = await inRetriedTransaction({ ...ctx, now: new Date() }, (tx) => applyBatch(tx, applying, from, 1))
      if (last === null) return null
      after = last
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      ctx.log.warn({ err: error, runId: applying.run.id }, 'a product of an import could not be written')
      await refuseNext(ctx, applying.run.id, from)
    }
  }
  return after
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
    await tx.db
      .update(importRuns)
      .set({ state: 'applied', version: sql`${importRuns.version} + 1`, changedAt: tx.now })
      .where(eq(importRuns.id, run.id))
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
  await remember(tx, run.supplierId, written)
  if (await queuePictures(tx, run.id, written)) await enqueue(tx, fetchPicturesJob, { runId: run.id })
  const positions = items.map(({ position }) => position)
  const idOf = new Map(written.map(({ item, productId }) => [item.position, productId]))
  await tx.db.execute(sql`
    update import_items i set applied = true, product_id = coalesce(w.product_id, i.product_id)
    from unnest(${sql.param(positions)}::int[], ${sql.param(positions.map((each) => idOf.get(each) ?? null))}::int[]) as w (position, product_id)
    where i.run_id = ${run.id} and i.position = w.position`)
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
  const written: WrittenItem[] = []
  await changeProducts(tx, parts, changer, ids, (stored) => {
    const reserved = reservedOf.get(stored.id) ?? []
    let content: Pick<StoredProduct, 'product' | 'extended' | 'hidden'> = stored
    for (const item of ofProduct.get(stored.id) ?? []) {
      const before = known.get(item.key)
      if (item.kind === 'vanished') content = { ...content, hidden: true }
      else if (item.incoming !== null) {
        const merged = mergeExistingProduct(content, item.incoming, { keep: profile.keep, last: before?.last ?? null, reserved })
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
    return content
  })
  return written
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
  }))
}

/** Ignores an unknown product number: the new product gets the next free one. */
function withoutTakenNumber(incoming: Incoming): Incoming {
  return { ...incoming, productId: null }
}

async function remember(tx: Context, supplierId: string, written: readonly WrittenItem[]): Promise<void> {
  const rows = new Map(
    written.map(({ item, productId, last, before, protectsPictures }) => [
      item.key,
      {
        supplierId,
        key: item.key,
        productId,
        last,
        pictures: (protectsPictures ? undefined : item.incoming?.pictures?.map(({ url }) => url)) ?? before?.pictures ?? [],
        isVanished: item.kind === 'vanished',
      },
    ]),
  )
  await writeRows(tx, supplierProducts, [...rows.values()], { key: ['supplierId', 'key'] })
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
