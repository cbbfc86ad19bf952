import fc from 'fast-check'
import { expect, test } from 'vitest'

import { highlightMatches, searchedWords } from '#app/search/panel/highlight-matches.ts'
import { tokenize } from '#app/search/query/tokenize.ts'

const highlighted = (title: string, text: string) =>
  highlightMatches(title, tokenize(text))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Κούπα κεραμική Νάξος', 'κουπ', '[Κούπ]α κεραμική Νάξος'],
  ['Κούπα κεραμική Νάξος', 'ΝΑΞΟΣ κούπα', '[Κούπα] κεραμική [Νάξος]'],
  ['Μπουκάλι θερμός', 'θερμοσ', 'Μπουκάλι [θερμός]'],
  ['USB stick Μνήμη', 'usb', '[USB] stick Μνήμη'],
  ['Κούπα με κουπάκι', 'κουπα', '[Κούπα] με [κουπά]κι'],
  ['Κούπα', 'κούπες', '[Κούπ]α'],
  ['Καπέλο', 'καράβι', 'Καπέλο'],
  ['Στυλό', '', 'Στυλό'],
  ['Κούπα επαναλαμβανόμενης χρήσης 350 ml', 'με 5', 'Κούπα επαναλαμβανόμενης χρήσης 350 ml'],
  ['Τσάντα με χερούλι 5 L', 'με 5', 'Τσάντα [με] χερούλι [5] L'],
])('in «%s» a search for «%s» highlights %s', (title, text, expected) => {
  expect(highlighted(title, text)).toBe(expected)
})

test('what was understood as a filter is no word that was searched for', () => {
  const understood = ['κούπες με λογότυπο έως 5€', '250 κούπες έως 5€', '250 κούπες με λογότυπο'].map((without) => ({ without }))
  expect(searchedWords('250 κούπες με λογότυπο έως 5€', understood)).toEqual(tokenize('κούπες'))
  expect(searchedWords('κούπες 250', [])).toEqual(tokenize('κούπες 250'))
})

test('a combining accent stays with its letter', () => {
  expect(highlighted('Κούπα'.normalize('NFD'), 'κου').normalize('NFC')).toContain('[Κο')
})

test('the parts together are the title, and matches alternate with the rest', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (title, words) => {
      const parts = highlightMatches(title, words.flatMap(tokenize))
      expect(parts.map(({ text }) => text).join('')).toBe(title)
      for (const [index, part] of parts.entries()) expect(part.isMatch).not.toBe(parts[index - 1]?.isMatch)
    }),
  )
})
