import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mayReload } from '#app/platform/browser/reload-once.ts'

test('the first failure reloads', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
})

test('a second one within 60 seconds does not, the next one after them does', () => {
  expect(mayReload('1000000', 1_000_001)).toBe(false)
  expect(mayReload('1000000', 1_059_999)).toBe(false)
  expect(mayReload('1000000', 1_060_000)).toBe(true)
})

test('an invalid or future time forbids nothing', () => {
  expect(mayReload('soon', 1_000)).toBe(true)
  expect(mayReload('5000', 1_000)).toBe(true)
})

test('any two reloads are at least a minute apart', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30_000)), (pauses) => {
      let now = 0
      let last: number | null = null
      for (const pause of pauses) {
        now += pause
        if (!mayReload(last === null ? null : String(last), now)) continue
        expect(last === null || now - last >= 60_000).toBe(true)
        last = now
      }
    }),
  )
})
