import { expect, test } from 'vitest'

import { searchWords } from '#app/search/query/tokenize.ts'
import { nearSynonymsOf, phrasesIn, readSynonyms, synonymsOf, translationsOf } from '#app/search/language/synonyms.ts'
import { unitSpellings } from '#app/search/language/units.ts'
import { beginsNearly, cutsOf } from '#app/search/language/compound-splitting.ts'

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
])('«%s» is typed for %s', (text, words) => {
  expect(searchWords(text).join(' ')).toBe(words)
})

test.each([
  ['γρ', '240', 'g'],
  ['γραμμ', '240', 'g'],
  ['λίτρα', '20', 'l'],
  ['εκατοστά', '7', 'cm'],
  ['lt', '10', 'l'],
])('«%s» after %s is a unit that may be written %s', (word, before, spelling) => {
  const [folded = ''] = searchWords(word)
  expect(unitSpellings(folded, before)).toContain(spelling)
  expect(unitSpellings(folded, 'κουπα')).toEqual([])
})

const synonyms = readSynonyms(['power bank, μπαταρία, φορητός φορτιστής', 'σακίδιο, τσάντα πλάτης', 'κρασί, οίνος, wine'])

test('a term of several words is meant where all of them are typed, in any case and spelling', () => {
  expect(phrasesIn(['μπλε', 'τσαντεσ', 'πλατησ'], synonyms)).toEqual([{ places: [1, 2], same: ['σακιδιο'] }])
  expect(phrasesIn(['tsanta', 'platis'], synonyms)).toEqual([{ places: [0, 1], same: ['σακιδιο'] }])
  expect(phrasesIn(['τσαντα', 'μπλε', 'πλατησ'], synonyms)).toEqual([])
  expect(synonymsOf('τσαντα', synonyms)).toEqual([])
})

test('as the first of its line it is looked for by its longest word, elsewhere not at all', () => {
  expect(synonymsOf('μπαταριεσ', synonyms)).toEqual(['power'])
  expect(synonymsOf('σακιδια', synonyms)).toEqual([])
})

test('a word in Latin letters is one of another language only as it is written there', () => {
  expect(translationsOf('wine', synonyms)).toEqual(['κρασι', 'οινοσ'])
  expect(translationsOf('wines', synonyms)).toEqual(['κρασι', 'οινοσ'])
  expect(translationsOf('krasi', synonyms)).toEqual([])
  expect(synonymsOf('krasi', synonyms)).toContain('οινοσ')
})

test.each(['μπαταρα', 'mpatara', 'μπαατρια'])('%s is μπαταρία with a slip', (word) => {
  expect(nearSynonymsOf(word, synonyms)).toEqual(['power'])
})

test('one word is read as two of three letters or more', () => {
  expect(cutsOf('usbstick')).toEqual([
    ['usb', 'stick'],
    ['usbs', 'tick'],
    ['usbst', 'ick'],
  ])
  expect(cutsOf('στυλο')).toEqual([])
  expect(cutsOf('α'.repeat(200))).toEqual([])
})

test('a word that is not typed to its end may have one slip', () => {
  expect(['simiomtar', 'siimiomatar', 'simiomatra'].map((key) => beginsNearly(key, 'σημειωματαριο'))).toEqual([true, true, true])
  expect(beginsNearly('siomtar', 'σημειωματαριο')).toBe(false)
})
