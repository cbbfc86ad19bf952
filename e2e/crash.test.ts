import { test } from 'vitest'

import { killedShop } from './crash/killed-shop.ts'

const kill = killedShop()

test(
  'killed again and again in the middle of everything: each thing is whole or not there at all, and nothing that was answered is lost',
  { timeout: 1_200_000 },
  (context) => kill(['shop', 'postgres', 'shop'], context),
)
