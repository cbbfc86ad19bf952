import { test } from 'vitest'

import { killedShop } from './crash/killed-shop.ts'

const kill = killedShop()

test('killed more often, the database included', { timeout: 2_400_000 }, (context) =>
  kill(['shop', 'postgres', 'shop', 'postgres', 'shop', 'postgres', 'shop'], context),
)
