import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let dataDir = ''
let shop: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doro-crash-'))
})

afterAll(async () => {
  if (shop !== undefined) {
    const ended = new Promise((resolve) => shop?.once('exit', resolve))
    shop.kill('SIGTERM')
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

test('every add to a cart that was answered is there after kill -9 in the middle of 1,000', async () => {
  const before = await startShop()
  const orderId = crypto.randomUUID()
  let answered = 0
  const add = async () => {
    const { status } = await post(before.origin, '/api/cart', { id: bulkProduct, qty: pieces, orderId })
    expect(status).toBe(200)
    answered += 1
  }
  const clients = Array.from({ length: 8 }, async () => {
    for (let sent = 0; sent < 125; sent += 1) await add()
  })
  await vi.waitFor(() => expect(answered).toBeGreaterThan(300), { interval: 2, timeout: 15_000 })
  before.process.kill('SIGKILL')
  await Promise.allSettled(clients)
  expect(answered).toBeLessThan(1000)

  const after = await startShop()
  const { body } = await post(after.origin, '/api/cart/get', { orderId })
  const [line] = body
  // What was under way at the kill may have happened too, one add for each client at most.
  expect(line.quantity).toBeGreaterThanOrEqual(answered * pieces)
  expect(line.quantity).toBeLessThanOrEqual((answered + 8) * pieces)
})

/** Made to order, so that no stock ends the adds; its minimum is 50 pieces. */
const bulkProduct = 28
const pieces = 50

async function startShop(): Promise<{ process: ChildProcess; origin: string }> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  }
  const started = spawn(process.execPath, ['app/main.ts'], { env, stdio: 'ignore' })
  shop = started
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null)
    if (ready?.status === 200) return { process: started, origin }
    await delay(50)
  }
  throw new Error('The shop did not become ready')
}

async function post(origin: string, path: string, body: unknown) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
