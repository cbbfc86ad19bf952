import { expect, test } from 'vitest'

import { irisAliasText, parseIrisAlias } from '#app/company/iris-alias.ts'

test.each([
  ['094019245', { kind: 'afm', alias: '094019245' }],
  ['ΑΦΜ: ΕΛ 094 019 245', { kind: 'afm', alias: '094019245' }],
  ['694 123 4567', { kind: 'mobile', alias: '6941234567' }],
  ['+30 694-123-4567', { kind: 'mobile', alias: '6941234567' }],
  [' Pliromes@Doro.GR ', { kind: 'email', alias: 'pliromes@doro.gr' }],
])('%j is an alias', (typed, alias) => expect(parseIrisAlias(typed)).toEqual(alias))

test.each(['', '123456789', '210 600 1234', 'a..b@doro.gr', 'doro', 'GR3801101250000000012548037', '69412345678'])(
  '%j is none',
  (typed) => expect(parseIrisAlias(typed)).toBeNull(),
)

test('the payer reads what the alias is', () => {
  expect(irisAliasText({ kind: 'mobile', alias: '6941234567' })).toEqual({ name: 'Κινητό', text: '694\u00A0123\u00A04567' })
  expect(irisAliasText({ kind: 'afm', alias: '094019245' })).toEqual({ name: 'ΑΦΜ', text: '094019245' })
})
