import { expect, test } from 'vitest'

import { authenticate } from '#app/account/security/sessions.server.ts'
import type { Role } from '#app/platform/session.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'

const context = testContext()
const dayMs = 86_400_000
const start = Date.parse('2027-01-10T09:00:00Z')
const at = (days: number) => context.at(new Date(start + days * dayMs).toISOString())

test.each<readonly [Role, number]>([
  ['customer', 180],
  ['staff', 30],
  ['administrator', 30],
])('a session of a %s that is used every day ends after %i days', async (role, longest) => {
  const { token } = await signedIn(at(0), role)
  const isOpen = async (day: number) => (await authenticate(at(day), token)) !== null
  for (let day = 1; day < longest; day += 1) expect([day, await isOpen(day)]).toEqual([day, true])
  expect(await isOpen(longest + 0.01)).toBe(false)
})

test('an unused session ends after 60 days', async () => {
  const { token } = await signedIn(at(0), 'customer')
  expect(await authenticate(at(59), token)).not.toBeNull()
  expect(await authenticate(at(120), token)).toBeNull()
})
