import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'

import type { UndoOutcome } from '#app/imports/import-states.ts'
import { importItems, importRuns, supplierProducts } from '#app/imports/import.tables.ts'
import type { BeforeRun } from '#app/imports/rules/before-run.server.ts'
import { readUsedAdditions } from '#app/imports/runs/added-variants.server.ts'
import { inBatches } from '#app/imports/runs/in-batches.server.ts'
import { stepRun } from '#app/imports/runs/step-run.server.ts'
import { lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { changeProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { readEarlierVersions } from '#app/catalogue/manage/earlier-versions.server.ts'
import { restoredContent } from '#app/catalogue/manage/restored-content.ts'
import type { StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { lockStock } from '#app/orders/stock.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const changer = { user: null, cause: 'import-undo' } as const
/** Above every position: the last product is undone first. */
const afterLast = 2_147_483_647
const nextVersion = sql`${importRuns.version} + 1`

type Run = typeof importRuns.$inferSelect
type Item = typeof importItems.$inferSelect
/** An applied product of the run */
type AppliedItem = Item & { readonly before: BeforeRun }
type Undone = readonly [item: AppliedItem, outcome: UndoOutcome]

/**
 * Undoes an applied run in batches: restores products that were not changed since, and hides those that it created. Each batch
 * is atomic and marks its products, so a killed undo resumes. The links between the supplier's codes and products are restored
 * with them, so that the same file is compared as if it were new.
 */
export async function undoRun(ctx: Context, parts: ProductParts, runId: string): Promise<void> {
  await inBatches(ctx, runId, {
    start: afterLast,
    work: (tx, below, size) => undoBatch(tx, parts, { runId, below, size }),
    refuseNext: async (untouched, below) => {
      const [item] = await nextItems(untouched, runId, below, 1)
      if (item !== undefined) await markItems(untouched, runId, [[item, 'refused']])
    },
  })
}

interface Batch {
  readonly runId: string
  readonly below: number
  readonly size: number
}

/** Undoes the products below a position; returns the position of the last one. Null: finished, or not being undone. */
async function undoBatch(tx: Context, parts: ProductParts, { runId, below, size }: Batch): Promise<number | null> {
  const [run] = await tx.db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'undoing')))
    .for('update')
  if (run === undefined) return null
  const items = untilRepeated(await nextItems(tx, runId, below, size))
  const last = items.at(-1)
  if (last === undefined) {
    await stepRun(tx, runId, ['finish', 'undoing'])
    return null
  }
  const { outcomes, takenDown } = await restoreProducts(tx, parts, items)
  const undone = items.map((item): Undone => [item, outcomes.get(item.productId ?? 0) ?? 'deleted'])
  await restoreLinks(tx, run, undone, takenDown)
  await markItems(tx, runId, undone)
  await tx.db
    .update(importRuns)
    .set({ done: sql`${importRuns.done} + ${items.length}`, version: nextVersion, changedAt: tx.now })
    .where(eq(importRuns.id, runId))
  return last.position
}

async function nextItems(ctx: Context, runId: string, below: number, size: number): Promise<AppliedItem[]> {
  const items = await ctx.db
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.runId, runId),
        lt(importItems.position, below),
        isNotNull(importItems.before),
        isNull(importItems.outcome),
      ),
    )
    .orderBy(desc(importItems.position))
    .limit(size)
  return items.flatMap((item) => (item.before === null ? [] : [{ ...item, before: item.before }]))
}

/** Two codes of a product were written one after the other: each is undone in its own batch. */
function untilRepeated(items: readonly AppliedItem[]): readonly AppliedItem[] {
  const revisions = new Map<number | null, number | null>()
  const repeated = items.findIndex(({ productId, revision }) => {
    const isRepeated = revisions.has(productId) && revisions.get(productId) !== revision
    revisions.set(productId, revision)
    return productId !== null && isRepeated
  })
  return repeated === -1 ? items : items.slice(0, repeated)
}

interface Restored {
  readonly outcomes: ReadonlyMap<number, UndoOutcome>
  /** Those that were visible before they were hidden */
  readonly takenDown: ReadonlySet<number>
}

