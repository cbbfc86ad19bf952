import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countSearch, deleteOldSearchTerms, readSearchTerms, termOf, writeSearches } from '#app/search/search-terms.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()
const recent = { days: 30, limit: 100 }

test.each([
  ['Κούπα  ΚΕΡΑΜΙΚΉ', 'κουπα κεραμικη'],
  ['330ml', '330 ml'],
  ['  !!! ', null],
  ['maria@example.gr', null],
  ['6971234567', null],
  ['210 600 1234', null],
  ['α'.repeat(80), null],
])('«%s» is counted as %s', (text, term) => {
  expect(termOf(text)).toBe(term)
})

test('a counted term is short, folded and without long numbers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const term = termOf(text) ?? ''
      expect(term.length).toBeLessThanOrEqual(60)
      expect(term).not.toMatch(/[@\p{Cc}]|\d{8}/u)
    }),
  )
})

test('searches are counted by day, the most frequent first, and those without results apart', async () => {
  const [before, today] = [shop.at('2026-11-20T10:00:00Z'), shop.at('2026-11-21T10:00:00Z')]
  countSearch(before, 'κούπα', 12)
  await writeSearches(before)
  for (const text of ['Κούπα', 'ΚΟΥΠΑ', 'γάντια', 'στυλό']) countSearch(today, text, text === 'γάντια' ? 0 : 3)
  await writeSearches(today)
  countSearch(today, 'γαντια', 0)
  await writeSearches(today)
  await writeSearches(today)
  expect(await readSearchTerms(today, recent)).toEqual({
    frequent: [
      { term: 'κουπα', searches: 3, withoutResults: 0, lastDay: '2026-11-21' },
      { term: 'γαντια', searches: 2, withoutResults: 2, lastDay: '2026-11-21' },
      { term: 'στυλο', searches: 1, withoutResults: 0, lastDay: '2026-11-21' },
    ],
    withoutResults: [{ term: 'γαντια', searches: 2, withoutResults: 2, lastDay: '2026-11-21' }],
  })
  expect((await readSearchTerms(today, { days: 1, limit: 1 })).frequent).toMatchObject([{ term: 'γαντια' }])
})

test('a flood cannot fill the table: a day has a limit, and a lower one once it is over', async () => {
  const day = '2026-10-01T10:00:00Z'
  const of = async () => {
    const { rows } = await shop.ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from search_terms where day = '2026-10-01'`,
    )
    return rows[0]?.count
  }
  for (let index = 0; index < 4_000; index += 1) {
    countSearch(shop.at(day), `a ${index}`, 0)
    if (index % 400 === 399) await writeSearches(shop.at(day))
  }
  expect(await of()).toBe(2_000)
  countSearch(shop.at(day), 'a 7', 0)
  await writeSearches(shop.at(day))
  await deleteOldSearchTerms(shop.at('2026-10-02T01:00:00Z'))
  expect(await of()).toBe(500)
  expect((await readSearchTerms(shop.at(day), { days: 1, limit: 1 })).frequent).toMatchObject([{ term: 'a 7', searches: 2 }])
})

test('pending counts have a limit, too', async () => {
  const at = shop.at('2026-09-01T10:00:00Z')
  for (let index = 0; index < 3_000; index += 1) countSearch(at, `b ${index}`, 1)
  await writeSearches(at)
  expect((await readSearchTerms(at, { days: 1, limit: 5_000 })).frequent.length).toBe(500)
})

test('terms are deleted after a year', async () => {
  const at = shop.at('2025-03-01T10:00:00Z')
  countSearch(at, 'παλιό', 1)
  await writeSearches(at)
  await deleteOldSearchTerms(shop.at('2026-03-01T10:00:00Z'))
  expect((await readSearchTerms(at, recent)).frequent).toHaveLength(1)
  await deleteOldSearchTerms(shop.at('2026-03-04T10:00:00Z'))
  expect((await readSearchTerms(at, recent)).frequent).toEqual([])
})
