import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { reindex } from '#app/search/index/reindex.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { analyzerVersion, titleEntriesOf, wordEntry } from '#app/search/index/index-entries.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')

async function found(text: string): Promise<number> {
  return (await searchCatalogue(shop.ctx, text, { limit: { categories: 0, products: 24 } })).products.length
}

const readProgress = async () => (await shop.ctx.db.execute(sql`select version, next_version, done_to from search_rules`)).rows

/** Makes an index like one of an analyzer without stems and phonetic keys, from titles only. */
async function indexByOldAnalyzer(): Promise<void> {
  const { db } = shop.ctx
  await db.execute(
    sql`update search_words set stem = 'x' || id, sound = 'x' || id, sound_stem = 'x' || id where stem is not null`,
  )
  await db.execute(sql`update search_documents set words = title_words`)
  await db.execute(sql`update search_rules set version = 0`)
}

test('an import indexes by the current analyzer, so nothing is left to do', async () => {
  expect(await readProgress()).toEqual([{ version: analyzerVersion, next_version: null, done_to: null }])
  expect(await reindex(shop.ctx)).toBe(0)
})

test('an index of another analyzer is rebuilt, and searches work meanwhile', async () => {
  const [stems, brand] = [await found('κουπων'), await found('grafeon')]
  expect([stems > 0, brand > 0]).toEqual([true, true])
  await indexByOldAnalyzer()
  expect([await found('κουπων'), await found('grafeon')]).toEqual([0, 0])
  const [renewed, meanwhile] = await Promise.all([reindex(shop.ctx), found('κούπα')])
  expect(renewed).toBeGreaterThan(100)
  expect(meanwhile).toBeGreaterThan(0)
  expect([await found('κουπων'), await found('grafeon')]).toEqual([stems, brand])
  expect(await readProgress()).toEqual([{ version: analyzerVersion, next_version: null, done_to: null }])
})

test('two nodes share the work, and the next resumes after one that stops', async () => {
  await indexByOldAnalyzer()
  expect(await reindex(shop.ctx, AbortSignal.abort())).toBe(0)
  const all = await shop.ctx.db.execute<{ count: number }>(sql`select count(*) as count from products`)
  const [first, second] = await Promise.all([reindex(shop.ctx), reindex(shop.ctx)])
  expect(first + second).toBe(all.rows[0]?.count)
  expect(await found('κουπων')).toBeGreaterThan(0)
})

test('an index without a version is rebuilt', async () => {
  await indexByOldAnalyzer()
  await shop.ctx.db.execute(sql`delete from search_rules`)
  expect(await reindex(shop.ctx)).toBeGreaterThan(100)
  expect(await reindex(shop.ctx)).toBe(0)
})

test('another analysis of words needs another version', async () => {
  const entries = titleEntriesOf(await readFile('app/search/relevance/queries.txt', 'utf8')).toSorted()
  const made = createHash('sha256')
    .update(JSON.stringify(entries.map((entry) => Object.values(wordEntry(entry)))))
    .digest('hex')
    .slice(0, 16)
  // After a change of the analysis: increment `analyzerVersion` and update both. New queries: update the fingerprint only.
  expect({ analyzerVersion, made }).toEqual({ analyzerVersion: 3, made: '6c94a69b0efa50d5' })
})
