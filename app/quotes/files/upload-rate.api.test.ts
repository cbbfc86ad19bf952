import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { rateLimits } from '#app/platform/limits/rate-limit.tables.ts'
import { testShop } from '#test/http.ts'
import { filesOnDisk, testPicture, upload } from '#test/uploads.ts'

const shop = testShop({ RATE_LIMIT: 'on' })

/** Uses up this many points of a limit of the test's address. */
async function use(name: string, seconds: number, points: number): Promise<void> {
  const counted = { key: `${name}:${seconds}:127.0.0.1`, points, expire: Date.now() + seconds * 1000 }
  await shop.ctx.db.insert(rateLimits).values(counted).onConflictDoUpdate({ target: rateLimits.key, set: counted })
}

test('an address whose drawings took long must wait, for drawings only', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
  expect((await upload(shop, { draft: randomUUID() }, 'a.svg', svg)).status).toBe(200)
  await use('svg-seconds', 600, 90)
  const refused = await upload(shop, { draft: randomUUID() }, 'a.svg', svg)
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/σε \d+ λεπτά/) })
  expect((await upload(shop, { draft: randomUUID() }, 'a.png', await testPicture())).status).toBe(200)
})

test('an address can store a limited amount per day', async () => {
  await use('quote-file-megabytes', 86_400, 999)
  const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.6\n'), Buffer.alloc(size)])
  expect((await upload(shop, { draft: randomUUID() }, 'a.pdf', pdf(1_000))).status).toBe(200)
  const before = await filesOnDisk(shop)
  expect(await upload(shop, { draft: randomUUID() }, 'b.pdf', pdf(1_000))).toMatchObject({ status: 429, code: 'too-many' })
  expect(await filesOnDisk(shop)).toEqual(before)
  await use('quote-file-megabytes', 86_400, 0)
})

test('an address uploads 60 files in ten minutes, and is told when to continue', async () => {
  // Refused files count, too.
  await use('quote-file', 600, 0)
  for (let count = 0; count < 60; count += 1) {
    expect((await upload(shop, { draft: randomUUID() }, 'a.png', 'no picture')).status).toBe(422)
  }
  expect(await upload(shop, { draft: randomUUID() }, 'a.png', 'no picture')).toMatchObject({
    status: 429,
    code: 'too-many',
    message: expect.stringMatching(/Δοκιμάστε ξανά σε \d+ λεπτά/),
  })
})
