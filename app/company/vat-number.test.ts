import { expect, test } from 'vitest'

import { parseVatNumber, vatCountry } from '#app/company/vat-number.ts'

test.each([
  ['ΕΛ 094019245', '094019245', 'GR'],
  ['094.019.245', '094019245', 'GR'],
  ['CY10259033P', 'CY10259033P', 'CY'],
  ['cy-10259033p', 'CY10259033P', 'CY'],
  // Cypriots write it without the prefix.
  ['10259033P', 'CY10259033P', 'CY'],
  ['VAT: DE 811 907 980', 'DE811907980', 'DE'],
  ['FR 40 303 265 045', 'FR40303265045', 'FR'],
  ['NL004495445B01', 'NL004495445B01', 'NL'],
  ['ATU12345678', 'ATU12345678', 'AT'],
])('«%s» is %s of %s', (text, number, country) => {
  expect(parseVatNumber(text)).toBe(number)
  expect(vatCountry(number)).toBe(country)
})

test.each(['', '123456789', 'EL123456789', 'CY1025903P', 'DE81190798', 'US123456789', 'GB123456789', 'ΔΕ', '102590334'])(
  '«%s» is no VAT number of the EU',
  (text) => {
    expect(parseVatNumber(text)).toBeNull()
  },
)
