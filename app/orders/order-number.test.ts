import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatOrderNumber, parseOrderNumber } from '#app/orders/order-number.ts'

test('a number is parsed as people write it', () => {
  for (const written of [
    'Π-2026-00042',
    'π-2026-00042',
    'P-2026-00042',
    'p 2026 00042',
    ' Π2026 00042 ',
    'Π202600042',
    'Π–2026–00042',
    '2026-00042',
    '2026-42',
    'Ρ-2026-42',
    'Π-2026/00042',
  ])
    expect([written, parseOrderNumber(written)]).toEqual([written, 'Π-2026-00042'])
})

test('other texts are not a number', () => {
  for (const written of ['', 'Π', 'abc', 'Π-26-42', '2026', 'Π-2026-0', 'X-2026-00042', `Π-2026-${'9'.repeat(50)}`, '\u0000'])
    expect([written, parseOrderNumber(written)]).toEqual([written, null])
})

test('every number round-trips, also beyond 99,999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 999_999_999 }), (year, count) => {
      const number = formatOrderNumber(year, count)
      expect(parseOrderNumber(number)).toBe(number)
      expect(parseOrderNumber(number.replaceAll('-', ''))).toBe(number)
    }),
  )
})

test('any text is parsed without failing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseOrderNumber(text)))
})
