import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

import pg from 'pg'
import { expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { createTestDatabase, dropTestDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()

type ServerModule = typeof import('#app/server.ts')

test('a start whose database is held goes on when it is free again; until then nobody is answered from it', async () => {
  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(/* @vite-ignore */ pathToFileURL('build/server/server.js').href)) as ServerModule
  const databaseUrl = await createTestDatabase('sample')
  const holder = new pg.Client({ connectionString: databaseUrl })
  // Within its transaction the holder would see one state of the others' waits for ever.
  const watcher = new pg.Client({ connectionString: databaseUrl })
  await Promise.all([holder.connect(), watcher.connect()])
  // What the start reads and what calls write: each statement on them waits until it is cancelled.
  await holder.query('begin; lock table users, carts in access exclusive mode')
  const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
  const shop = module.openShop(parseConfig(env))
  const server = createServer({ keepAliveTimeout: 0 }, module.createListener(shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  const add = async () => {
    const body = JSON.stringify({ id: 28, quantity: 50, orderId: crypto.randomUUID() })
    return (await fetch(`${origin}/api/cart`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status
  }
  let outcome = 'starting'
  const opened = shop.opened.then(
    () => (outcome = 'open'),
    () => (outcome = 'failed'),
  )
  try {
    // Until a statement of the start waits for the lock, and for as long as it takes to be cancelled once
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () => (await watcher.query(waiting)).rowCount !== 0
    await expect.poll(isWaiting).toBe(true)
    await expect.poll(isWaiting).toBe(false)
    expect(await Promise.all(Array.from({ length: 30 }, add))).toEqual(Array.from({ length: 30 }, () => 503))
    expect([outcome, (await fetch(`${origin}/readyz`)).status, (await fetch(`${origin}/healthz`)).status]).toEqual([
      'starting',
      503,
      200,
    ])
    await expect.poll(isWaiting).toBe(true)
    await holder.query('rollback')
    await opened
    expect(outcome).toBe('open')
    expect([await add(), (await fetch(`${origin}/readyz`)).status]).toEqual([200, 200])
  } finally {
    await Promise.all([holder.end(), watcher.end()])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
    await dropTestDatabase(databaseUrl)
  }
})
