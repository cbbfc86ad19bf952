import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseProfile } from '#app/company/parse-profile.ts'

const instagram = 'www.instagram.com'
const linkedin = 'www.linkedin.com/company'

test.each([
  ['', ''],
  ['https://www.instagram.com/x', 'https://www.instagram.com/x'],
  ['HTTP://instagram.com/x', 'HTTP://instagram.com/x'],
  ['instagram.com/x', 'https://instagram.com/x'],
  [' www.Instagram.com/x/?hl=el ', 'https://www.Instagram.com/x/?hl=el'],
  ['@dora.papadaki', 'https://www.instagram.com/dora.papadaki'],
  ['dora_papadaki', 'https://www.instagram.com/dora_papadaki'],
  ['/dora/', 'https://www.instagram.com/dora'],
])('«%s» is %s', (typed, address) => expect(parseProfile(typed, instagram)).toBe(address))

test.each([
  ['@dora', 'https://www.linkedin.com/company/dora'],
  ['dora', 'https://www.linkedin.com/company/dora'],
  ['company/dora', 'https://www.linkedin.com/company/dora'],
  ['in/maria', 'https://www.linkedin.com/in/maria'],
  ['gr.linkedin.com/in/maria', 'https://gr.linkedin.com/in/maria'],
])('a page of LinkedIn, «%s», is %s', (typed, address) => expect(parseProfile(typed, linkedin)).toBe(address))

test.each([
  'javascript:alert(1)',
  'mailto:a@b.gr',
  'ftp://x.gr',
  'https://',
  'δύο λέξεις',
  '@',
  '@a/b',
  'a@b.gr',
  '//',
  'x"><b>',
])('«%s» is no page', (typed) => expect(parseProfile(typed, instagram)).toBe(null))

test('what it answers is an address of the web, and stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^@?[a-z.]{1,9}(\/[a-z]{1,5})?$/)), (typed) => {
      const address = parseProfile(typed, instagram)
      if (address === null || address === '') return
      expect(URL.parse(address)?.protocol).toMatch(/^https?:$/)
      expect(parseProfile(address, instagram)).toBe(address)
    }),
  )
})
