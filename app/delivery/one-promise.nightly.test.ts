import { expect, test } from 'vitest'

import { testShop } from '#test/http.ts'
import { differentDays } from '#test/promised-days.ts'

const shop = testShop()

test('for every product, quantity and technique of the sample, price and delivery options name one day', async () => {
  const { compared, different } = await differentDays(shop, { every: 1, rest: 0 })
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(1_000)
}, 1_800_000)
