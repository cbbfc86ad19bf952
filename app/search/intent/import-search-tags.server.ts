import { isDeepStrictEqual } from 'node:util'

import { asc, sql } from 'drizzle-orm'

import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import type { ObjectFile } from '#app/catalogue/import/import-extension.server.ts'
import { readListOf } from '#app/catalogue/import/import-file.server.ts'
import type { FileReport, Note } from '#app/catalogue/import/import-report.ts'
import { lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { type SearchTag, searchTagSchema } from '#app/search/intent/search-tags.ts'
import { searchTags } from '#app/search/search.tables.ts'

const maxTags = 500

/** `{ "searchTags": [...] }` */
export const searchTagsFile: ObjectFile = { key: 'searchTags', importFile: importSearchTags }

/** Replaces all tags by those of the file, in one transaction; of two with one key the first wins. */
async function importSearchTags(ctx: Context, path: string, report: FileReport, note: Note): Promise<void> {
  const read = new Map<string, SearchTag>()
  for (const [index, value] of (await readListOf(path, report.file, 'searchTags', maxTags)).entries()) {
    const place = `${report.file}.searchTags[${index}]`
    const parsed = searchTagSchema.safeParse(value)
    if (parsed.success && !read.has(parsed.data.key)) {
      read.set(parsed.data.key, parsed.data)
      continue
    }
    report.skipped += 1
    const [issue] = parsed.error?.issues ?? []
    const where = issue === undefined ? `${place}.key` : [place, ...issue.path].join('.')
    note(where, issue?.message ?? 'the key is there already', 'the tag is left out')
  }
  await inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const before = new Map((await readTags(tx)).map((tag, place) => [tag.key, { tag, place }]))
    const tags = [...read.values()]
    const isSame = (tag: SearchTag, place: number) => isDeepStrictEqual(before.get(tag.key), { tag, place })
    const unchanged = tags.filter(isSame).length
    report.created = tags.filter(({ key }) => !before.has(key)).length
    report.unchanged = unchanged
    report.changed = tags.length - report.created - unchanged
    if (unchanged === tags.length && before.size === tags.length) return
    await tx.db.delete(searchTags)
    await writeRows(
      tx,
      searchTags,
      tags.map((tag, place) => ({ ...tag, place })),
    )
    await bumpCatalogueVersion(tx)
  })
}

/** All tags, in the merchant's order. */
export async function readTags({ db }: Context): Promise<SearchTag[]> {
  const rows = await db
    .select()
    .from(searchTags)
    .orderBy(asc(searchTags.place), sql`${searchTags.key}`)
  return rows.map(({ key, kind, name, words }) => ({ key, kind, name, words }))
}
