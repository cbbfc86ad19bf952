import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contentKeys } from '#app/platform/text/content-keys.ts'

test('every item of a list has its own key, also where texts repeat', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', '1 a', '0 a', { text: 'a' })), (items) => {
      expect(new Set(contentKeys(items)).size).toBe(items.length)
    }),
  )
})

test('a key follows its item', () => {
  const [, second] = contentKeys(['κούπα', 'στυλό'])
  expect(contentKeys(['στυλό'])).toEqual([second])
})
