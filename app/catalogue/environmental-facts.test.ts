import { expect, test } from 'vitest'

import { expiredCertificates, hasRecognisedExcellence, validCertificates } from '#app/catalogue/environmental-facts.ts'

const today = '2026-11-26'
const certified = (name: string, validUntil: string | null = '2027-12-31', number = 'DE/039/001') => ({
  certificates: [{ name, number, validUntil }],
})

test('a valid ecolabel that a member state recognises is excellent performance, however its name is written', () => {
  const written = ['EU Ecolabel', 'eu-ecolabel', 'Ευρωπαϊκό Οικολογικό Σήμα', 'ΟΙΚΟΛΟΓΙΚΟ ΣΗΜΑ ΤΗΣ ΕΕ', 'Der Blaue Engel']
  const others = ['Nordic Swan Ecolabel', 'Svanen', 'EU Ecolabel (κλωστοϋφαντουργικά)', 'Osterreichisches Umweltzeichen']
  expect([...written, ...others].filter((name) => !hasRecognisedExcellence(certified(name), today))).toEqual([])
  expect(hasRecognisedExcellence(certified('Blue Angel', null), today)).toBe(true)
})

test('other certificates, and words beside the name, are no recognised performance', () => {
  const names = ['FSC', 'GOTS', 'OEKO-TEX Standard 100', 'όπως το EU Ecolabel', 'EU Ecolabel υπό έκδοση', 'Eco', '']
  expect(names.filter((name) => hasRecognisedExcellence(certified(name), today))).toEqual([])
  expect(hasRecognisedExcellence({ certificates: [] }, today)).toBe(false)
})

test('a certificate is valid on its last day, and never without its number', () => {
  expect(hasRecognisedExcellence(certified('EU Ecolabel', today), today)).toBe(true)
  expect(hasRecognisedExcellence(certified('EU Ecolabel', '2026-11-25'), today)).toBe(false)
  expect(hasRecognisedExcellence(certified('EU Ecolabel', null, ' '), today)).toBe(false)
})

test('each certificate is either valid or expired', () => {
  const all = [null, '2026-11-25', today, '2026-11-27'].map((validUntil) => ({ name: 'FSC', number: 'C1', validUntil }))
  expect(validCertificates(all, today).map(({ validUntil }) => validUntil)).toEqual([null, today, '2026-11-27'])
  expect(expiredCertificates(all, today).map(({ validUntil }) => validUntil)).toEqual(['2026-11-25'])
})
