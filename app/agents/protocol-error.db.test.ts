import pg from 'pg'
import { expect, test } from 'vitest'

import { asProtocolError } from '#app/agents/protocol-error.server.ts'
import { WorkerEndedError } from '#app/platform/jobs/worker-pool.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

const databaseError = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new pg.DatabaseError('no', 0, 'error'), { code }) })

test('a program is told to try again where a person is, and after the same time', () => {
  const answerOf = (error: unknown) => {
    const { status, code, retryAfter } = asProtocolError(shop.at('2026-11-20T10:00:00Z'), error)
    return [status, code, retryAfter]
  }
  expect(answerOf(databaseError('57P01'))).toEqual([503, 'unavailable', 2])
  expect(answerOf(databaseError('40P01'))).toEqual([503, 'unavailable', 2])
  expect(answerOf(databaseError('53100'))).toEqual([503, 'unavailable', 60])
  expect(answerOf(new WorkerEndedError('stopped', null))).toEqual([503, 'unavailable', 10])
  expect(answerOf(new WorkerEndedError('limit', null))).toEqual([500, 'internal_error', undefined])
  expect(answerOf(new TypeError('undefined is not a function'))).toEqual([500, 'internal_error', undefined])
})
