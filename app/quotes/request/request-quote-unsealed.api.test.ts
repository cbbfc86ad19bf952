import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test('a request whose answer cannot be encrypted is not stored: its sender would assume a failure and send it again', async () => {
  const secret = join(shop.ctx.config.dataDir, 'secret')
  // A corrupt secret file, as after a bad copy or a start by another user.
  await writeFile(secret, 'cut off')
  const request = {
    requestKey: randomUUID(),
    lines: [{ title: 'Κούπες', quantities: [100] }],
    name: 'Άννα Δήμου',
    email: 'anna@etaireia.gr',
    consent: true,
  }
  const ask = () => shop.http(as(visitor)).post('/api/quotes', request)
  expect((await ask()).status).toBe(500)
  expect(await shop.ctx.db.$count(quotes)).toBe(0)
  await writeFile(secret, 'a secret of more than 32 characters again')
  expect((await ask()).status).toBe(200)
  expect(await shop.ctx.db.$count(quotes)).toBe(1)
})
