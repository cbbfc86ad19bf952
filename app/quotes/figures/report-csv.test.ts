import { expect, test } from 'vitest'

import { minutesText, winRate } from '#app/quotes/figures/report.ts'
import { csvOf } from '#app/platform/text/csv.ts'

test('no text of a file begins a formula, and nothing leaves its cell', () => {
  const rows = csvOf([
    ['=1+1', '+3', '-4', '@x', '\t=1', ' =1', 'α;β', 'α"β', 'α\nβ', 'Νίκος'],
    [1.5, -2, null],
  ])
  expect(rows).toBe(`\uFEFF'=1+1;'+3;'-4;'@x;'\t=1;' =1;"α;β";"α""β";"α\nβ";Νίκος\r\n1,5;-2;\r\n`)
})

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
