import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fold } from '#app/platform/text/greek-text.ts'
import { stem, stemOfKey } from '#app/search/language/greek-stem.ts'
import { correctLayout } from '#app/search/language/keyboard-layout.ts'
import { deletions, allowedTypos, editDistance } from '#app/search/language/edit-distance.ts'
import { greeklishKeys, phoneticKey } from '#app/search/language/phonetic-key.ts'

test.each([
  ['κούπα κούπες κούπας κουπών', 'κουπ'],
  ['στυλό', 'στυλ'],
  ['μπλούζα μπλουζάκι μπλουζάκια', 'μπλουζ'],
  ['ομπρέλα ομπρέλας ομπρέλες ομπρελών', 'ομπρελ'],
  ['ρολόι ρολόγια ρολογιού ρολογιών', 'ρολ'],
  ['ημερολόγιο ημερολόγια ημερολογίων', 'ημερολ'],
  ['καφές καφέ καφέδες', 'καφ'],
  ['φορτιστής φορτιστές', 'φορτιστ'],
  ['χρώματα χρώματος', 'χρω'],
  ['ασύρματος ασύρματη ασύρματο ασύρματα ασυρμάτων', 'ασυρ'],
  ['ηχείο ηχεία ηχείων', 'ηχε'],
  ['σακίδιο σακίδια', 'σακιδ'],
  ['κεραμική κεραμικές κεραμικών', 'κεραμικ'],
])('%s share one stem', (words, expected) => {
  for (const word of words.split(' ')) expect([word, stem(fold(word))]).toEqual([word, expected])
})

test.each([
  ['κούπα', 'koupa koypa kupa'],
  ['ομπρέλα', 'omprela obrela ombrela'],
  ['μπουκάλι', 'mpoukali boukali mpukali bukali'],
  ['σημειωματάριο', 'shmeiwmatario simeiomatario simiomatario'],
  ['θερμός', '8ermos thermos 9ermos'],
  ['ξύλο', 'xylo ksilo 3ulo xulo'],
  ['χαρτί', 'xarti harti charti'],
  ['ψυγείο', 'psygeio psigeio'],
  ['τσάντα', 'tsanta tsada'],
  ['βιβλίο', 'biblio vivlio'],
  ['αυτοκίνητο', 'autokinito aftokinito avtokinito'],
  ['δώρα', 'dwra dora'],
])('%s is read from the Greeklish %s', (greek, spellings) => {
  for (const spelling of spellings.split(' '))
    expect([spelling, greeklishKeys(spelling)]).toEqual([spelling, expect.arrayContaining([phoneticKey(fold(greek))])])
})

test.each(['μολύβι μολίβι μολήβι', 'στυλό στιλό στιλώ', 'μπουκάλι μπουκάλλι', 'ηχείο ιχίο', 'τετράδιο τετράδειο'])(
  '%s sound alike',
  (words) => {
    expect(new Set(words.split(' ').map((word) => phoneticKey(fold(word)))).size).toBe(1)
  },
)

test('inflected Greeklish has the Greek stem: ompreles, ομπρέλα', () => {
  expect(greeklishKeys('ompreles').map(stemOfKey)).toContain(stemOfKey(phoneticKey('ομπρελα')))
})

test.each([
  ['kafew', 'καφεσ'],
  ['κοθπα', 'koupa'],
  ['koypa', 'κουπα'],
  ['θσβ', 'usb'],
])('%s on the other layout is %s', (typed, corrected) => {
  expect(correctLayout(typed)).toBe(corrected)
})

const letters = fc.string({ unit: fc.constantFrom(...'abeikloprst'), minLength: 4, maxLength: 12 })

test('two keys within the allowed typos share a deletion', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom('delete', 'insert', 'replace', 'swap'), (key, place, kind) => {
      const at = place % (key.length - 1)
      const other = {
        delete: key.slice(0, at) + key.slice(at + 1),
        insert: `${key.slice(0, at)}x${key.slice(at)}`,
        replace: `${key.slice(0, at)}x${key.slice(at + 1)}`,
        swap: key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2),
      }[kind]
      expect(editDistance(key, other, 2)).toBeLessThanOrEqual(1)
      if (allowedTypos(other.length) === 0) return
      const forms = new Set(deletions(key))
      expect(deletions(other).some((form) => forms.has(form))).toBe(true)
    }),
  )
})

test('edit distance is symmetric, and zero between equals', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(editDistance(a, b, 3)).toBe(editDistance(b, a, 3))
      expect(editDistance(a, a, 3)).toBe(0)
    }),
  )
})
