import { expect, test } from 'vitest'
import { parseSearches, withSearch } from '#app/search/panel/use-recent-searches.ts'

test('the latest search is first, without duplicates, five at most', () => {
  expect(withSearch(['κούπα', 'θερμός'], ' ΘΕΡΜΌΣ  ')).toEqual(['ΘΕΡΜΌΣ', 'κούπα'])
  expect(withSearch(['α1', 'α2', 'α3', 'α4', 'α5'], 'στυλό  με   λογότυπο')).toEqual([
    'στυλό με λογότυπο',
    'α1',
    'α2',
    'α3',
    'α4',
  ])
})

test('a single letter is not stored', () => {
  expect(withSearch(['κούπα'], ' κ ')).toEqual(['κούπα'])
})

test('an unreadable storage gives no searches', () => {
  expect(parseSearches(null)).toEqual([])
  expect(parseSearches('{')).toEqual([])
  expect(parseSearches('{"a":1}')).toEqual([])
  expect(parseSearches('["κούπα",7]')).toEqual(['κούπα'])
})