async function restoreProducts(tx: Context, parts: ProductParts, items: readonly AppliedItem[]): Promise<Restored> {
  const itemOf = new Map(items.flatMap((item) => (item.productId === null ? [] : [[item.productId, item] as const])))
  const ids = [...itemOf.keys()]
  // The locks of changeProducts, in the same order: no order takes pieces of a variant that is about to be removed.
  await lockImports(tx)
  await lockStock(tx, ids)
  const versions = await readEarlierVersions(
    tx,
    [...itemOf].flatMap(([productId, { before }]) =>
      before.revision === null ? [] : [{ productId, revision: before.revision }],
    ),
  )
  const usedVariants = await readUsedAdditions(tx, versions)
  const outcomes = new Map<number, UndoOutcome>()
  const takenDown = new Set<number>()
  const left = new Map<number, number>()
  const changed = await changeProducts(tx, parts, changer, ids, (stored) => {
    const item = itemOf.get(stored.id)
    const version = versions.get(stored.id)
    const outcome = item === undefined ? 'unchanged' : outcomeOf(item, stored, version !== undefined)
    outcomes.set(stored.id, outcome)
    left.set(stored.id, stored.revision)
    if (outcome === 'hidden') {
      if (!stored.hidden) takenDown.add(stored.id)
      return { ...stored, hidden: true }
    }
    if (outcome !== 'restored' || item === undefined || version === undefined) return null
    return restoredContent(version, stored, {
      stocks: item.before.stocks,
      usedVariants: usedVariants.get(stored.id) ?? new Set(),
    })
  })
  const isChanged = new Set(changed)
  const restored = [...itemOf].flatMap(([productId, { before }]) => {
    const revision = left.get(productId) ?? 0
    return outcomes.get(productId) === 'restored'
      ? [{ productId, from: before.revision, to: isChanged.has(productId) ? revision + 1 : revision }]
      : []
  })
  await continueEarlierRuns(tx, restored)
  return { outcomes, takenDown }
}

function outcomeOf({ before, revision }: AppliedItem, stored: StoredProduct, hasVersion: boolean): UndoOutcome {
  if (before.effect === 'none') return 'unchanged'
  if (stored.revision !== revision) return 'changed-since'
  if (before.effect === 'created') return 'hidden'
  return hasVersion ? 'restored' : 'refused'
}

/** The products are again as earlier runs left them: those can be undone, too. */
async function continueEarlierRuns(
  tx: Context,
  restored: readonly { readonly productId: number; readonly from: number | null; readonly to: number }[],
): Promise<void> {
  await tx.db.execute(sql`
    update import_items i set revision = r."to"
    from json_to_recordset(${JSON.stringify(restored)}::json) as r ("productId" int, "from" int, "to" int)
    where i.product_id = r."productId" and i.revision = r."from" and i.outcome is null`)
}

/**
 * Restores the links with their products. What stays keeps the link, because it has the run's values; what is hidden keeps it
 * too, so that the next file recognises it, and shows it again if it was visible.
 */
async function restoreLinks(
  tx: Context,
  { supplierId }: Run,
  undone: readonly Undone[],
  takenDown: ReadonlySet<number>,
): Promise<void> {
  const links = undone.flatMap(
    ([
      {
        key,
        productId,
        before: { link },
      },
      outcome,
    ]) =>
      productId !== null && link !== undefined && (outcome === 'restored' || outcome === 'unchanged')
        ? [{ key, productId, link }]
        : [],
  )
  const added = links.flatMap(({ key, link }) => (link === null ? [key] : []))
  await tx.db.execute(sql`
    delete from supplier_products where supplier_id = ${supplierId} and key = any(${sql.param(added)}::text[])`)
  await writeRows(
    tx,
    supplierProducts,
    links.flatMap(({ key, productId, link }) => (link === null ? [] : [{ supplierId, key, productId, ...link }])),
    { key: ['supplierId', 'key'] },
  )
  const hidden = undone.flatMap(([{ key, productId }]) => (productId !== null && takenDown.has(productId) ? [key] : []))
  await tx.db.execute(sql`
    update supplier_products set is_vanished = true where supplier_id = ${supplierId} and key = any(${sql.param(hidden)}::text[])`)
}

async function markItems(ctx: Context, runId: string, undone: readonly Undone[]): Promise<void> {
  const rows = undone.map(([{ position }, outcome]) => ({ position, outcome }))
  await ctx.db.execute(sql`
    update import_items i set outcome = u.outcome
    from json_to_recordset(${JSON.stringify(rows)}::json) as u (position int, outcome text)
    where i.run_id = ${runId} and i.position = u.position`)
}
