import fc from 'fast-check'
import { expect, test } from 'vitest'

import { synonymGroup, termsOfGroup } from '#app/search/staff/synonym-groups.ts'

test('a group has each term once, however it is typed', () => {
  expect(synonymGroup.parse(' κούπα ,, Κούπα,mug ,  θερμός   ποτήρι')).toBe('κούπα, mug, θερμός ποτήρι')
})

test.each(['', 'κούπα', 'κούπα, ΚΟΥΠΑ', ', ;', 'κούπα\nmug', `κούπα, ${'α'.repeat(300)}`])('«%s» is no group', (text) => {
  const parsed = synonymGroup.safeParse(text)
  expect(parsed.success).toBe(false)
  expect(parsed.error?.issues[0]?.message).toMatch(/\p{Script=Greek}/u)
})

test('a group that was read is read again as the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 8 }), (terms) => {
      const parsed = synonymGroup.safeParse(terms.join(','))
      if (!parsed.success) return
      expect(synonymGroup.parse(parsed.data)).toBe(parsed.data)
      expect(termsOfGroup(parsed.data).length).toBeGreaterThan(1)
    }),
  )
})
