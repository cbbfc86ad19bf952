import { expect, test } from 'vitest'

import { timeLeftText } from '#app/catalogue/card/offer-time-left.tsx'

test('the remaining time is in days, on the last day in seconds', () => {
  const hour = 3_600_000
  expect(timeLeftText(12 * 24 * hour + 5 * hour)).toBe('12 ημέρες και 5 ώρες')
  expect(timeLeftText(25 * hour)).toBe('1 ημέρα και 1 ώρα')
  expect(timeLeftText(48 * hour)).toBe('2 ημέρες')
  expect(timeLeftText(5 * hour + 12 * 60_000 + 9_000)).toBe('05:12:09')
  expect(timeLeftText(1)).toBe('00:00:01')
  expect(timeLeftText(0)).toBeNull()
})
