import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test.each(['/blog', '/', '/promo/'])('descriptions in the blocks of %s end after three lines (section 9)', async (path) => {
  const { text } = await shop.http(as(visitor)).get(path)
  expect(text.match(/<p class="[^"]*line-clamp-3[^"]*">/g)?.length ?? 0).toBeGreaterThan(2)
})
