import { expect, test } from 'vitest'

import { formatPhone, phoneDigits, phoneUrl } from '#app/platform/text/greek-phone.ts'

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

test('an extension is shown, but neither dialled nor compared', () => {
  expect(formatPhone('2101234567 εσωτ. 12')).toBe('210\u00A0123\u00A04567 εσωτ.\u00A012')
  expect(formatPhone('+30 (0) 210 123 4567 ext 5')).toBe('210\u00A0123\u00A04567 εσωτ.\u00A05')
  expect(phoneDigits('210 1234567 εσωτ. 12')).toBe('2101234567')
  expect(phoneDigits('+30 (0) 210 123 4567')).toBe('2101234567')
  expect(phoneUrl('210 1234567 εσωτ. 12')).toBe('tel:+302101234567')
  expect(phoneUrl('+44 (0) 20 7946 0018')).toBe('tel:+442079460018')
  expect(phoneUrl('0044 20 7946 0018')).toBe('tel:+442079460018')
})
