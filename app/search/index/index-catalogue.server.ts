import { sql } from 'drizzle-orm'

import type { CatalogueIndex } from '#app/catalogue/import/import-catalogue.server.ts'
import { readTechniques } from '#app/personalisation/read-decoration.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { countWords, flushPendingLists } from '#app/search/index/count-words.server.ts'
import { analyzerVersion, entriesOf, titleEntriesOf, wordEntry } from '#app/search/index/index-entries.ts'
import { factsOf } from '#app/search/intent/intent-facts.ts'
import { materialsOf } from '#app/search/intent/material-words.ts'

const batch = 500

interface ProductRow extends Record<string, unknown> {
  readonly id: number
  /** Two lines: the title, then all other text */
  readonly text: string
  readonly available: boolean
  readonly popularity: number
  readonly material: string | null
  readonly tags: readonly string[]
}

/**
 * Reindexes these products. Call it in the transaction that changes a product's texts, stock or popularity, so that the commit
 * makes the new name searchable and the old one not. Hidden products have no entry.
 */
export async function indexProducts(tx: Context, productIds: readonly number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += batch) await indexBatch(tx, productIds.slice(at, at + batch))
}

async function indexBatch(tx: Context, productIds: readonly number[]): Promise<void> {
  await tx.db.execute(sql`
    delete from search_documents d using products p
    where p.id = d.product_id and p.hidden and d.product_id = any(${sql.param(productIds)}::int[])`)
  const { rows } = await tx.db.execute<ProductRow>(sql`
    select p.id, p.search_text as text, p.material, g.made_to_order or g.has_stock as available, f.popularity,
      array(select t.tag from product_tags t where t.product_id = p.id order by t.tag) as tags
    from products p join product_facets f on f.product_id = p.id join facet_profiles g on g.id = f.profile_id
    where p.id = any(${sql.param(productIds)}::int[])`)
  const techniques = await readTechniques(
    tx,
    rows.map(({ id }) => id),
  )
  const documents = rows.map(({ id, text, material, available, popularity, tags }) => {
    const [title = '', rest = ''] = text.split('\n')
    const titleWords = titleEntriesOf(title)
    return {
      id,
      title: title.trim(),
      titleWords,
      words: [...new Set([...titleWords, ...entriesOf(rest)])],
      facts: factsOf(techniques.get(id) ?? [], materialsOf(title, material), tags),
      available,
      popularity,
    }
  })
  const ids = await upsertWords(tx, new Set(documents.flatMap(({ words }) => words)))
  const written = documents.map(({ titleWords, words, ...document }) => ({
    ...document,
    title_words: idsOf(ids, titleWords),
    words: idsOf(ids, words),
  }))
  await tx.db.execute(sql`
    insert into search_documents (product_id, title, title_words, words, facts, available, popularity)
    select id, title, title_words, words, facts, available, popularity
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as d(id int, title text, title_words int[], words int[], facts text[], available boolean, popularity smallint)
    on conflict (product_id) do update set title = excluded.title, title_words = excluded.title_words,
      words = excluded.words, facts = excluded.facts, available = excluded.available, popularity = excluded.popularity`)
  await flushPendingLists(tx, ['search_documents_title_words', 'search_documents_words', 'search_documents_facts'])
}

function idsOf(ids: ReadonlyMap<string, number>, entries: readonly string[]): number[] {
  return entries.flatMap((entry) => ids.get(entry) ?? [])
}

/** The ids of index entries, inserting missing ones: in sorted order, so that two transactions cannot deadlock. */
async function upsertWords(tx: Context, entries: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  await tx.db.execute(sql`insert into search_rules (id, version) values (1, ${analyzerVersion}) on conflict do nothing`)
  const known = await readIds(tx, [...entries])
  const missing = [...entries].filter((entry) => !known.has(entry)).toSorted()
  if (missing.length === 0) return known
  const rows = missing.map(wordEntry)
  // At least one product contains each; `countWords` sets the exact number.
  await tx.db.execute(sql`
    insert into search_words (word, stem, sound, sound_stem, deletions, products)
    select word, stem, phonetic, "phoneticStem", deletions, 1
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w(word text, stem text, phonetic text, "phoneticStem" text, deletions text[])
    on conflict do nothing`)
  await flushPendingLists(tx, ['search_words_deletions'])
  return new Map([...known, ...(await readIds(tx, missing))])
}

async function readIds(tx: Context, entries: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.db.execute<{ word: string; id: number }>(
    sql`select word, id from search_words where word = any(${sql.param(entries)}::text[])`,
  )
  return new Map(rows.map(({ word, id }) => [word, id]))
}

/** Reindexes all categories; they are few. */
export async function indexCategories(tx: Context): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number; name: string; fullName: string; words: string[] }>(
    sql`select id, name, full_name as "fullName", search_words as words from categories`,
  )
  const categories = rows.map(({ id, name, fullName, words }) => ({
    id,
    name: entriesOf([name, ...words].join(' ')),
    all: entriesOf([fullName, ...words].join(' ')),
  }))
  const ids = await upsertWords(tx, new Set(categories.flatMap(({ name, all }) => [...name, ...all])))
  const written = categories.map(({ id, name, all }) => ({ id, name_words: idsOf(ids, name), words: idsOf(ids, all) }))
  await tx.db.execute(sql`
    insert into search_categories (category_id, name_words, words)
    select id, name_words, words from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as c(id int, name_words int[], words int[])
    on conflict (category_id) do update set name_words = excluded.name_words, words = excluded.words`)
}

/** The index that a catalogue import keeps up to date. */
export const searchIndex: CatalogueIndex = { products: indexProducts, categories: indexCategories }

/**
 * Indexes the products that have no search document, for example after a restored backup. Returns how many; an aborted
 * `signal` stops it between two batches.
 */
export async function indexMissing(ctx: Context, signal?: AbortSignal): Promise<number> {
  let indexed = 0
  for (;;) {
    if (signal?.aborted === true) break
    const count = await inTransaction(ctx, async (tx) => {
      const { rows } = await tx.db.execute<{ id: number }>(sql`
        select p.id from products p
        where not p.hidden and not exists (select from search_documents d where d.product_id = p.id)
        order by p.id limit ${batch} for update of p skip locked`)
      await indexProducts(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    indexed += count
    if (count < batch) break
  }
  if (indexed > 0) {
    await inTransaction(ctx, indexCategories)
    await countWords(ctx)
  }
  return indexed
}
