import { expect, test } from 'vitest'

import { nextOption, nothingFound, optionUrls } from '#app/search/panel/search-options.ts'

test('the arrows walk from the box through the options and round to the box', () => {
  const walk = (by: 1 | -1) => [-1, 0, 1, 2].map((from) => nextOption(from, by, 3))
  expect(walk(1)).toEqual([0, 1, 2, -1])
  expect(walk(-1)).toEqual([2, -1, 0, 1])
})

test('where there is no option the arrows stay in the box', () => {
  expect([nextOption(-1, 1, 0), nextOption(-1, -1, 0)]).toEqual([-1, -1])
})

test('nothing found gives no options, not even the page with all results', () => {
  expect(optionUrls(nothingFound, 'χψω')).toEqual([])
  expect(optionUrls(null, '')).toEqual([])
})
