import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { piecesInCart, startLoad } from '#test/load.ts'
import { newerVersion } from '#test/newer-version.ts'
import { type ShopProcess, shopProcesses } from '#test/shop-process.ts'

// Whole processes start here, several per test, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const shops = shopProcesses()
const folder = temporaryFolder()
const SECRET = 'a secret that all nodes of this shop share'

/** Round-robin over the nodes that report ready, like a load balancer. */
function loadBalancer() {
  const nodes = new Map<ShopProcess, boolean>()
  let turn = 0
  const ending = new AbortController()
  const watching = (async () => {
    for (; !ending.signal.aborted; await delay(100)) {
      for (const node of nodes.keys()) nodes.set(node, (await statusOf(node, '/readyz')) === 200)
    }
  })()
  const ready = () => [...nodes].filter(([, isReady]) => isReady).map(([node]) => node)
  return {
    add: (node: ShopProcess) => nodes.set(node, true),
    uses: (node: ShopProcess) => ready().includes(node),
    origin: () => ready()[(turn += 1) % ready().length]?.origin ?? 'http://127.0.0.1:9',
    async end() {
      ending.abort()
      await watching
    },
  }
}

async function statusOf({ origin }: ShopProcess, path: string): Promise<number> {
  return (await fetch(origin + path).catch(() => null))?.status ?? 0
}

test('an upgrade under load, one node after the other, fails no request: the old node serves on while the new one migrates', async () => {
  const env = { DATABASE_URL: await createTestDatabase('sample'), SECRET, DRAIN_DELAY_SECONDS: '10' }
  const old = await shops.start(env)
  const balancer = loadBalancer()
  balancer.add(old)
  const load = startLoad(balancer.origin, { pauseMs: 250 })
  await load.answered(150)

  const newer = await newerVersion(
    join(folder.path, 'expanding'),
    () => `alter table products add column planted text not null default 'planted';--> statement-breakpoint
      alter table cart_lines add column planted integer;--> statement-breakpoint
      create table planted (id integer primary key, product_id integer references products);--> statement-breakpoint
      create index planted_products on products (planted);`,
  )
  const next = await shops.start(env, newer)
  balancer.add(next)
  await load.answered(150)
  expect(balancer.uses(old)).toBe(true)

  old.process.kill('SIGTERM')
  await vi.waitFor(() => expect(balancer.uses(old)).toBe(false), { timeout: 300_000 })
  await load.answered(150)
  expect(await old.ended).toBe(0)
  await load.answered(50)
  const outcome = await load.end()
  await balancer.end()
  expect(outcome).toMatchObject({ failed: [], unanswered: [] })
  expect(await piecesInCart(next.origin, load)).toBe(outcome.pieces)
  await next.stop()
})

test('an old node whose tables a newer version removed answers 503 from then on, and never 500', async () => {
  const DATABASE_URL = await createTestDatabase('sample')
  const old = await shops.start({ DATABASE_URL, SECRET, LOG_LEVEL: 'silent', DATA_DIR: join(folder.path, 'data') })
  const load = startLoad(() => old.origin, { pauseMs: 250 })
  await load.answered(100)
  const newer = await newerVersion(
    join(folder.path, 'contracting'),
    (when) => `alter table cart_lines rename to cart_lines_planted;--> statement-breakpoint
      alter table products rename column title to title_planted;--> statement-breakpoint
      update shop_identity set schema_floor = ${when};`,
  )
  await migrate({ connectionString: DATABASE_URL }, join(newer, 'db/migrations'))
  await vi.waitFor(async () => expect(await statusOf(old, '/readyz')).toBe(503), { timeout: 300_000 })
  const { failed } = await load.end()
  expect(failed.filter((failure) => !failure.endsWith('status 503'))).toEqual([])
  for (const path of ['/product/9', '/shop/0?search=κουπα', '/api/products?ids=4', '/promo/']) {
    expect([path, await statusOf(old, path)]).toEqual([path, 503])
  }
  expect(await statusOf(old, '/healthz')).toBe(200)
  expect(await old.stop()).toBe(0)
})
