import { sql } from 'drizzle-orm'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { countWords, flushPendingLists } from '#app/search/index/count-words.server.ts'
import { indexCategories, indexMissing, indexProducts } from '#app/search/index/index-catalogue.server.ts'
import { analyzerVersion, type WordEntry, wordEntry } from '#app/search/index/index-entries.ts'

const productBatch = 500
const wordBatch = 1_000

/**
 * Rebuilds an index of another analyzer version, else indexes products without a search document: after an update of the
 * shop or a restored backup. Searches work meanwhile. Returns how many products were indexed; an aborted `signal` stops
 * it between two batches, and the next call resumes. Several nodes may share the work.
 */
export async function reindex(ctx: Context, signal?: AbortSignal): Promise<number> {
  if ((await readVersion(ctx)) === analyzerVersion) return indexMissing(ctx, signal)
  await begin(ctx)
  await reanalyzeWords(ctx, signal)
  let renewed = 0
  for (;;) {
    if (signal?.aborted === true) return renewed
    const count = await reindexBatch(ctx)
    if (count === 0) break
    renewed += count
  }
  await inTransaction(ctx, indexCategories)
  await countWords(ctx)
  await ctx.db.execute(sql`
    update search_rules set version = ${analyzerVersion}, next_version = null, done_to = null
    where next_version = ${analyzerVersion}`)
  return renewed
}

async function readVersion({ db }: Context): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from search_rules`)
  return rows[0]?.version ?? null
}

/** Discards the progress of a rebuild for any other version. */
async function begin({ db }: Context): Promise<void> {
  await db.execute(sql`
    insert into search_rules (id, version, next_version) values (1, 0, ${analyzerVersion})
    on conflict (id) do update set next_version = excluded.next_version, done_to = null
    where search_rules.next_version is distinct from excluded.next_version`)
}

/** Words before products: once they are done, all indexed products are found by the new analysis. */
async function reanalyzeWords(ctx: Context, signal: AbortSignal | undefined): Promise<void> {
  for (let after = 0; ;) {
    if (signal?.aborted === true) return
    const { rows } = await ctx.db.execute<WordEntry & { readonly id: number } & Record<string, unknown>>(sql`
      select id, word, stem, sound as phonetic, sound_stem as "phoneticStem", deletions from search_words
      where id > ${after} and exists (select from search_rules where done_to is null)
      order by id limit ${wordBatch}`)
    const changed = rows.flatMap(({ id, ...row }) => {
      const entry = wordEntry(row.word)
      return isSame(row, entry) ? [] : [{ id, ...entry }]
    })
    if (changed.length > 0)
      await ctx.db.execute(sql`
        update search_words w set stem = r.stem, sound = r.phonetic, sound_stem = r."phoneticStem", deletions = r.deletions
        from json_to_recordset(${JSON.stringify(changed)}::json)
          as r(id int, stem text, phonetic text, "phoneticStem" text, deletions text[])
        where w.id = r.id`)
    after = rows.at(-1)?.id ?? after
    if (rows.length < wordBatch) {
      await flushPendingLists(ctx, ['search_words_deletions'])
      await ctx.db.execute(sql`update search_rules set done_to = 0 where next_version = ${analyzerVersion} and done_to is null`)
      return
    }
  }
}

function isSame(row: WordEntry, entry: WordEntry): boolean {
  return (
    row.stem === entry.stem &&
    row.phonetic === entry.phonetic &&
    row.phoneticStem === entry.phoneticStem &&
    row.deletions.join(' ') === entry.deletions.join(' ')
  )
}

/** Indexes the next batch and returns its size. Row locks keep concurrent changes of these products before or after it. */
async function reindexBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows: state } = await tx.db.execute<{ doneTo: number | null }>(sql`
      select done_to as "doneTo" from search_rules where next_version = ${analyzerVersion} for update`)
    const doneTo = state[0]?.doneTo ?? null
    if (doneTo === null) return 0
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select id from products where id > ${doneTo} order by id limit ${productBatch} for share`,
    )
    const ids = rows.map(({ id }) => id)
    await indexProducts(tx, ids)
    await tx.db.execute(sql`update search_rules set done_to = ${ids.at(-1) ?? doneTo}`)
    return ids.length
  })
}
