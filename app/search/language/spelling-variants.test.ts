import { expect, test } from 'vitest'

import { tokenize } from '#app/search/query/tokenize.ts'
import { synonymsOfTypo, termsIn, readSynonyms, synonymsOf, translationsOf } from '#app/search/language/synonyms.ts'
import { unitSpellings } from '#app/search/language/units.ts'
import { startsWithTypo, splitCompound } from '#app/search/language/compound-splitting.ts'

test.each([
  ['kal;aui', 'kalaui'],
  ['J;ylino rol;oi', 'jylino roloi'],
  ['κούπα; στυλό', 'κουπα στυλο'],
  ['ποςερ βανκ', 'power βανκ'],
  ['φελλός', 'φελλοσ'],
  ['Α4', 'a 4'],
  ['330ml', '330 ml'],
  ['8ermos', '8ermos'],
  ['κού\u200Bπα\u202E', 'κουπα'],
])('«%s» is tokenized as %s', (text, words) => {
  expect(tokenize(text).join(' ')).toBe(words)
})

test.each([
  ['γρ', '240', 'g'],
  ['γραμμ', '240', 'g'],
  ['λίτρα', '20', 'l'],
  ['εκατοστά', '7', 'cm'],
  ['lt', '10', 'l'],
])('«%s» after %s is a unit that may be written %s', (word, before, spelling) => {
  const [folded = ''] = tokenize(word)
  expect(unitSpellings(folded, before)).toContain(spelling)
  expect(unitSpellings(folded, 'κουπα')).toEqual([])
})

const synonyms = readSynonyms(['power bank, μπαταρία, φορητός φορτιστής', 'σακίδιο, τσάντα πλάτης', 'κρασί, οίνος, wine'])

test('a term of several words matches only if all of them are typed, in any inflection and spelling', () => {
  expect(termsIn(['μπλε', 'τσαντεσ', 'πλατησ'], synonyms)).toEqual([{ positions: [1, 2], synonyms: ['σακιδιο'] }])
  expect(termsIn(['tsanta', 'platis'], synonyms)).toEqual([{ positions: [0, 1], synonyms: ['σακιδιο'] }])
  expect(termsIn(['τσαντα', 'μπλε', 'πλατησ'], synonyms)).toEqual([])
  expect(synonymsOf('τσαντα', synonyms)).toEqual([])
})

test('a term of several words is searched for by its longest word if it is the first of its line', () => {
  expect(synonymsOf('μπαταριεσ', synonyms)).toEqual(['power'])
  expect(synonymsOf('σακιδια', synonyms)).toEqual([])
})

test('a Latin word is a translation only in its exact spelling', () => {
  expect(translationsOf('wine', synonyms)).toEqual(['κρασι', 'οινοσ'])
  expect(translationsOf('wines', synonyms)).toEqual(['κρασι', 'οινοσ'])
  expect(translationsOf('krasi', synonyms)).toEqual([])
  expect(synonymsOf('krasi', synonyms)).toContain('οινοσ')
})

test.each(['μπαταρα', 'mpatara', 'μπαατρια'])('%s is a typo of μπαταρία', (word) => {
  expect(synonymsOfTypo(word, synonyms)).toEqual(['power'])
})

test('a compound splits into two words of three letters or more', () => {
  expect(splitCompound('usbstick')).toEqual([
    ['usb', 'stick'],
    ['usbs', 'tick'],
    ['usbst', 'ick'],
  ])
  expect(splitCompound('στυλο')).toEqual([])
  expect(splitCompound('α'.repeat(200))).toEqual([])
})

test('a prefix may have one typo', () => {
  expect(['simiomtar', 'siimiomatar', 'simiomatra'].map((key) => startsWithTypo(key, 'σημειωματαριο'))).toEqual([
    true,
    true,
    true,
  ])
  expect(startsWithTypo('siomtar', 'σημειωματαριο')).toBe(false)
})
