import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { testShop } from '#test/http.ts'
import { upload } from '#test/uploads.ts'

const shop = testShop({ RATE_LIMIT: 'on' })

test('an address uploads 60 files in ten minutes, and is told when it may go on', async () => {
  // A file that is refused for what it is was looked at too.
  for (let count = 0; count < 60; count += 1) {
    expect((await upload(shop, { draft: randomUUID() }, 'a.png', 'no picture')).status).toBe(422)
  }
  expect(await upload(shop, { draft: randomUUID() }, 'a.png', 'no picture')).toMatchObject({
    status: 429,
    code: 'too-many',
    message: expect.stringMatching(/Δοκιμάστε ξανά σε \d+ λεπτά/),
  })
})
