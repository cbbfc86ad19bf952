import fc from 'fast-check'
import { expect, test } from 'vitest'

import { markMatches } from '#app/search/panel/highlight-matches.ts'
import { searchWords } from '#app/search/query/tokenize.ts'

const marks = (title: string, text: string) =>
  markMatches(title, searchWords(text))
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
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
])('in «%s» a search for «%s» marks %s', (title, text, marked) => {
  expect(marks(title, text)).toBe(marked)
})

test('an accent that is a letter of its own stays with its letter', () => {
  expect(marks('Κούπα'.normalize('NFD'), 'κου').normalize('NFC')).toContain('[Κο')
})

test('no letter of the title is lost or moved, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (title, words) => {
      const parts = markMatches(title, words.flatMap(searchWords))
      expect(parts.map(({ text }) => text).join('')).toBe(title)
      for (const [index, part] of parts.entries()) expect(part.marked).not.toBe(parts[index - 1]?.marked)
    }),
  )
})
