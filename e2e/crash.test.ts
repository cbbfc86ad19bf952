import { expect, test, vi } from 'vitest'

import { shopProcesses } from '#test/shop-process.ts'

const shops = shopProcesses()

/** Made to order, so that stock never ends the adds; its minimum is 50 pieces. */
const bulkProduct = 28
const pieces = 50

test('every add to a cart that was answered is there after kill -9 in the middle of 1,000', async () => {
  const before = await shops.start()
  const orderId = crypto.randomUUID()
  let answered = 0
  const add = async () => {
    const { status } = await post(before.origin, '/api/cart', { id: bulkProduct, qty: pieces, orderId })
    expect(status).toBe(200)
    answered += 1
  }
  const clients = Promise.allSettled(
    Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < 125; sent += 1) await add()
    }),
  )
  await vi.waitFor(() => expect(answered).toBeGreaterThan(300), { interval: 2, timeout: 80_000 })
  await before.stop('SIGKILL')
  await clients
  expect(answered).toBeLessThan(1000)

  const after = await shops.start()
  const { body } = await post(after.origin, '/api/cart/get', { orderId })
  const [line] = body
  // Unanswered adds may have been committed too, at most one per client.
  expect(line.quantity).toBeGreaterThanOrEqual(answered * pieces)
  expect(line.quantity).toBeLessThanOrEqual((answered + 8) * pieces)
})

async function post(origin: string, path: string, body: unknown) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
