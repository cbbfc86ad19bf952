import { inArray } from 'drizzle-orm'

import { type importItems, importPictures } from '#app/imports/import.tables.ts'
import type { KnownProduct } from '#app/imports/runs/find-known-products.server.ts'
import type { BeforeRun } from '#app/imports/rules/before-run.server.ts'
import type { LastImported } from '#app/imports/rules/merge-product.server.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
import type { StockChanges } from '#app/catalogue/manage/restored-content.ts'
import type { Context } from '#app/platform/context.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** What writing a product changed, by which it can be undone. */
export interface WrittenEffect {
  readonly effect: BeforeRun['effect']
  readonly revisions: { readonly before: number | null; readonly after: number | null }
  readonly stocks: StockChanges
}

/** A written product of a run. */
export interface WrittenItem extends WrittenEffect {
  readonly item: typeof importItems.$inferSelect
  readonly productId: number
  readonly last: LastImported
  readonly before: KnownProduct | undefined
  /** The shop's own pictures stay. */
  readonly protectsPictures: boolean
}

/** Queues the pictures of written products whose URLs changed. True if any are queued. */
export async function queuePictures(tx: Context, runId: string, written: readonly WrittenItem[]): Promise<boolean> {
  const wanted = written.filter(({ item, before, protectsPictures }) => {
    const urls = item.incoming?.pictures?.map(({ url }) => url)
    return !protectsPictures && urls !== undefined && urls.join('\n') !== (before?.pictures ?? []).join('\n')
  })
  if (wanted.length === 0) return false
  // Pending pictures of an earlier run: replaced by these.
  const ids = wanted.map(({ productId }) => productId)
  await tx.db.delete(importPictures).where(inArray(importPictures.productId, ids))
  await writeRows(
    tx,
    importPictures,
    wanted.flatMap(({ item, productId }) =>
      (item.incoming?.pictures ?? []).map(({ url, colour }, position) => ({
        id: uuidv7(),
        runId,
        productId,
        position,
        url,
        colour,
        state: 'waiting' as const,
        src: null,
        failure: '',
      })),
    ),
  )
  return true
}
