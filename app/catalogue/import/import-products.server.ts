import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { BrokenFileError, type FileRecord, readRecords } from '#app/catalogue/import/import-file.server.ts'
import { readKnownProducts, skuOrigin } from '#app/catalogue/import/known-products.server.ts'
import type { ImportExtension } from '#app/catalogue/import/import-extension.server.ts'
import { isRecord } from '#app/catalogue/import/raw-fields.ts'
import { type CategoryLookup, type ImportedProduct, readProductRecord } from '#app/catalogue/import/import-product.ts'
import type { FileReport, Note } from '#app/catalogue/import/import-report.ts'
import { advanceSequence, greatestId, lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { type ReservedPieces, withoutReserved } from '#app/catalogue/import/reserved-stock.ts'
import { type ProductToWrite, writeProducts } from '#app/catalogue/import/import-write-products.server.ts'
import { skuKeyOrNull } from '#app/catalogue/sku-key.ts'
import { type PictureLookup, resolvePictures } from '#app/catalogue/pictures/picture-references.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

/** The context in which products are read. */
export interface ProductImport {
  readonly categories: CategoryLookup
  readonly pictures: PictureLookup
  /** Additional search words of a product */
  searchText(product: ImportedProduct): string
  readonly note: Note
  readonly extension: ImportExtension<unknown> | undefined
  /** Called with the written products, in their transaction */
  onWritten(tx: Context, productIds: readonly number[]): Promise<void>
  onProgress(records: number): void
  readonly readReserved: ReadReserved | undefined
}

/** Reserved pieces of known products: ordered but not shipped. Locks the products' stock. */
export type ReadReserved = (tx: Context, productIds: readonly number[]) => Promise<readonly ReservedPieces[]>

/**
 * Increment it when the importer's output changes for the same record: everything is then rewritten, including staff's changes.
 */
const importerVersion = 2
const batchSize = 200

interface Prepared {
  readonly index: number
  readonly place: string
  readonly origin: string
  /** SHA-256 of the raw record: renamed categories and colours do not change it. */
  readonly originHash: string
  /** The hash of earlier versions, which included the names of categories and colours */
  readonly earlierHash: string
  readonly searchText: string
  readonly product: ImportedProduct
  /** The extension's value; null if there is none */
  readonly extended: unknown
}

/**
 * Imports a file of products in batches with a transaction each, so that a killed import leaves whole records, and a second
 * run completes it. A product is recognised by its SKU in any spelling, or by its position in the file if it has none or a duplicate. Only
 * the seen SKUs stay in memory. New products keep the file's id if it is free. Otherwise they wait for a second pass, so
 * that they cannot take an id that a later record uses.
 */
export async function importProducts(ctx: Context, path: string, report: FileReport, options: ProductImport): Promise<void> {
  const waiting = new Map<number, string>()
  const seenSkus = new Set<string>()
  const prepare = (record: FileRecord): Prepared | null => {
    const product = readProduct(record, options, options.note)
    if (product === null) {
      report.skipped += 1
      return null
    }
    const key = skuKeyOrNull(product.sku)
    const repeated = key !== null && seenSkus.has(key)
    if (repeated) options.note(`${record.place}.sku`, `${product.sku} stands twice in the file`, 'kept; known again by its place')
    if (key !== null) seenSkus.add(key)
    const origin = product.sku === null || repeated ? record.place : `${skuOrigin}${product.sku}`
    return prepared(record, product, origin, options, options.note)
  }
  await eachBatch(path, report.file, options, prepare, async (batch) => {
    for (const late of await importBatch(ctx, batch, report, options, 'wait')) waiting.set(late.index, late.origin)
  })
  if (waiting.size > 0) await importDeferred(ctx, path, report, options, waiting)
  // Batches invalidate what they changed; lists of new arrivals are only current after this.
  if (report.created + report.changed > 0) await bumpCatalogueVersion(ctx)
}

/** The second pass, for products whose id was taken. `waiting`: their origins by their place in the file. */
async function importDeferred(
  ctx: Context,
  path: string,
  report: FileReport,
  options: ProductImport,
  waiting: ReadonlyMap<number, string>,
): Promise<void> {
  const silent: Note = () => undefined
  const prepareSecondPass = (record: FileRecord): Prepared | null => {
    const origin = waiting.get(record.index)
    if (origin === undefined) return null
    const product = readProduct(record, options, silent)
    return product === null ? null : prepared(record, product, origin, options, silent)
  }
  await eachBatch(path, report.file, options, prepareSecondPass, async (batch) => {
    await importBatch(ctx, batch, report, options, 'next-free')
  })
}

function readProduct({ value, place }: FileRecord, options: ProductImport, note: Note): ImportedProduct | null {
  const { categories, pictures, extension } = options
  const product = readProductRecord(value, place, { categories, furtherFields: extension?.fields ?? [] }, note)
  if (product === null) return null
  const noteProblem = (found: string) => note(`${place}.images`, found, 'the picture is left out')
  return { ...product, images: resolvePictures(product.images, pictures, noteProblem) }
}

/** Records before a truncation are imported before it is reported. */
async function eachBatch(
  path: string,
  file: string,
  { onProgress }: ProductImport,
  prepare: (record: FileRecord) => Prepared | null,
  write: (batch: readonly Prepared[]) => Promise<void>,
): Promise<void> {
  let batch: Prepared[] = []
  let failure: BrokenFileError | null = null
  try {
    for await (const record of readRecords(path, file)) {
      const entry = prepare(record)
      if (entry !== null) batch.push(entry)
      if (batch.length < batchSize) continue
      await write(batch)
      batch = []
      onProgress(record.index + 1)
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
    failure = error
  }
  if (batch.length > 0) await write(batch)
  if (failure !== null) throw failure
}

function prepared(
  record: FileRecord,
  product: ImportedProduct,
  origin: string,
  { searchText, extension }: ProductImport,
  note: Note,
): Prepared {
  const text = searchText(product)
  const extended = isRecord(record.value) ? (extension?.read(record.value, record.place, note) ?? null) : null
  const originHash = hashOf([importerVersion, record.value])
  const earlierHash = hashOf([1, product, text, ...(extended === null ? [] : [extended])])
  return { index: record.index, place: record.place, origin, originHash, earlierHash, searchText: text, product, extended }
}

function hashOf(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Writes new and changed products; returns those that must wait because their id is taken. */
async function importBatch(
  ctx: Context,
  batch: readonly Prepared[],
  report: FileReport,
  { note, extension, onWritten, readReserved }: ProductImport,
  whenTaken: 'wait' | 'next-free',
): Promise<Prepared[]> {
  const notes: Parameters<Note>[] = []
  const { writes, waiting } = await inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const plan = await planBatch(tx, batch, whenTaken, (...line) => notes.push(line))
    const extended = plan.writes.map(({ id, extended: value }) => ({ productId: id, value }))
    const ids = plan.writes.map(({ id }) => id)
    const tagsBefore = await tagsOfProducts(tx, ids)
    await writeProducts(tx, await withoutReservedPieces(tx, plan.writes, readReserved))
    if (ids.length > 0) {
      await extension?.write(tx, extended)
      await onWritten(tx, ids)
      await advanceSequence(tx, products)
      await bumpCatalogueVersion(tx, [...tagsBefore, ...(await tagsOfProducts(tx, ids))])
    }
    return plan
  })
  // Only committed changes are reported.
  const created = writes.filter((write) => write.before === null).length
  report.created += created
  report.changed += writes.length - created
  report.unchanged += batch.length - writes.length - waiting.length
  for (const line of notes) note(...line)
  return waiting
}

async function withoutReservedPieces<Write extends ProductToWrite>(
  tx: Context,
  writes: readonly Write[],
  readReserved: ReadReserved | undefined,
): Promise<readonly Write[]> {
  const known = writes.flatMap(({ id, before }) => (before === null ? [] : [id]))
  const reserved = Map.groupBy((await readReserved?.(tx, known)) ?? [], ({ productId }) => productId)
  return writes.map((write) => ({ ...write, product: withoutReserved(write.product, reserved.get(write.id) ?? []) }))
}

async function planBatch(
  tx: Context,
  batch: readonly Prepared[],
  whenTaken: 'wait' | 'next-free',
  note: Note,
): Promise<{ writes: (ProductToWrite & Pick<Prepared, 'extended'>)[]; waiting: Prepared[] }> {
  const known = await readKnownProducts(tx, batch)
  await noteNewHashes(tx, batch, known)
  const { taken, greatest } = await readTakenIds(tx, batch)
  let last = greatest
  const writes: (ProductToWrite & Pick<Prepared, 'extended'>)[] = []
  const waiting: Prepared[] = []
  for (const entry of batch) {
    const { product, place } = entry
    const before = known.get(entry.origin) ?? null
    const isFree = product.fileId !== null && !taken.has(product.fileId)
    if (before === null && !isFree && whenTaken === 'wait') {
      waiting.push(entry)
      continue
    }
    const id = before?.id ?? (isFree && product.fileId !== null ? product.fileId : ++last)
    taken.add(id)
    last = Math.max(last, id)
    if (id !== product.fileId) {
      const found = product.fileId === null ? 'no usable id is given' : `${product.fileId} belongs to another product`
      note(`${place}.id`, found, `this one is ${id}`)
    }
    if (before === null || !isUnchanged(entry, before)) writes.push({ ...entry, id, before })
  }
  return { writes, waiting }
}

function isUnchanged({ originHash, earlierHash }: Prepared, before: { readonly originHash: string }): boolean {
  return before.originHash === originHash || before.originHash === earlierHash
}

/** So that a later renaming does not make an unchanged record look changed. */
async function noteNewHashes(
  tx: Context,
  batch: readonly Prepared[],
  known: ReadonlyMap<string, { readonly originHash: string }>,
): Promise<void> {
  const noted = batch.filter(({ origin, earlierHash }) => known.get(origin)?.originHash === earlierHash)
  if (noted.length === 0) return
  const rows = JSON.stringify(noted.map(({ origin, originHash }) => ({ origin, hash: originHash })))
  await tx.db.execute(sql`
    update products p set origin_hash = h.hash from json_to_recordset(${rows}::json) as h(origin text, hash text)
    where p.origin = h.origin`)
}

/** The used ids of the batch, and the greatest id of all. */
async function readTakenIds(tx: Context, batch: readonly Prepared[]): Promise<{ taken: Set<number>; greatest: number }> {
  const wanted = batch.flatMap(({ product }) => (product.fileId === null ? [] : [product.fileId]))
  const { rows } = await tx.db.execute<{ taken: number[] }>(sql`
    select array(select id from products where id = any(${sql.param(wanted)}::int[])) as taken`)
  return { taken: new Set(rows[0]?.taken), greatest: await greatestId(tx, products) }
}
