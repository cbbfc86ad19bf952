import { expect, test } from 'vitest'

import { formatPhone, phoneDigits } from '#app/platform/text/greek-phone.ts'

test.each([
  ['2101234567', '210 123 4567'],
  ['+30 210-123.4567', '210 123 4567'],
  ['0030 (694) 1234567', '694 123 4567'],
  ['2310 123456', '2310 123 456'],
])('the Greek number %s is shown as %s, without a place to break', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown.replaceAll(' ', '\u00A0'))
})

test.each(['+49 30 1234567', '0044 20 7946 0000', '12345', 'εσωτ. 12', ''])('%s is shown as it was typed', (typed) => {
  expect(formatPhone(typed)).toBe(typed.replaceAll(' ', '\u00A0'))
})

test('numbers are compared by their digits, with or without the country prefix', () => {
  expect(['+30 210 600 1234', '00302106001234', '210.6001234'].map(phoneDigits)).toEqual(Array(3).fill('2106001234'))
  expect(phoneDigits('+49 30 1234567')).toBe('49301234567')
})
