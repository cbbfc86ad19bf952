import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createUploadBudget } from '#app/platform/http/upload-budget.ts'

test('bytes in transit stay within the limits, in total and for each address, and all are released', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const underWay = createUploadBudget(100, 50)
      const all = steps.map(({ address, bytes }) => {
        const body = underWay.open(address)
        return { address, body, bytes: body.take(bytes) ? bytes : 0 }
      })
      const held = all.filter(({ body }) => !body.signal.aborted)
      const of = (wanted: string) => held.reduce((sum, { address, bytes }) => sum + (address === wanted ? bytes : 0), 0)
      expect(of('a') + of('b') + of('c')).toBeLessThanOrEqual(100)
      for (const address of ['a', 'b', 'c']) expect(of(address)).toBeLessThanOrEqual(50)
      for (const { body } of all) body.close()
      expect(underWay.open('a').take(50)).toBe(true)
      expect(underWay.open('b').take(50)).toBe(true)
    }),
  )
})

test('eight addresses that use the whole budget block nobody: the newest upload of the heaviest gives way', () => {
  const underWay = createUploadBudget(200, 60)
  const held = Array.from({ length: 8 }, (_, index) =>
    Array.from({ length: 3 }, () => {
      const body = underWay.open(`attacker ${index}`)
      return { body, took: body.take(20) }
    }),
  ).flat()
  const holding = () => held.filter(({ body, took }) => took && !body.signal.aborted).length
  expect(holding()).toBe(10)
  const other = underWay.open('other')
  expect(other.take(20)).toBe(true)
  expect(holding()).toBe(9)
  expect(other.signal.aborted).toBe(false)
  // An upload that was stopped gets no more room, and the heaviest address never stops another's upload.
  expect(held.find(({ body }) => body.signal.aborted)?.body.take(1)).toBe(false)
  expect(underWay.open('other').take(41)).toBe(false)
})
