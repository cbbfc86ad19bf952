import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { searchIndex } from '#app/search/index/index-catalogue.server.ts'
import { renewIndex } from '#app/search/index/reindex.server.ts'
import { rulesVersion } from '#app/search/rules-version.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { entriesOf, wordEntry } from '#app/search/index/index-entries.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeAll(async () => {
  await importCatalogue(shop.ctx, 'db/sample', { index: searchIndex })
})

async function found(text: string): Promise<number> {
  return (await searchCatalogue(shop.ctx, text, { limit: { categories: 0, products: 24 } })).products.length
}

const readRules = async () => (await shop.ctx.db.execute(sql`select version, next_version, done_to from search_rules`)).rows

/** As rules left it that knew no stems, no sounds and only the words of titles. */
async function indexByOldRules(): Promise<void> {
  const { db } = shop.ctx
  await db.execute(
    sql`update search_words set stem = 'x' || id, sound = 'x' || id, sound_stem = 'x' || id where stem is not null`,
  )
  await db.execute(sql`update search_documents set words = title_words`)
  await db.execute(sql`update search_rules set version = 0`)
}

test('what an import indexes is of the rules of today, and nothing is done again', async () => {
  expect(await readRules()).toEqual([{ version: rulesVersion, next_version: null, done_to: null }])
  expect(await renewIndex(shop.ctx)).toBe(0)
})

test('an index of other rules is made anew, and searches go on meanwhile', async () => {
  const [stems, brand] = [await found('κουπων'), await found('grafeon')]
  expect([stems > 0, brand > 0]).toEqual([true, true])
  await indexByOldRules()
  expect([await found('κουπων'), await found('grafeon')]).toEqual([0, 0])
  const [renewed, meanwhile] = await Promise.all([renewIndex(shop.ctx), found('κούπα')])
  expect(renewed).toBeGreaterThan(100)
  expect(meanwhile).toBeGreaterThan(0)
  expect([await found('κουπων'), await found('grafeon')]).toEqual([stems, brand])
  expect(await readRules()).toEqual([{ version: rulesVersion, next_version: null, done_to: null }])
})

test('two nodes share the work, and one that stops leaves the rest to the next', async () => {
  await indexByOldRules()
  expect(await renewIndex(shop.ctx, AbortSignal.abort())).toBe(0)
  const all = await shop.ctx.db.execute<{ count: number }>(sql`select count(*) as count from products`)
  const [first, second] = await Promise.all([renewIndex(shop.ctx), renewIndex(shop.ctx)])
  expect(first + second).toBe(all.rows[0]?.count)
  expect(await found('κουπων')).toBeGreaterThan(0)
})

test('an index that says nothing of its rules is made anew', async () => {
  await indexByOldRules()
  await shop.ctx.db.execute(sql`delete from search_rules`)
  expect(await renewIndex(shop.ctx)).toBeGreaterThan(100)
  expect(await renewIndex(shop.ctx)).toBe(0)
})

test('rules that make something else of words have another version', async () => {
  const entries = entriesOf(await readFile('app/search/relevance/queries.txt', 'utf8')).toSorted()
  const made = createHash('sha256')
    .update(JSON.stringify(entries.map(wordEntry)))
    .digest('hex')
    .slice(0, 16)
  // Another fingerprint after a change of the rules: raise `rulesVersion`, and tell both here; new queries: the fingerprint alone.
  expect({ rulesVersion, made }).toEqual({ rulesVersion: 1, made: '2b8b6243b6a528b5' })
})
