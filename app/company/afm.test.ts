import { expect, test } from 'vitest'

import { parseAfm } from '#app/company/afm.ts'

test.each(['094019245', '090000045', '123456783'])('%s is an ΑΦΜ', (afm) => {
  expect(parseAfm(afm)).toBe(afm)
})

test.each(['123456789', '000000000', '12345678a', '', '1234567', '1234567830'])('«%s» is none', (text) => {
  expect(parseAfm(text)).toBeNull()
})

test.each(['ΕΛ094019245', 'ελ 094019245', 'EL-094019245', '094-019-245', '094.019.245', 'ΑΦΜ 094019245', 'Α.Φ.Μ.: 094 019 245'])(
  '«%s» is how Greeks write it',
  (text) => {
    expect(parseAfm(text)).toBe('094019245')
  },
)

test('a prefix, blanks and a missing leading zero are accepted', () => {
  expect(parseAfm(' EL 094 019 245 ')).toBe('094019245')
  expect(parseAfm('gr94019245')).toBe('094019245')
})
