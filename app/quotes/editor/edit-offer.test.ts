import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addLine,
  addOption,
  changeLine,
  changeOption,
  freeLine,
  inOrder,
  moveLine,
  removeLine,
  removeOption,
  unkept,
} from '#app/quotes/editor/edit-offer.ts'
import { largestQuantity } from '#app/quotes/quotes.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

const line = (id: string, ...quantities: number[]): OfferLine => ({
  ...freeLine(id, 24),
  title: id,
  options: quantities.map((quantity) => ({ quantity, unitPrice: 10_000, runPrice: 0, handlingPrice: 0, setUpCents: 0 })),
})
const offer = (...lines: OfferLine[]): OfferContent => ({
  lines,
  deliveryCents: 0,
  deliveryVatPercent: 24,
  deliveryDay: null,
  validUntil: '2026-12-07',
  terms: '',
  message: '',
})
const quantities = (content: OfferContent) => content.lines.map(({ options }) => options.map(({ quantity }) => quantity))
const ids = (content: OfferContent) => content.lines.map(({ id }) => id)

test('a further quantity is twice the largest, at its prices, up to four', () => {
  const two = addOption(offer(line('α', 100)), 'α')
  expect(quantities(two)).toEqual([[100, 200]])
  expect(two.lines[0]?.options[1]?.unitPrice).toBe(10_000)
  expect(quantities(addOption(offer(line('α', 500, 100)), 'α'))).toEqual([[500, 100, 1_000]])
  expect(quantities(addOption(offer(line('α', 1, 2, 3, 4)), 'α'))).toEqual([[1, 2, 3, 4]])
  expect(quantities(addOption(offer(line('α', 600_000)), 'α'))).toEqual([[600_000, largestQuantity]])
  expect(quantities(addOption(offer(line('α', largestQuantity)), 'α'))).toEqual([[largestQuantity]])
})

test('a quantity is taken away, not the last one', () => {
  expect(quantities(removeOption(offer(line('α', 1, 2, 3)), 'α', 1))).toEqual([[1, 3]])
  expect(quantities(removeOption(offer(line('α', 1)), 'α', 0))).toEqual([[1]])
})

test('one line changes, the others stay the same objects', () => {
  const before = offer(line('α', 1), line('β', 2))
  const after = changeOption(changeLine(before, 'β', { title: 'νέος' }), 'β', 0, { unitPrice: 5 })
  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[1]).toMatchObject({ title: 'νέος', options: [{ quantity: 2, unitPrice: 5 }] })
})

test('lines come, go and move, and stay where there is no further place', () => {
  const three = addLine(offer(line('α', 1), line('β', 1)), line('γ', 1))
  expect(ids(moveLine(three, 'γ', -1))).toEqual(['α', 'γ', 'β'])
  expect(ids(moveLine(three, 'γ', 1))).toEqual(['α', 'β', 'γ'])
  expect(ids(moveLine(three, 'α', -1))).toEqual(['α', 'β', 'γ'])
  expect(ids(removeLine(three, 'β'))).toEqual(['α', 'γ'])
})

test('what is kept has its quantities in order, each once, and a title', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: largestQuantity }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(list, (given) => {
      const [sorted = []] = quantities(inOrder(offer(line('α', ...given))))
      expect(sorted).toEqual(given.toSorted((a, b) => a - b))
    }),
  )
  expect(unkept(offer(line('α', 1, 2)))).toBeNull()
  expect(unkept(offer(line('α', 1, 1)))).toContain('δύο φορές')
  expect(unkept(offer(line('α', 1), freeLine('β', 24)))).toBe('Γράψτε τίτλο στη γραμμή 2.')
  expect(unkept({ ...offer(), validUntil: '' })).toContain('ισχύος')
})
