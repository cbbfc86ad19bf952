import { expect, test } from 'vitest'

import { parseProcurement, procurementErrors, procurementFields, procurementText } from '#app/company/public-procurement.ts'

test.each([
  ['adam', '26SYMV012345678', '26SYMV012345678'],
  ['adam', ' 26 req 012345678 ', '26REQ012345678'],
  // Greek letters that look the same
  ['adam', '26SΥΜV012345678', '26SYMV012345678'],
  ['adam', '26PROC012345678', '26PROC012345678'],
  ['ada', 'ψαλτ46μτλ6-ξχσ', 'ΨΑΛΤ46ΜΤΛ6-ΞΧΣ'],
  // Latin letters that look the same
  ['ada', 'ΨAΛT46MTΛ6–ΞXΣ', 'ΨΑΛΤ46ΜΤΛ6-ΞΧΣ'],
  ['cpv', '22462000-6', '22462000-6'],
  ['cpv', '22462000 6', '22462000-6'],
  ['authorityCode', '1045.E00123.0001', '1045.E00123.0001'],
  ['authorityCode', '1045.Ε00123.0001', '1045.E00123.0001'],
  ['authorityCode', '1007.9200500001.00014', '1007.9200500001.00014'],
  ['adam', '  ', ''],
] as const)('%s «%s» is %s', (field, text, written) => {
  expect(parseProcurement(field, text)).toBe(written)
})

test.each([
  ['adam', '26SYMV01234567'],
  ['adam', '2026SYMV012345678'],
  ['adam', 'SYMV012345678'],
  ['ada', 'ΨΑΛΤ46ΜΤΛ6'],
  ['ada', 'ΨΑΛΤ46ΜΤΛ6-ΞΧΣΑ'],
  ['ada', 'QWRS46-123'],
  ['cpv', '22462000'],
  ['cpv', '2246200-6'],
  ['cpv', '22462000-Α'],
  ['authorityCode', '1045-E00123-0001'],
  ['authorityCode', '1045.E00123'],
] as const)('%s «%s» is refused', (field, text) => {
  expect(parseProcurement(field, text)).toBeNull()
})

test('each has a sentence with an example that it accepts, and they are written in one line', () => {
  const examples = Object.fromEntries(
    procurementFields.map((field) => {
      const example = /παράδειγμα (\S+)\.$/.exec(procurementErrors[field])?.[1] ?? ''
      return [field, parseProcurement(field, example)]
    }),
  )
  expect(examples).toEqual({
    adam: '26SYMV012345678',
    ada: 'ΨΑΛΤ46ΜΤΛ6-ΞΧΣ',
    cpv: '22462000-6',
    authorityCode: '1045.E00123.0001',
  })
  expect(procurementText({ adam: '26SYMV012345678', ada: '', cpv: '22462000-6', authorityCode: '' })).toBe(
    'ΑΔΑΜ 26SYMV012345678, CPV 22462000-6',
  )
})
