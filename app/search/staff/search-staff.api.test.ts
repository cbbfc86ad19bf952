import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { writeSettings } from '#app/company/settings.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { searchTerms } from '#app/search/search.tables.ts'
import type { SearchEffect, StaffSearchTag } from '#app/search/staff/search-staff.contract.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

// Two nodes on one database.
const shop = testShop()
const node = testShop(() => ({ DATABASE_URL: shop.ctx.config.databaseUrl, DATA_DIR: shop.ctx.config.dataDir }))
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})
beforeEach(async () => {
  await writeSettings(shop.ctx, { searchSynonyms: ['κούπα, mug', 'θερμός, flask'] })
  await shop.ctx.db.delete(searchTerms)
})

const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/search/${name}`, body)
const found = async (text: string, each = shop): Promise<number> =>
  (await each.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent(text)}`)).body.products.length
const lastChange = async () => (await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('a new group is found by visitors on all nodes, and is in the audit log', async () => {
  for (const each of [shop, node]) expect(await found('ζουζούνι', each)).toBe(0)
  const saved = await call('synonyms/save', { before: null, after: ' ζουζούνι ,κούπα ' })
  expect(saved.body.groups).toEqual(['κούπα, mug', 'θερμός, flask', 'ζουζούνι, κούπα'])
  for (const each of [shop, node]) await expect.poll(() => found('ζουζουνια', each)).toBeGreaterThan(0)
  expect(await lastChange()).toMatchObject({
    actorName: 'ελένη',
    subject: 'search',
    before: { synonyms: '' },
    after: { synonyms: 'ζουζούνι, κούπα' },
  })
  await call('synonyms/save', { before: 'ζουζούνι, κούπα', after: null })
  for (const each of [shop, node]) await expect.poll(() => found('ζουζουνια', each)).toBe(0)
})

test('changes of different groups do not conflict; of two on one group the second is refused', async () => {
  const change = (before: string, after: string | null) => call('synonyms/save', { before, after })
  const apart = await Promise.all([change('κούπα, mug', 'κούπα, mug, φλιτζάνι'), change('θερμός, flask', null)])
  expect(apart.map(({ status }) => status)).toEqual([200, 200])
  expect((await call('synonyms/get', {})).body.groups).toEqual(['κούπα, mug, φλιτζάνι'])
  const both = await Promise.all(['κούπα, α1', 'κούπα, β1'].map((after) => change('κούπα, mug, φλιτζάνι', after)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: 'synonyms-changed' })
  const { groups } = (await call('synonyms/get', {})).body
  expect((await call('synonyms/save', { before: null, after: groups[0] })).body.groups).toEqual(groups)
})

test('an invalid group is refused at its field', async () => {
  for (const after of ['μόνη', 'κούπα, ΚΟΥΠΑ', 'α, β\u0000', 'α'.repeat(301), 7]) {
    for (const name of ['save', 'preview']) {
      const { status, body } = await call(`synonyms/${name}`, { before: null, after })
      expect([after, status]).toEqual([after, 422])
      expect(body.error.fields.after).toMatch(/\p{Script=Greek}/u)
    }
  }
  await writeSettings(shop.ctx, { searchSynonyms: Array.from({ length: 1_000 }, (_, at) => `α${at}, β${at}`) })
  expect((await call('synonyms/save', { before: null, after: 'κούπα, mug' })).body.error.code).toBe('too-many-synonyms')
})

test('the effect is seen before saving: the failed search, the terms and frequent searches, before and after', async () => {
  const day = shop.ctx.now.toISOString().slice(0, 10)
  await shop.ctx.db.insert(searchTerms).values([{ day, term: 'ομπρελεσ', searches: 50, withoutResults: 0, results: 3 }])
  const { status, body } = await call('synonyms/preview', { before: null, after: 'ζουζούνι, κούπα', query: 'λευκά ζουζούνια' })
  expect(status).toBe(200)
  const searches: SearchEffect[] = body.searches
  expect(searches.map(({ query, isFrequent }) => [query, isFrequent])).toEqual([
    ['λευκά ζουζούνια', false],
    ['ζουζούνι', false],
    ['κούπα', false],
    ['ομπρελες', true],
  ])
  const [requested, own, target, frequent] = searches
  expect(requested?.before.total).toBe(0)
  expect(requested?.after.total).toBeGreaterThan(0)
  expect(own?.after.products[0]?.title).toMatch(/κούπα/i)
  expect(target?.after).toEqual(target?.before)
  expect(frequent?.before.total).toBeGreaterThan(0)
  expect(frequent?.after).toEqual(frequent?.before)
  // Nothing was saved, and visitors do not find it.
  expect((await call('synonyms/get', {})).body.groups).toHaveLength(2)
  expect(await found('ζουζούνι')).toBe(0)
  expect((await call('synonyms/preview', { before: 'άλλη, ομάδα', after: null })).status).toBe(409)
})

test('the effect of a group is shown before it is removed', async () => {
  await writeSettings(shop.ctx, { searchSynonyms: ['ζουζούνι, κούπα'] })
  const { body } = await call('synonyms/preview', { before: 'ζουζούνι, κούπα', after: null })
  expect(body.searches[0].before.total).toBeGreaterThan(0)
  expect(body.searches[0].after.total).toBe(0)
})

test('searches without results, with few, and frequent ones, with their current results', async () => {
  const day = (back: number) => new Date(shop.ctx.now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  await shop.ctx.db.insert(searchTerms).values([
    { day: day(1), term: 'ζουζουνι', searches: 4, withoutResults: 4, results: 0 },
    { day: day(9), term: 'ζουζουνι', searches: 2, withoutResults: 1, results: 5 },
    { day: day(1), term: 'ομπρελα', searches: 9, withoutResults: 0, results: 2 },
    { day: day(2), term: 'κουπα', searches: 20, withoutResults: 0, results: 40 },
    { day: day(60), term: 'παλιο', searches: 90, withoutResults: 90, results: null },
  ])
  const terms = async (kind: string, days: number) => (await call('terms', { kind, days })).body.terms
  expect(await terms('without-results', 30)).toEqual([
    { term: 'ζουζουνι', searches: 6, withoutResults: 5, results: 0, lastDay: day(1) },
  ])
  expect(await terms('few-results', 30)).toMatchObject([{ term: 'ομπρελα', results: 2 }])
  expect(await terms('frequent', 30)).toMatchObject([{ term: 'κουπα' }, { term: 'ομπρελα' }, { term: 'ζουζουνι' }])
  expect(await terms('without-results', 90)).toMatchObject([{ term: 'παλιο', results: null }, {}])
  const now = await call('results-now', { terms: ['ζουζουνι', 'κουπα'] })
  expect(now.body.results).toEqual([0, expect.any(Number)])
  expect(now.body.results[1]).toBeGreaterThan(0)
  expect((await call('terms', { kind: 'all', days: 30 })).status).toBe(422)
  expect((await call('results-now', { terms: Array.from({ length: 51 }, () => 'α') })).status).toBe(422)
})

test('a search tag is added, changed and removed; visitors on all nodes find by its words, its key stays', async () => {
  const list = async (): Promise<StaffSearchTag[]> => (await call('tags/get', {})).body.tags
  const chips = async (each: typeof shop) =>
    (await each.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent('για ζουζουνογιορτή')}`)).body.understood
  const before = await list()
  expect(before.find(({ key }) => key === 'christmas')?.products).toBeGreaterThan(0)
  const added = await call('tags/add', { kind: 'occasion', name: 'Ζουζουνογιορτή', words: 'ζουζουνογιορτή\nmug party, ' })
  expect(added.status).toBe(200)
  const tag: StaffSearchTag = added.body.tags.at(-1)
  expect(tag).toMatchObject({ kind: 'occasion', words: ['ζουζουνογιορτή', 'mug party'], products: 0 })
  expect(tag.key).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
  await shop.ctx.db.execute(sql`
    update search_documents set facts = facts || array['tag:mug party'] where product_id = (select min(product_id) from search_documents)`)
  for (const each of [shop, node]) await expect.poll(async () => JSON.stringify(await chips(each))).toContain('Ζουζουνογιορτή')

  const content = { kind: 'occasion', name: 'Γιορτή ζουζουνιών', words: tag.words.join(', ') }
  const change = (name: string) => call('tags/change', { key: tag.key, revision: tag.revision, ...content, name })
  const both = await Promise.all([change('Γιορτή Α'), change('Γιορτή Β')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = (await list()).at(-1)
  expect(now).toMatchObject({ key: tag.key, products: 1 })
  expect((await call('tags/remove', { key: tag.key, revision: tag.revision })).status).toBe(409)
  expect((await call('tags/remove', { key: tag.key, revision: now?.revision })).body.tags).toEqual(before)
  expect(await lastChange()).toMatchObject({ subject: 'search', before: { name: now?.name }, after: {} })
})

test('a change of a tag waits for a running import, and is then compared with its result', async () => {
  const tags: StaffSearchTag[] = (await call('tags/get', {})).body.tags
  const [first] = tags
  if (first === undefined) throw new Error('the sample has search tags')
  const { key, kind, name, words, revision } = first
  const answer = await inTransaction(shop.ctx, async (tx) => {
    await lockImports(tx)
    const waiting = call('tags/change', { key, revision, kind, name: 'Από τον συνάδελφο', words: words.join(',') })
    await tx.db.execute(sql`update search_tags set name = 'Από το αρχείο' where key = ${key}`)
    return { waiting }
  })
  expect((await answer.waiting).status).toBe(409)
  await shop.ctx.db.execute(sql`update search_tags set name = ${name} where key = ${key}`)
})

test('a tag without a name or words is refused in words', async () => {
  for (const [field, over] of [
    ['name', { name: ' ' }],
    ['words', { words: ' , \n' }],
    ['words', { words: 'α' }],
    ['words', { words: 'α'.repeat(61) }],
    ['kind', { kind: 'other' }],
  ] as const) {
    const { status, body } = await call('tags/add', { kind: 'quality', name: 'Οικολογικό', words: 'οικολογικό', ...over })
    expect([over, status]).toEqual([over, 422])
    expect(body.error.fields[field]).toMatch(/\p{Script=Greek}/u)
  }
  expect(await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, 'tag ikologiko'))).toEqual([])
})

test('the report of a span has searches without results, and the previous span', async () => {
  const count = (day: string, term: string, searches: number, withoutResults: number) => ({ day, term, searches, withoutResults })
  await shop.ctx.db
    .insert(searchTerms)
    .values([
      count('2026-01-31', 'ζουζουνι', 4, 4),
      count('2026-02-01', 'ζουζουνι', 3, 2),
      count('2026-02-28', 'κουπα', 9, 0),
      count('2026-03-01', 'ζουζουνι', 7, 7),
    ])
  const { status, body } = await call('report', { from: '2026-02-01', to: '2026-02-28' })
  expect(status).toBe(200)
  expect(body).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    before: { from: '2026-01-01', to: '2026-01-31' },
    totals: { searches: 12, withoutResults: 2 },
    totalsBefore: { searches: 4, withoutResults: 4 },
    months: [{ month: '2026-02', searches: 12, withoutResults: 2 }],
    terms: [{ term: 'ζουζουνι', searches: 3, withoutResults: 2, withoutResultsBefore: 4 }],
  })
  expect((await call('report', { from: '2026-02-28', to: '2026-02-01' })).status).toBe(422)
})
