import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { itemKinds, runStates, undoOutcomes, writingStates } from '#app/imports/import-states.ts'
import type { BeforeRun } from '#app/imports/rules/before-run.server.ts'
import type { ImportQuestion } from '#app/imports/rules/import-questions.ts'
import type { CellProblem, Incoming, ItemChanges, ItemResult } from '#app/imports/rules/incoming.ts'
import type { UnmappedWord } from '#app/imports/runs/unmapped-words.ts'
import type { LastImported } from '#app/imports/rules/merge-product.server.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { UnreadOfRun } from '#app/imports/rules/unread-columns.ts'
import { type Cell, sourceFormats } from '#app/imports/source/source-row.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf } from '#app/platform/postgres/one-of.tables.ts'

/** States of a run, written into SQL */
export const ofRun = literalsOf(runStates)

/** A supplier of product files, and how they are read. */
export const importSuppliers = pgTable('import_suppliers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  profile: jsonb('profile').$type<SupplierProfile>().notNull(),
  /** Fetched every night if `isNightly` */
  url: text('url').notNull().default(''),
  isNightly: boolean('is_nightly').notNull().default(false),
  /** Incremented by each change, to detect concurrent edits */
  revision: integer('revision').notNull().default(0),
})

const supplierId = () =>
  uuid('supplier_id')
    .notNull()
    .references(() => importSuppliers.id, { onDelete: 'cascade' })

/** The product of a supplier's code, and the values from its last import. */
export const supplierProducts = pgTable(
  'supplier_products',
  {
    supplierId: supplierId(),
    key: text('key').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    last: jsonb('last').$type<LastImported>().notNull(),
    /** The picture URLs of the last fetch */
    pictures: jsonb('pictures').$type<readonly string[]>().notNull().default([]),
    /** An import hid it because it was missing from the file; shown again when it returns. */
    isVanished: boolean('is_vanished').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.supplierId, table.key] }), index('supplier_products_product').on(table.productId)],
)

/** One file of a supplier, from its upload to the catalogue. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid('id').primaryKey(),
    supplierId: supplierId(),
    state: oneOf('state', runStates).notNull(),
    fileName: text('file_name').notNull(),
    /** In the file store */
    fileKey: text('file_key').notNull(),
    format: oneOf('format', sourceFormats),
    /** Its columns, each with sample values */
    columns: jsonb('columns')
      .$type<readonly { readonly name: string; readonly samples: readonly string[] }[]>()
      .notNull()
      .default([]),
    /** Rows read so far */
    rows: integer('rows').notNull().default(0),
    /** Products in the file */
    items: integer('items').notNull().default(0),
    /** Products that were compared or applied so far */
    done: integer('done').notNull().default(0),
    unmappedCategories: jsonb('unmapped_categories').$type<readonly UnmappedWord[]>().notNull().default([]),
    unmappedColours: jsonb('unmapped_colours').$type<readonly UnmappedWord[]>().notNull().default([]),
    /** What the file leaves open; answered ones stay until the file is read again */
    questions: jsonb('questions').$type<readonly ImportQuestion[]>().notNull().default([]),
    /** Parts of the file that become nothing in the shop */
    unread: jsonb('unread').$type<readonly UnreadOfRun[]>().notNull().default([]),
    /** Incremented by each check and each step of applying: what was read of its items before is outdated */
    version: integer('version').notNull().default(0),
    /** Staff allowed prices below the cost for this run */
    allowsBelowCost: boolean('allows_below_cost').notNull().default(false),
    /** Greek; why it failed */
    failure: text('failure').notNull().default(''),
    isNightly: boolean('is_nightly').notNull().default(false),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('import_runs_created').on(table.createdAt),
    // One at a time per supplier
    uniqueIndex('import_runs_writing')
      .on(table.supplierId)
      .where(sql`${table.state} in (${ofRun(...writingStates)})`),
    index('import_runs_of_supplier').on(table.supplierId),
    index('import_runs_user').on(table.userId),
    ...listChecks(table),
  ],
)

const runId = () =>
  uuid('run_id')
    .notNull()
    .references(() => importRuns.id, { onDelete: 'cascade' })

/** Rows of a file that is being compared; deleted afterwards. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: runId(),
    /** Order within the file */
    position: integer('position').notNull(),
    key: text('key').notNull(),
    /** The `skuKey` of its key */
    code: text('code').notNull().default(''),
    /** Its row in the supplier's file, from 1 */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<Readonly<Record<string, Cell>>>().notNull(),
    formulas: jsonb('formulas').$type<readonly string[]>(),
    own: jsonb('own').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] }), index('import_rows_key').on(table.runId, table.key)],
)

/** One product of a run. */
export const importItems = pgTable(
  'import_items',
  {
    runId: runId(),
    /** Order within the file */
    position: integer('position').notNull(),
    key: text('key').notNull(),
    /** Null until it is compared */
    kind: oneOf('kind', itemKinds),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    title: text('title').notNull().default(''),
    incoming: jsonb('incoming').$type<Incoming>(),
    changes: jsonb('changes').$type<ItemChanges>(),
    /** What the shop would show of it afterwards */
    result: jsonb('result').$type<ItemResult>(),
    /** The greatest change of a price, in 1/100 %; null: it had none */
    priceChange: integer('price_change'),
    /** Prices that staff should see first */
    isOutlier: boolean('is_outlier').notNull().default(false),
    /** It would be sold below its cost */
    isBelowCost: boolean('is_below_cost').notNull().default(false),
    problems: jsonb('problems').$type<readonly CellProblem[]>().notNull().default([]),
    warnings: jsonb('warnings').$type<readonly CellProblem[]>().notNull().default([]),
    /** Its price or cost has increased */
    rose: boolean('rose').notNull().default(false),
    applied: boolean('applied').notNull().default(false),
    /** What undo restores; null until it is applied */
    before: jsonb('before').$type<BeforeRun>(),
    /** The product's revision after this run; null if the run did not change it. Another revision: changed since. */
    revision: integer('revision'),
    /** Null until it is undone */
    outcome: oneOf('outcome', undoOutcomes),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('import_items_kind').on(table.runId, table.kind, table.position),
    index('import_items_key').on(table.runId, table.key),
    index('import_items_product').on(table.productId),
    ...listChecks(table),
  ],
)

/** Pictures to fetch after their products are written. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: uuid('id').primaryKey(),
    runId: runId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Order within the product */
    position: integer('position').notNull(),
    url: text('url').notNull(),
    colour: text('colour'),
    state: oneOf('state', ['waiting', 'fetched', 'failed']).notNull(),
    /** The picture's name below the pictures' folder */
    src: text('src'),
    /** Greek; why it failed */
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    index('import_pictures_run').on(table.runId, table.state),
    index('import_pictures_product').on(table.productId),
    ...listChecks(table),
  ],
)
