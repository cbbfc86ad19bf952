import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { testShop } from '#test/http.ts'

const shop = testShop()

test('aborted searches cost Postgres nothing more', async () => {
  // The first search loads the data that all searches share.
  await fetch(`${shop.origin}/api/search/?searchString=${encodeURIComponent('στυλό')}`)
  const client = new pg.Client({ connectionString: shop.ctx.config.databaseUrl })
  await client.connect()
  await client.query('begin; lock table search_words in access exclusive mode')
  const controllers = Array.from({ length: 30 }, () => new AbortController())
  const searches = controllers.map(({ signal }, index) =>
    fetch(`${shop.origin}/api/search/?searchString=${encodeURIComponent(`κούπα ${index}`)}`, { signal }).then(
      () => 'answered',
      () => 'left',
    ),
  )
  const statements = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  await vi.waitFor(async () => expect(await statements()).toBe(4), { timeout: 60_000 })
  for (const [index, controller] of controllers.entries()) if (index !== 29) controller.abort()
  expect(await Promise.all(searches.slice(0, 29))).toEqual(Array.from({ length: 29 }, () => 'left'))
  // Four statements are running already and end by their timeout; of the queued searches only the last one still has a client.
  await client.query('rollback')
  expect(await searches[29]).toBe('answered')
  await client.end()
})
