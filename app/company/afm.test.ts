import { expect, test } from 'vitest'

import { parseAfm } from '#app/company/afm.ts'

test.each(['094019245', '090000045', '123456783'])('%s is an ΑΦΜ', (afm) => {
  expect(parseAfm(afm)).toBe(afm)
})

test.each(['123456789', '000000000', '12345678a', '', '1234567', '1234567830'])('«%s» is none', (text) => {
  expect(parseAfm(text)).toBeNull()
})

test('a prefix, blanks and a missing leading zero are accepted', () => {
  expect(parseAfm(' EL 094 019 245 ')).toBe('094019245')
  expect(parseAfm('gr94019245')).toBe('094019245')
})
