import { sql } from 'drizzle-orm'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { indexCategories, indexMissing, indexProducts } from '#app/search/index/index-catalogue.server.ts'
import { putInPlace } from '#app/search/index/flush-pending-list.server.ts'
import { rulesVersion } from '#app/search/rules-version.ts'
import { type WordEntry, wordEntry } from '#app/search/index/index-entries.ts'

const productsAtOnce = 500
const wordsAtOnce = 1_000

/**
 * Makes an index that was made by other rules anew, and indexes what no document stands for: after a new version of the
 * shop, or a restored backup. Searches go on meanwhile, with what is new so far. Answers how many products were indexed;
 * an aborted `signal` ends it between two batches, and the next call goes on from there. Several nodes take turns.
 */
export async function renewIndex(ctx: Context, signal?: AbortSignal): Promise<number> {
  if ((await readVersion(ctx)) === rulesVersion) return indexMissing(ctx, signal)
  await begin(ctx)
  await renewWords(ctx, signal)
  let renewed = 0
  for (;;) {
    if (signal?.aborted === true) return renewed
    const count = await renewProducts(ctx)
    if (count === 0) break
    renewed += count
  }
  await inTransaction(ctx, indexCategories)
  await countWords(ctx)
  await ctx.db.execute(sql`
    update search_rules set version = ${rulesVersion}, next_version = null, done_to = null
    where next_version = ${rulesVersion}`)
  return renewed
}

async function readVersion({ db }: Context): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from search_rules`)
  return rows[0]?.version ?? null
}

/** What was done by the rules of yet another version does not count. */
async function begin({ db }: Context): Promise<void> {
  await db.execute(sql`
    insert into search_rules (id, version, next_version) values (1, 0, ${rulesVersion})
    on conflict (id) do update set next_version = excluded.next_version, done_to = null
    where search_rules.next_version is distinct from excluded.next_version`)
}

/** The words first: from then on search finds by the new rules what has these words. */
async function renewWords(ctx: Context, signal: AbortSignal | undefined): Promise<void> {
  for (let after = 0; ;) {
    if (signal?.aborted === true) return
    const { rows } = await ctx.db.execute<WordEntry & { readonly id: number } & Record<string, unknown>>(sql`
      select id, word, stem, sound, sound_stem as "soundStem", deletions from search_words
      where id > ${after} and exists (select from search_rules where done_to is null)
      order by id limit ${wordsAtOnce}`)
    const changed = rows.flatMap(({ id, ...row }) => {
      const entry = wordEntry(row.word)
      return isSame(row, entry) ? [] : [{ id, ...entry }]
    })
    if (changed.length > 0)
      await ctx.db.execute(sql`
        update search_words w set stem = r.stem, sound = r.sound, sound_stem = r."soundStem", deletions = r.deletions
        from json_to_recordset(${JSON.stringify(changed)}::json)
          as r(id int, stem text, sound text, "soundStem" text, deletions text[])
        where w.id = r.id`)
    after = rows.at(-1)?.id ?? after
    if (rows.length < wordsAtOnce) {
      await putInPlace(ctx, ['search_words_deletions'])
      await ctx.db.execute(sql`update search_rules set done_to = 0 where next_version = ${rulesVersion} and done_to is null`)
      return
    }
  }
}

function isSame(row: WordEntry, entry: WordEntry): boolean {
  return (
    row.stem === entry.stem &&
    row.sound === entry.sound &&
    row.soundStem === entry.soundStem &&
    row.deletions.join(' ') === entry.deletions.join(' ')
  )
}

/** The next products; answers how many. Who changes one of them meanwhile comes before or after, never in between. */
async function renewProducts(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows: state } = await tx.db.execute<{ doneTo: number | null }>(sql`
      select done_to as "doneTo" from search_rules where next_version = ${rulesVersion} for update`)
    const doneTo = state[0]?.doneTo ?? null
    if (doneTo === null) return 0
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select id from products where id > ${doneTo} order by id limit ${productsAtOnce} for share`,
    )
    const ids = rows.map(({ id }) => id)
    await indexProducts(tx, ids)
    await tx.db.execute(sql`update search_rules set done_to = ${ids.at(-1) ?? doneTo}`)
    return ids.length
  })
}
