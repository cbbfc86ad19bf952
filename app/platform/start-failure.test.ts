import { expect, test } from 'vitest'

import { ConfigError } from '#app/platform/config.ts'
import { startFailureText } from '#app/platform/start-failure.server.ts'

test('a start that failed prints its sentence alone where the cause says no more', () => {
  const cause = new Error('database "nowhere" does not exist')
  expect(startFailureText(new ConfigError('DATABASE_URL: database "nowhere" does not exist. Make it.', { cause }))).toBe(
    'DATABASE_URL: database "nowhere" does not exist. Make it.',
  )
})

test('a cause is printed, however deep', () => {
  const deepest = new Error('the deepest reason')
  const text = startFailureText(new Error('outer', { cause: new Error('middle', { cause: deepest }) }))
  expect(text).toContain('Error: outer')
  expect(text).toContain('Because: middle\nBecause: the deepest reason')
  const loop = new Error('loop')
  loop.cause = loop
  expect(startFailureText(loop)).toContain('loop')
})

test('a full disk is said in a sentence, whoever found it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startFailureText(full)).toMatch(/^The disk of DATA_DIR .* is full/)
  expect(startFailureText(new Error('outer', { cause: full }))).toMatch(/^The disk of DATA_DIR .* is full/)
  expect(startFailureText('text')).toBe('text')
})
