import { expect, test } from 'vitest'

import { isEmail, isPhone } from '#app/company/contact-text.ts'

test.each(['a@b.gr', 'maria.papadopoulou@etaireia.example', 'a+b@c-d.co.uk', "o'neil_1@x.gr"])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['a..b@c.gr', 'a.@b.gr', '.a@b.gr', '.@b.gr', 'a@b', 'a@b..gr', 'a b@c.gr', 'a@-b.gr', ''])('«%s» is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each([
  '2101234567',
  '210 1234567 εσωτ. 12',
  '210 1234567, εσωτερικό 123',
  '2101234567 ext. 4',
  '210 1234567 x12',
  '+30 (0) 210 123 4567',
  '0030 210 123 4567',
  '694 123 4567',
  '+44 (0) 20 7946 0018 ext 5',
])('%s is a telephone number', (text) => {
  expect(isPhone(text)).toBe(true)
})

test.each(['210 123456', '12345', '210 1234567 εσωτ.', '210 1234567 Μαρία', 'εσωτ. 12', '+30 (0) 12'])('«%s» is none', (text) => {
  expect(isPhone(text)).toBe(false)
})
