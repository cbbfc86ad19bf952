import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createBytesUnderWay } from '#app/platform/bytes-under-way.ts'

test('what is on its way stays within the bounds, together and of each address, and none of it is forgotten', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const underWay = createBytesUnderWay(100, 50)
      const taken = steps.filter(({ address, bytes }) => underWay.take(address, bytes))
      const of = (wanted: string) => taken.reduce((sum, { address, bytes }) => sum + (address === wanted ? bytes : 0), 0)
      expect(of('a') + of('b') + of('c')).toBeLessThanOrEqual(100)
      for (const address of ['a', 'b', 'c']) expect(of(address)).toBeLessThanOrEqual(50)
      for (const { address, bytes } of taken) underWay.giveBack(address, bytes)
      expect(underWay.take('a', 50)).toBe(true)
      expect(underWay.take('b', 50)).toBe(true)
      expect(underWay.take('c', 1)).toBe(false)
    }),
  )
})
