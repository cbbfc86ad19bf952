import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { categories } from '#app/catalogue/catalogue.tables.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { linkParents, type PlacedCategory, readCategoryRecord } from '#app/catalogue/import/import-category.ts'
import type { FileReport, Note } from '#app/catalogue/import/import-report.ts'
import { BrokenFileError, readRecords } from '#app/catalogue/import/import-file.server.ts'
import { lockImports, advanceSequence, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { type PictureLookup, resolvePictures } from '#app/catalogue/pictures/picture-references.ts'
import { refreshAllFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { rewriteProductsJob } from '#app/catalogue/manage/rewrite-products-job.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'

const maxCategories = 20_000

type CategoryRow = typeof categories.$inferSelect

interface CategoryImport {
  readonly pictures: PictureLookup
  readonly note: Note
  /** Called once the tree is written, in its transaction */
  onWritten(tx: Context): Promise<void>
}

/**
 * Imports a tree in one transaction, in any order of its records. Returns our id for each of the file's ids, which identify known
 * categories; of duplicates the first keeps the id.
 */
export async function importCategories(
  ctx: Context,
  path: string,
  report: FileReport,
  { pictures, note, onWritten }: CategoryImport,
): Promise<Map<number, number>> {
  const { file } = report
  const read: NonNullable<ReturnType<typeof readCategoryRecord>>[] = []
  for await (const { index, place, value } of readRecords(path, file)) {
    if (index >= maxCategories) throw new BrokenFileError(`${place}: more than ${maxCategories} categories`)
    const category = readCategoryRecord(value, place, index, note)
    if (category === null) report.skipped += 1
    else {
      const noteProblem = (found: string) => note(`${place}.imageSrc`, found, 'left out')
      const [image] = resolvePictures(category.imageSrc === null ? [] : [{ src: category.imageSrc }], pictures, noteProblem)
      read.push({ ...category, imageSrc: image?.src ?? null })
    }
  }
  const tree = linkParents(read, note)
  return inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const known = new Map((await tx.db.select().from(categories)).map((row) => [row.origin, row]))
    const originOf = (category: PlacedCategory) =>
      category.fileId === null || category.repeated ? `${file}[${category.index}]` : `${file}#${category.fileId}`
    const ids = assignIds(tree, (category) => known.get(originOf(category))?.id, known.values(), note)

    const rows = tree.map((category) => ({
      id: ids.get(category) ?? 0,
      origin: originOf(category),
      parentId: category.parent === null ? null : (ids.get(category.parent) ?? null),
      name: category.name,
      fullName: category.fullName,
      foldedName: fold(category.fullName),
      position: category.index,
      imageSrc: category.imageSrc,
      categoryProductId: category.categoryProductId,
      searchWords: [...category.searchWords],
    }))
    const hashed = rows.map((row): Imported => ({ ...row, originHash: hashOf(row) }))
    const changed = hashed.filter((row) => !isSame(row, known.get(row.origin)))
    await writeRows(tx, categories, changed, { key: ['id'] })
    // For categories imported by an earlier version: recorded now, so that later changes by staff are detected.
    await tx.db.execute(sql`
      update categories c set origin_hash = h."originHash"
      from json_to_recordset(${JSON.stringify(hashed)}::json) as h(id int, "originHash" text)
      where c.id = h.id and c.origin_hash is null`)
    if (changed.length > 0) {
      await advanceSequence(tx, categories)
      if (changed.some((row) => known.has(row.origin) && known.get(row.origin)?.parentId !== row.parentId))
        await refreshAllFacets(tx)
      await onWritten(tx)
      const renamed = changed.filter((row) => isFoundOtherwise(row, known.get(row.origin)))
      if (renamed.length > 0)
        await enqueue(tx, rewriteProductsJob, { scope: { categories: renamed.map(({ id }) => id) }, after: 0 })
      await bumpCatalogueVersion(tx)
    }
    report.created = changed.filter((row) => !known.has(row.origin)).length
    report.changed = changed.length - report.created
    report.unchanged = rows.length - changed.length
    return new Map(
      tree.flatMap((category) =>
        category.fileId === null || category.repeated ? [] : [[category.fileId, ids.get(category) ?? 0]],
      ),
    )
  })
}

/** Known categories keep their ids; new ones get the file's id if it is free, else the next free one. */
function assignIds(
  tree: readonly PlacedCategory[],
  knownId: (category: PlacedCategory) => number | undefined,
  existing: Iterable<CategoryRow>,
  note: Note,
): Map<PlacedCategory, number> {
  const taken = new Set([...existing].map((row) => row.id))
  let last = Math.max(0, ...taken, ...tree.map((category) => category.fileId ?? 0))
  const ids = new Map<PlacedCategory, number>()
  for (const category of tree) {
    const { fileId } = category
    const isFree = fileId !== null && !category.repeated && !taken.has(fileId)
    const id = knownId(category) ?? (isFree ? fileId : ++last)
    if (id !== fileId) {
      const found = fileId === null ? 'no usable id is given' : `${fileId} belongs to another category`
      note(`${category.place}.id`, found, `this one is ${id}`)
    }
    taken.add(id)
    ids.set(category, id)
  }
  return ids
}

/** The record is the same as in the last import, whatever staff changed since; or, if that is unknown, as stored. */
function isSame(row: Imported, known: CategoryRow | undefined): boolean {
  if (known === undefined) return false
  return known.originHash === null ? hashOf(known) === row.originHash : known.originHash === row.originHash
}

/** Its products' search texts have to change. */
function isFoundOtherwise(row: Imported, known: CategoryRow | undefined): boolean {
  if (known === undefined) return false
  return known.fullName !== row.fullName || known.searchWords.join('\n') !== row.searchWords.join('\n')
}

type Imported = Omit<CategoryRow, 'hidden'>

function hashOf({
  parentId,
  name,
  fullName,
  position,
  imageSrc,
  categoryProductId,
  searchWords,
}: Omit<Imported, 'originHash'>): string {
  // Without search words the hash is that of earlier versions.
  const words = searchWords.length === 0 ? [] : [searchWords]
  const record = [parentId, name, fullName, position, imageSrc, categoryProductId, ...words]
  return createHash('sha256').update(JSON.stringify(record)).digest('hex')
}

/** By category: its hidden search words and those of its ancestors. */
export async function readCategorySearchWords(ctx: Context): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await ctx.db.execute<{ id: number; words: string[] }>(sql`
    with recursive path as (
      select id, search_words as words from categories where parent_id is null
      union all
      select c.id, path.words || c.search_words from categories c join path on c.parent_id = path.id
    )
    select id, words from path where words <> '{}'`)
  return new Map(rows.map(({ id, words }) => [id, words]))
}

/** Identity mapping, for a file of products without categories. */
export async function readCategoryNames(ctx: Context): Promise<{ id: number; name: string; fullName: string }[]> {
  const { rows } = await ctx.db.execute<{ id: number; name: string; full_name: string }>(
    sql`select id, name, full_name from categories order by id`,
  )
  return rows.map((row) => ({ id: row.id, name: row.name, fullName: row.full_name }))
}
