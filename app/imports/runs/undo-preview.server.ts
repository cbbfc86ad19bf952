import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { UndoPreview } from '#app/imports/undo-schemas.ts'
import { importItems } from '#app/imports/import.tables.ts'
import { type ChangeSince, stayedText } from '#app/imports/undo-texts.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { productVersions } from '#app/catalogue/manage/product-versions.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

const maxTitles = 20
const isWritten = and(isNotNull(importItems.revision), isNull(importItems.outcome))
const isAsLeft = sql`${products.revision} = ${importItems.revision}`

/** What the undo of a run would do now. */
export async function previewUndo(ctx: Context, runId: string): Promise<UndoPreview> {
  const effect = sql`${importItems.before}->>'effect'`
  const [counts = { restored: 0, hidden: 0, stayed: 0 }] = await ctx.db
    .select({
      restored: sql<number>`count(*) filter (where ${isAsLeft} and ${effect} = 'changed')::int`,
      hidden: sql<number>`count(*) filter (where ${isAsLeft} and ${effect} = 'created')::int`,
      stayed: sql<number>`count(*) filter (where not ${isAsLeft})::int`,
    })
    .from(importItems)
    .innerJoin(products, eq(products.id, importItems.productId))
    .where(and(eq(importItems.runId, runId), isWritten))
  const stayed = await ctx.db
    .select({ title: products.title })
    .from(importItems)
    .innerJoin(products, eq(products.id, importItems.productId))
    .where(and(eq(importItems.runId, runId), isWritten, sql`not ${isAsLeft}`))
    .orderBy(asc(importItems.position))
    .limit(maxTitles)
  return { ...counts, titles: stayed.map(({ title }) => title) }
}

type Item = Pick<typeof importItems.$inferSelect, 'position' | 'productId' | 'revision' | 'outcome'>

/** Why undo left products, by position: the first change after the run. */
export async function readStayedTexts(ctx: Context, items: readonly Item[]): Promise<ReadonlyMap<number, string>> {
  const stayed = items.filter(({ outcome }) => outcome === 'changed-since' || outcome === 'refused')
  if (stayed.length === 0) return new Map()
  const ids = stayed.flatMap(({ productId }) => productId ?? [])
  const versions = await ctx.db
    .select({
      productId: productVersions.productId,
      revision: productVersions.revision,
      at: productVersions.at,
      cause: productVersions.cause,
      actorName: productVersions.actorName,
    })
    .from(productVersions)
    .where(inArray(productVersions.productId, ids))
    .orderBy(asc(productVersions.revision))
  return new Map(
    stayed.map(({ position, productId, revision, outcome }) => {
      const since = versions.find(
        (each) => each.productId === productId && each.revision > (revision ?? 0) && each.cause !== null,
      )
      const change: ChangeSince | null =
        since === undefined ? null : { cause: since.cause, actorName: since.actorName, at: since.at.toISOString() }
      return [position, stayedText(outcome, change)]
    }),
  )
}
