import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** Batch sizes that keep each statement far below the statement timeout, even for a million products. */
const productBatch = 5_000
const wordBatch = 20_000

/** Updates the document frequency of each word: how many products contain it. Results do not depend on it, speed does. */
export async function countWords(ctx: Context): Promise<void> {
  const counts = await countInDocuments(ctx)
  for (let after = 0; ;) {
    const { rows } = await ctx.db.execute<{ id: number; products: number }>(
      sql`select id, products from search_words where id > ${after} order by id limit ${wordBatch}`,
    )
    const changed = rows.filter(({ id, products }) => products !== (counts.get(id) ?? 0))
    if (changed.length > 0)
      await write(
        ctx,
        changed.map(({ id }) => [id, counts.get(id) ?? 0] as const),
      )
    after = rows.at(-1)?.id ?? after
    if (rows.length < wordBatch) break
  }
  await flushPendingLists(ctx, ['search_words_deletions'])
  await ctx.db.execute(sql`analyze search_documents (product_id, available, popularity)`)
}

async function countInDocuments(ctx: Context): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let after = 0; ;) {
    const { rows } = await ctx.db.execute<{ last: number | null; words: number[]; counts: number[] }>(sql`
      with part as (
        select product_id, words from search_documents where product_id > ${after} order by product_id limit ${productBatch}
      ), counted as (
        select word, count(*)::int as products from part, unnest(part.words) as word group by word
      )
      select (select max(product_id) from part) as last, coalesce(array_agg(word), '{}') as words,
        coalesce(array_agg(products), '{}') as counts
      from counted`)
    const [row] = rows
    if (row === undefined || row.last === null) return counts
    for (const [at, word] of row.words.entries()) counts.set(word, (counts.get(word) ?? 0) + (row.counts[at] ?? 0))
    after = row.last
  }
}

async function write(ctx: Context, words: readonly (readonly [id: number, products: number])[]): Promise<void> {
  await ctx.db.execute(sql`
    update search_words w set products = c.products
    from unnest(${sql.param(words.map(([id]) => id))}::int[], ${sql.param(words.map(([, products]) => products))}::int[]) as c(id, products)
    where w.id = c.id`)
}

type GinIndex = 'search_words_deletions' | 'search_documents_title_words' | 'search_documents_words' | 'search_documents_facts'

/**
 * Flushes the pending lists of GIN indexes. Call it after a bulk write: one flush is many times faster than single insertions,
 * and searches would otherwise scan the list.
 */
export async function flushPendingLists(ctx: Context, indexes: readonly GinIndex[]): Promise<void> {
  await ctx.db.execute(sql`select gin_clean_pending_list(name::regclass) from unnest(${sql.param(indexes)}::text[]) as name`)
}
