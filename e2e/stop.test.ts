import { stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'

import { expect, test, vi } from 'vitest'

import { piecesInCart, startLoad } from '#test/load.ts'
import { shopProcesses } from '#test/shop-process.ts'

import { ensureWorkers } from '../scripts/build.ts'

// Whole processes start here, several per test, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const shops = shopProcesses()

test.each([
  ['production', 'SIGTERM'],
  ['production', 'SIGINT'],
  ['development', 'SIGTERM'],
] as const)('in %s %s ends the shop and its Postgres, without errors', async (mode, signal) => {
  const shop = await shops.start({ NODE_ENV: mode })
  expect((await fetch(`${shop.origin}/cart`)).status).toBe(200)
  expect(await shops.postmaster()).toBeGreaterThan(1)
  // A busy machine may have warned while it compiled the page.
  const before = shop.output()
  expect(before).not.toMatch(/"level":[56]0/)
  expect(await shop.stop(signal)).toBe(0)
  expect(await shops.postmaster()).toBeNaN()
  // The log contains warnings and errors only.
  expect(shop.output().slice(before.length)).not.toContain('"level"')
})

test('in development an unchanged worker is not built again under another shop that is about to start one', async () => {
  const before = await stat('build/workers/clean-svg.js')
  await ensureWorkers()
  expect(await stat('build/workers/clean-svg.js')).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
})

const ways = [
  { name: 'Ctrl-C of npm start in a terminal', start: () => shops.startInTerminal(), key: '\x03' },
  { name: 'SIGTERM to Node alone, as the systemd unit sends it,', start: () => shops.start(), key: null },
]

test.each(ways)('$name under load aborts no call, keeps every answered write, and ends Postgres', async ({ start, key }) => {
  const shop = await start()
  const load = startLoad(() => shop.origin)
  await load.answered(100)
  if (key === null) shop.process.kill('SIGTERM')
  else shop.press(key)
  expect(await shop.ended).toBe(0)
  const outcome = await load.end()
  expect(outcome.failed).toEqual([])
  expect(await shops.postmaster()).toBeNaN()
  expect(shop.output()).not.toContain('"level"')

  const after = await shops.start()
  // Neither less nor more than was acknowledged: every write was also answered.
  expect(await piecesInCart(after.origin, load)).toBe(outcome.pieces)
  await after.stop()
})

test('a stopping shop first reports not ready, still answers, and closes all connections', async () => {
  const shop = await shops.start({ DRAIN_DELAY_SECONDS: '120' })
  // A preconnection, as browsers open them: without a request.
  const unused = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  const unusedEnded = new Promise((resolve) => unused.once('end', resolve))
  const agent = new Agent({ keepAlive: true })
  expect(await connectionHeader(agent, `${shop.origin}/cart`)).toBe('keep-alive')
  shop.process.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${shop.origin}/readyz`)).status).toBe(503), { timeout: 60_000 })
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  for (const path of ['/cart', '/api/category', '/no-such-page']) {
    expect(await connectionHeader(agent, shop.origin + path)).toBe('close')
  }
  expect(shop.process.exitCode).toBeNull()
  // Past the second within which it would count as the same signal.
  await vi.waitFor(
    () => {
      shop.process.kill('SIGTERM')
      expect(shop.process.exitCode).toBe(0)
    },
    { interval: 1_100, timeout: 300_000 },
  )
  await unusedEnded
  expect(await shops.postmaster()).toBeNaN()
})

function connectionHeader(agent: Agent, url: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once('end', () => resolve(response.headers.connection))).once(
      'error',
      reject,
    )
  })
}
