import { expect, test } from 'vitest'

import { latinLetters, lookAlikeLetters } from '#app/account/account.tables.ts'

test('each look-alike has its own Latin letter', () => {
  expect(latinLetters).toMatch(/^[a-z]+$/)
  expect(latinLetters).toHaveLength(lookAlikeLetters.length)
  expect(new Set(lookAlikeLetters).size).toBe(lookAlikeLetters.length)
})
