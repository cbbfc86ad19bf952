import { expect, test } from 'vitest'

import { csvOf } from '#app/platform/text/csv.ts'

test('no cell is read as a formula, and no text leaves its cell', () => {
  const rows = csvOf([
    ['=1+1', '+3', '-4', '@x', '\t=1', ' =1', 'α;β', 'α"β', 'α\nβ', 'Νίκος'],
    [1.5, -2, null],
  ])
  expect(rows).toBe(`\uFEFF'=1+1;'+3;'-4;'@x;'\t=1;' =1;"α;β";"α""β";"α\nβ";Νίκος\r\n1,5;-2;\r\n`)
})
