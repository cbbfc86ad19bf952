import fc from 'fast-check'
import { expect, test } from 'vitest'

import { memberStateName } from '#app/company/member-states.ts'
import { plainPostcode, postcodeCountry } from '#app/company/local-postcode.ts'
import { isPostcode, postcodeError, postcodeIn } from '#app/company/postcode.ts'

test('a postcode is found in an address as people write it', () => {
  expect(postcodeIn('Λεωφόρος Μεσογείων 214, 155 61 Χολαργός')).toBe('15561')
  expect(postcodeIn('Ερμού 12, 10563 Αθήνα, τηλ. 210 6001234')).toBe('10563')
  expect(postcodeIn('25ης Μαρτίου 5, ΤΚ 712\u00a002, Ηράκλειο')).toBe('71202')
  expect(postcodeIn('Αποθήκη Ασπροπύργου')).toBeNull()
  expect(postcodeIn('τηλ. 6977123456, 2106001234')).toBeNull()
  expect(postcodeIn('κιν. 697 71 23456')).toBeNull()
  expect(postcodeIn('')).toBeNull()
})

test('whatever is found is a valid postcode', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = postcodeIn(text)
      expect(found === null || isPostcode('GR', found)).toBe(true)
    }),
  )
})

test('each country has its own format', () => {
  expect([isPostcode('GR', '10557'), isPostcode('GR', '90557'), isPostcode('GR', '1055')]).toEqual([true, false, false])
  expect([isPostcode('CY', '1066'), isPostcode('CY', '10557'), isPostcode('GB', 'SW1A1AA'), isPostcode('GB', '')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test.each([
  ['DE', '10115', '1011'],
  ['AT', '1010', '10105'],
  ['NL', '1012AB', '1012'],
  ['PL', '00-950', '0095'],
  ['PT', '1000-205', '1000'],
  ['IE', 'D02 X285', 'D02'],
  ['MT', 'VLT 1117', '1117'],
  ['LV', 'LV-1010', 'LT1010'],
  ['SE', '114 55', '1145'],
  ['RO', '010101', '10101'],
  ['BG', '1000', '10000'],
])('%s has «%s», not «%s»', (country, right, wrong) => {
  expect([isPostcode(country, plainPostcode(right)), isPostcode(country, plainPostcode(wrong))]).toEqual([true, false])
  expect(postcodeError(country)).toContain(`(${memberStateName(country)})`)
})

test('a postcode tells whether it is Greek or Cypriot, also in an address of Cyprus', () => {
  expect(['10557', '1066', '9999', ''].map(postcodeCountry)).toEqual(['GR', 'CY', 'GR', 'GR'])
  expect(postcodeIn('Λήδρας 12, 1011 Λευκωσία', 'CY')).toBe('1011')
  expect(postcodeIn('Λήδρας 12, 1011 Λευκωσία')).toBeNull()
})
