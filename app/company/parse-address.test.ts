import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseAddress } from '#app/company/parse-address.ts'

test('street, postcode and city are parsed as people write them', () => {
  const athens = { line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα' }
  for (const text of [
    'Ερμού 1, 105 63 Αθήνα',
    'Ερμού 1, 10563, Αθήνα',
    'Ερμού 1, Αθήνα, 105 63',
    'Ερμού 1, ΤΚ 105\u00a063, Αθήνα',
    ' Ερμού  1,\n10563 Αθήνα ',
  ])
    expect([text, parseAddress(text)]).toEqual([text, athens])
  expect(parseAddress('Θεσσαλονίκη')).toEqual({ line: 'Θεσσαλονίκη', postcode: '', city: '' })
  expect(parseAddress('')).toEqual({ line: '', postcode: '', city: '' })
  expect(parseAddress('Αθήνα 10563')).toEqual({ line: '', postcode: '10563', city: 'Αθήνα' })
})

test('any text is parsed without failing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseAddress(text)))
})
