import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'

import type { ImportRunView, SupplierView } from '#app/imports/import-schemas.ts'
import type { ImportRefusal } from '#app/imports/import-refusals.ts'
import { staffCan } from '#app/imports/import-states.ts'
import { importItems, importPictures, importRuns, importSuppliers, supplierProducts } from '#app/imports/import.tables.ts'
import { isStayed } from '#app/imports/runs/read-items.server.ts'
import { readAffectedQuotes } from '#app/imports/runs/affected-quotes.server.ts'
import { supplierProfileSchema } from '#app/imports/rules/supplier-profile.ts'
import { readCategoryNames } from '#app/catalogue/import/import-categories.server.ts'
import { readColours } from '#app/catalogue/import/import-colours.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

const maxRuns = 50
const maxFailures = 100

type Run = typeof importRuns.$inferSelect
type Supplier = typeof importSuppliers.$inferSelect

/** The suppliers by name, and the newest runs first. */
export async function readOverview(ctx: Context) {
  const suppliers = await ctx.db.select().from(importSuppliers).orderBy(asc(importSuppliers.name))
  const runs = await ctx.db.select().from(importRuns).orderBy(desc(importRuns.createdAt)).limit(maxRuns)
  const nameOf = new Map(suppliers.map(({ id, name }) => [id, name]))
  return {
    suppliers: await Promise.all(suppliers.map((supplier) => presentSupplier(ctx, supplier))),
    runs: runs.map((run) => presentRow(run, nameOf.get(run.supplierId) ?? '')),
  }
}

export async function presentSupplier(
  ctx: Context,
  { id, name, url, isNightly, revision, profile }: Supplier,
): Promise<SupplierView> {
  const products = await ctx.db.$count(supplierProducts, eq(supplierProducts.supplierId, id))
  return { id, name, url, isNightly, revision, products, profile: supplierProfileSchema.parse(profile) }
}

function presentRow({ id, state, fileName, isNightly, createdAt, items, done: finished }: Run, supplier: string) {
  return { id, supplier, state, fileName, isNightly, createdAt: createdAt.toISOString(), items, done: finished }
}

export async function readRunView(ctx: Context, runId: string): Promise<Result<ImportRunView, ImportRefusal>> {
  const [found] = await ctx.db
    .select({ run: importRuns, supplier: importSuppliers })
    .from(importRuns)
    .innerJoin(importSuppliers, eq(importSuppliers.id, importRuns.supplierId))
    .where(eq(importRuns.id, runId))
  if (found === undefined) return refuse({ refusal: 'not-found' })
  const { run, supplier } = found
  const kinds = await ctx.db
    .select({
      kind: importItems.kind,
      items: count(),
      applied: sql<number>`count(*) filter (where ${importItems.applied})::int`,
      warned: sql<number>`count(*) filter (where ${importItems.warnings} <> '[]')::int`,
      rose: sql<number>`count(*) filter (where ${importItems.rose})::int`,
      belowCost: sql<number>`count(*) filter (where ${importItems.isBelowCost} and ${importItems.kind} = 'wrong')::int`,
      outliers: sql<number>`count(*) filter (where ${importItems.isOutlier} and ${importItems.kind} in ('new', 'changed'))::int`,
      undoable: sql<number>`count(${importItems.before})::int`,
      restored: sql<number>`count(*) filter (where ${importItems.outcome} = 'restored')::int`,
      hidden: sql<number>`count(*) filter (where ${importItems.outcome} = 'hidden')::int`,
      stayed: sql<number>`count(*) filter (where ${isStayed})::int`,
    })
    .from(importItems)
    .where(and(eq(importItems.runId, runId), isNotNull(importItems.kind)))
    .groupBy(importItems.kind)
  const sum = (key: Exclude<keyof (typeof kinds)[number], 'kind'>) => kinds.reduce((total, each) => total + each[key], 0)
  return done({
    ...presentRow(run, supplier.name),
    format: run.format,
    rows: run.rows,
    failure: run.failure,
    questions: run.questions.map(({ columns, fields, options, ...question }) => ({
      ...question,
      columns: [...columns],
      fields: [...fields],
      options: options.map((option) => ({ ...option, samples: [...option.samples] })),
    })),
    unread: [...run.unread],
    version: run.version,
    allowsBelowCost: run.allowsBelowCost,
    outliers: sum('outliers'),
    belowCost: sum('belowCost'),
    columns: run.columns.map(({ name, samples }) => ({ name, samples: [...samples] })),
    counts: Object.fromEntries(kinds.map(({ kind, items }) => [kind, items])),
    applied: sum('applied'),
    warned: sum('warned'),
    rose: sum('rose'),
    undoable: staffCan('undo', run.state) && sum('undoable') > 0,
    undo: { restored: sum('restored'), hidden: sum('hidden'), stayed: sum('stayed') },
    unmappedCategories: [...run.unmappedCategories],
    unmappedColours: [...run.unmappedColours],
    supplierView: await presentSupplier(ctx, supplier),
    pictures: await readPictures(ctx, runId),
    quotes: sum('rose') === 0 || run.state === 'undone' ? [] : await readAffectedQuotes(ctx, runId),
  })
}

async function readPictures(ctx: Context, runId: string): Promise<ImportRunView['pictures']> {
  const rows = await ctx.db
    .select({ state: importPictures.state, pictures: count() })
    .from(importPictures)
    .where(eq(importPictures.runId, runId))
    .groupBy(importPictures.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.pictures ?? 0
  const failures = await ctx.db
    .select({ productId: importPictures.productId, url: importPictures.url, failure: importPictures.failure })
    .from(importPictures)
    .where(and(eq(importPictures.runId, runId), eq(importPictures.state, 'failed')))
    .orderBy(asc(importPictures.productId), asc(importPictures.position))
    .limit(maxFailures)
  return { waiting: of('waiting'), fetched: of('fetched'), failed: of('failed'), failures }
}

/** The shop's categories and colours, as mapping targets for a supplier's words. */
export async function readWords(ctx: Context) {
  const categories = await readCategoryNames(ctx)
  const collator = new Intl.Collator('el', { sensitivity: 'base' })
  return {
    categories: categories
      .map(({ id, fullName }) => ({ id, name: fullName }))
      .toSorted((a, b) => collator.compare(a.name, b.name)),
    colours: (await readColours(ctx)).map(({ name, label }) => ({ name, label })),
  }
}
