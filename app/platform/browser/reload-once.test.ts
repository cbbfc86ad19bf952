import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mayReload } from '#app/platform/browser/reload-once.ts'

test('the first failure reloads', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
})

test('the second within 60 seconds does not, the next after them does', () => {
  expect(mayReload('1000000', 1_000_001)).toBe(false)
  expect(mayReload('1000000', 1_059_999)).toBe(false)
  expect(mayReload('1000000', 1_060_000)).toBe(true)
})

test('what is no time, or a time to come, forbids nothing', () => {
  expect(mayReload('soon', 1_000)).toBe(true)
  expect(mayReload('5000', 1_000)).toBe(true)
})

test('whatever fails whenever, two reloads are a minute apart', () => {
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
