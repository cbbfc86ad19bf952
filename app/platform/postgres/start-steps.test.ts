import { expect, test, vi } from 'vitest'

import { ConfigError } from '#app/platform/config.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { StartStoppedError, startSteps, WaitsForNodeError } from '#app/platform/postgres/start-steps.server.ts'

const log = createLog('silent')

function failing(...errors: readonly Error[]) {
  const left = [...errors]
  return vi.fn<() => Promise<string>>(() => {
    const error = left.shift()
    return error === undefined ? Promise.resolve('done') : Promise.reject(error)
  })
}

const slow = new Error('timeout exceeded when trying to connect')

test('a step is repeated while the database is slow or another node is at work', async () => {
  const work = failing(slow, new WaitsForNodeError('imports'), Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  expect(await startSteps(log, new AbortController().signal)('sample', work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(4)
})

test('any other failure ends the start', async () => {
  const broken = new Error('the sample catalogue is broken')
  await expect(startSteps(log, new AbortController().signal)('sample', failing(broken))).rejects.toBe(broken)
})

test('a wrong configuration ends the start, whatever caused it', async () => {
  const wrong = new ConfigError('DATABASE_URL: database "nowhere" does not exist.', { cause: slow })
  await expect(startSteps(log, new AbortController().signal)('open', failing(wrong))).rejects.toBe(wrong)
})

test('a shop that is stopped while it waits ends the start, and not the next step', async () => {
  const closing = new AbortController()
  const step = startSteps(log, closing.signal)
  const waiting = step('open', () => Promise.reject(slow))
  closing.abort()
  await expect(waiting).rejects.toBeInstanceOf(StartStoppedError)
  const next = failing()
  await expect(step('next', next)).rejects.toBeInstanceOf(StartStoppedError)
  expect(next).not.toHaveBeenCalled()
})
