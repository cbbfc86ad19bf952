import { expect, test } from 'vitest'

import { createSearchApi } from '#app/search/search.api.ts'
import { apiOf } from '#test/api.ts'
import { testContext } from '#test/database.ts'
import { searchQueue } from '#app/search/search-cache.server.ts'

const shop = testContext('sample')
const search = (address: string, text: string) =>
  apiOf(
    createSearchApi(async () => []),
    () => ({ ...shop.ctx, address }),
  )(`/api/search/?searchString=${encodeURIComponent(text)}`)

test('too many concurrent searches of one address are refused, and those of others answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const flood = Array.from({ length: 12 }, () => searchQueue.run({ ...shop.ctx, address: '2001:db8::/56' }, () => promise))
  const refused = await search('2001:db8::/56', 'κούπα')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(refused.body.error).toMatchObject({ code: 'busy', message: expect.stringContaining('πολλές αναζητήσεις') })
  const other = await search('192.0.2.1', 'κούπα')
  expect([other.status, other.body.products.length]).toEqual([200, 12])
  resolve()
  expect((await Promise.all(flood)).every(({ ok }) => ok)).toBe(true)
  // Refusals are not cached.
  expect((await search('2001:db8::/56', 'κούπα')).status).toBe(200)
})
