import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()
const limit = sharedLimit('test', [
  { points: 2, seconds: 60 },
  { points: 10, seconds: 3_600 },
])

function limited() {
  return { ...shop.ctx, config: { ...shop.ctx.config, ...parseConfig({ NODE_ENV: 'test', RATE_LIMIT: 'on' }) } }
}

test('an exhausted window says how long it lasts', async () => {
  const ctx = limited()
  for (let count = 0; count < 2; count += 1) expect(await limit.consume(ctx, 'anna')).toBeNull()
  const wait = await limit.consume(ctx, 'anna')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

test('counts of a clock that ran weeks ahead block nobody once it is right again', async () => {
  const ctx = limited()
  for (let count = 0; count < 3; count += 1) await limit.consume(ctx, 'nikos')
  await ctx.db.execute(sql`update rate_limits set expire = expire + 1680 * 3600000::bigint where key like '%nikos'`)
  expect(await limit.consume(ctx, 'nikos')).toBeNull()
  // Counting then works as usual.
  expect(await limit.consume(ctx, 'nikos')).toBeNull()
  expect(await limit.consume(ctx, 'nikos')).toBeLessThanOrEqual(60)
})
