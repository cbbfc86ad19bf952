import { expect, test } from 'vitest'

import { isFresh } from '#app/imports/feeds/feed-freshness.ts'

const settings = { orderCutOff: 14 * 60, closedDays: [] }
// A Friday. Times are UTC; Athens is two hours ahead.
const at = (time: string) => Date.parse(`2026-11-27T${time}:00Z`)

test('a file is fresh for half an hour, and until the day changes from which orders count', () => {
  expect(isFresh({ made: at('09:00'), now: at('09:29') }, settings)).toBe(true)
  expect(isFresh({ made: at('09:00'), now: at('09:30') }, settings)).toBe(false)
  expect(isFresh({ made: at('11:50'), now: at('12:01') }, settings)).toBe(false)
  expect(isFresh({ made: at('21:50'), now: at('22:01') }, { ...settings, orderCutOff: 24 * 60 })).toBe(false)
})
