import { expect, test } from 'vitest'

import { CallError } from '#app/platform/browser/call-api.ts'
import { isWorthRetry } from '#app/platform/browser/query-client.ts'

test('a failure is retried twice, a refusal never', () => {
  const failure = new CallError('network', 'Δεν υπάρχει σύνδεση.')
  expect([0, 1, 2].map((failures) => isWorthRetry(failures, failure))).toEqual([true, true, false])
  expect(isWorthRetry(0, new Error('anything'))).toBe(true)
  expect(isWorthRetry(0, new CallError('not-found', 'Δεν υπάρχει πια.'))).toBe(false)
})
