import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compareLines, linesOfContent } from '#app/content/texts/compare-texts.ts'

const lines = fc.array(fc.constantFrom('α', 'β', 'γ', ''), { maxLength: 12 })

test('unchanged and removed lines are the old text, unchanged and added ones the new text', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(before, after)
      expect(compared.filter(({ is }) => is !== 'added').map(({ text }) => text)).toEqual(before)
      expect(compared.filter(({ is }) => is !== 'removed').map(({ text }) => text)).toEqual(after)
    }),
  )
  fc.assert(fc.property(lines, (same) => compareLines(same, same).every(({ is }) => is === 'same')))
})

test('a changed line is one removed and one added', () => {
  expect(compareLines(['α', 'β', 'γ'], ['α', 'δ', 'γ'])).toEqual([
    { is: 'same', text: 'α' },
    { is: 'removed', text: 'β' },
    { is: 'added', text: 'δ' },
    { is: 'same', text: 'γ' },
  ])
})

test('a text lists its fields by name, then its body', () => {
  const words = { title: 'Τίτλος', description: '', lead: 'Α\nΒ', body: '## Γ' }
  expect(linesOfContent({ kind: 'page', ...words, showsDay: true, isSample: false })).toEqual([
    'Τίτλος: Τίτλος',
    'Εισαγωγή: Α',
    'Β',
    'Ημερομηνία ενημέρωσης: ναι',
    '',
    '## Γ',
  ])
})
