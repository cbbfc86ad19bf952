import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { inTurn } from '#app/search/in-turn.server.ts'
import { testContext } from '#test/database.ts'
import { testShop } from '#test/http.ts'

const database = testContext()
const shop = testShop()

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, end: resolve }
}

test('four searches of a process run at once; those that wait come in order, and whoever leaves is never begun', async () => {
  const { db } = database.ctx
  const begun: number[] = []
  const gates = Array.from({ length: 8 }, held)
  const controllers = gates.map(() => new AbortController())
  const all = gates.map((gate, index) =>
    inTurn(db, controllers[index]?.signal, async () => {
      begun.push(index)
      await gate.promise
      if (index === 1) throw new Error('one fails')
      return index
    }).catch((error: unknown) => (error instanceof Error ? error.name : 'none')),
  )
  await delay(10)
  expect(begun).toEqual([0, 1, 2, 3])
  controllers[4]?.abort()
  controllers[6]?.abort()
  controllers[0]?.abort()
  for (const gate of gates) gate.end()
  expect(await Promise.all(all)).toEqual([0, 'Error', 2, 3, 'AbortError', 5, 'AbortError', 7])
  expect(begun).toEqual([0, 1, 2, 3, 5, 7])
  expect(await inTurn(db, undefined, () => Promise.resolve('free'))).toBe('free')
})

test('searches whose callers have gone cost Postgres nothing more', async () => {
  const client = new pg.Client({ connectionString: shop.ctx.config.databaseUrl })
  await client.connect()
  await client.query('begin; lock table search_words in access exclusive mode')
  const controllers = Array.from({ length: 30 }, () => new AbortController())
  const asked = controllers.map(({ signal }, index) =>
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
  await vi.waitFor(async () => expect(await statements()).toBe(4), { timeout: 20_000 })
  for (const [index, controller] of controllers.entries()) if (index !== 29) controller.abort()
  expect(await Promise.all(asked.slice(0, 29))).toEqual(Array.from({ length: 29 }, () => 'left'))
  // The four that Postgres works on already are bounded by it; of the others only the last is still wanted.
  await client.query('rollback')
  expect(await asked[29]).toBe('answered')
  await client.end()
})
