import { expect, test } from 'vitest'

import { shopProcesses } from '#test/shop-process.ts'

const shops = shopProcesses()

test.each([
  ['production', 'SIGTERM'],
  ['production', 'SIGINT'],
  ['development', 'SIGTERM'],
] as const)('in %s %s ends the shop and its Postgres, and nothing goes wrong on the way', async (mode, signal) => {
  const shop = await shops.start({ NODE_ENV: mode })
  expect((await fetch(`${shop.origin}/cart`)).status).toBe(200)
  expect(await shops.postmaster()).toBeGreaterThan(1)
  expect(await shop.stop(signal)).toBe(0)
  expect(await shops.postmaster()).toBeNaN()
  // The log holds warnings and errors only.
  expect(shop.output()).not.toContain('"level"')
})
