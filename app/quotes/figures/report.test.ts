import { expect, test } from 'vitest'

import { minutesText, winRate } from '#app/quotes/figures/report.ts'

test('rates and times in words', () => {
  expect([winRate({ won: 1, lost: 2 }), winRate({ won: 0, lost: 0 })]).toEqual([33, null])
  expect([0, 1, 59.6, 61, 130].map(minutesText)).toEqual([
    '0 λεπτά',
    '1 λεπτό',
    '1 ώρα',
    '1 ώρα και 1 λεπτό',
    '2 ώρες και 10 λεπτά',
  ])
  expect(minutesText(null)).toBe('–')
})
