import { expect, test } from 'vitest'

import { nextOption, optionUrls } from '#app/search/panel/search-options.ts'

test('the arrows move from the input through the options and back to the input', () => {
  const moves = (by: 1 | -1) => [-1, 0, 1, 2].map((from) => nextOption(from, by, 3))
  expect(moves(1)).toEqual([0, 1, 2, -1])
  expect(moves(-1)).toEqual([2, -1, 0, 1])
})

test('without options the arrows stay in the input', () => {
  expect([nextOption(-1, 1, 0), nextOption(-1, -1, 0)]).toEqual([-1, -1])
})

test('zero results have no options, not even the results page', () => {
  expect(
    optionUrls(
      {
        categories: [],
        products: [],
        didYouMean: null,
        matched: [],
        understood: [],
        project: null,
        dropped: [],
        answers: [],
        instead: null,
      },
      'χψω',
    ),
  ).toEqual([])
  expect(optionUrls(null, '')).toEqual([])
})
