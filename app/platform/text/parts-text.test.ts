import fc from 'fast-check'
import { expect, test } from 'vitest'

import { partsText } from '#app/platform/text/parts-text.ts'

test('empty parts leave no comma behind, nor do commas that somebody typed', () => {
  expect(partsText(['Ερμού 1', '105 63 Αθήνα'])).toBe('Ερμού 1, 105 63 Αθήνα')
  expect(partsText(['ΔΟΥ ΚΕΦΟΔΕ', '', ' , Ερμού 12', null, undefined])).toBe('ΔΟΥ ΚΕΦΟΔΕ, Ερμού 12')
  expect(partsText(['Ερμού 1,, Αθήνα,', '\u00A0'])).toBe('Ερμού 1, Αθήνα')
  expect(partsText(['ΑΦΜ 1', ''], ' · ')).toBe('ΑΦΜ 1')
  expect(partsText([])).toBe('')
})

test('whatever the parts are, no comma stands at an edge or beside another', () => {
  const part = fc.array(fc.constantFrom(',', ' ', 'Ερμού', '1'), { maxLength: 6 }).map((each) => each.join(''))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      expect(partsText(parts)).not.toMatch(/^[\s,]|[\s,]$|,\s*,/)
    }),
  )
})
