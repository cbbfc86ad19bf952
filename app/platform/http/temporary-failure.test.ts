import pg from 'pg'
import { expect, test } from 'vitest'

import { needsOperator, temporaryFailureOf } from '#app/platform/http/temporary-failure.server.ts'
import { WorkerEndedError } from '#app/platform/jobs/worker-pool.server.ts'

function databaseError(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new pg.DatabaseError('no', 0, 'error'), { code }) })
}

test('what the same request may not meet again is temporary, and mistakes are not', () => {
  const codes = {
    statementTimeout: '57014',
    shutdown: '57P01',
    tooManyConnections: '53300',
    readOnly: '25006',
    deadlock: '40P01',
    serialization: '40001',
    lockTimeout: '55P03',
  }
  for (const [name, code] of Object.entries(codes))
    expect([name, temporaryFailureOf(databaseError(code))]).toEqual([name, 'unavailable'])
  expect(temporaryFailureOf(databaseError('53100'))).toBe('no-room')
  expect(temporaryFailureOf(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('no-room')
  for (const exit of ['stopped', 'failed'] as const)
    expect(temporaryFailureOf(new WorkerEndedError(exit, null))).toBe('interrupted')

  for (const code of ['23503', '23505', '42703', '22P02']) expect(temporaryFailureOf(databaseError(code))).toBe(null)
  // A job that takes too much would do so again.
  expect(temporaryFailureOf(new WorkerEndedError('limit', null))).toBe(null)
  expect(temporaryFailureOf(new TypeError('undefined is not a function'))).toBe(null)
})

test('a full disk, and processes that cannot work, are the operator’s', () => {
  expect(needsOperator(databaseError('53100'))).toBe(true)
  expect(needsOperator(new WorkerEndedError('failed', null))).toBe(true)
  expect(needsOperator(new WorkerEndedError('stopped', null))).toBe(false)
  expect(needsOperator(databaseError('57P01'))).toBe(false)
})
