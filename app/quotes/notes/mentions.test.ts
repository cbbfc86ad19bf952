import fc from 'fast-check'
import { expect, test } from 'vitest'

import { completeMention, matchingColleagues, mentionedIn, noteParts, typedMention } from '#app/quotes/notes/mentions.ts'

const nikos = { id: 1, name: 'Νίκος' }
const nikosPappas = { id: 2, name: 'Νίκος Παππάς' }
const eleni = { id: 3, name: 'Ελένη Άννινου' }
const all = [nikos, nikosPappas, eleni]

test('the longest matching name is mentioned, and an e-mail address mentions nobody', () => {
  expect(mentionedIn('@Νίκος Παππάς, δες το', all)).toEqual([nikosPappas])
  expect(mentionedIn('Ρώτα τον @Νίκος.', all)).toEqual([nikos])
  expect(mentionedIn('info@Νίκος, @Νίκοςς, @Κανένας, @', all)).toEqual([])
  expect(mentionedIn('@Ελένη Άννινου @Νίκος @Ελένη Άννινου', all)).toEqual([nikos, eleni])
  expect(mentionedIn('@Νίκος', [nikos, { id: 4, name: 'Νίκος' }])).toHaveLength(2)
})

test('the parts of a text join to the text', () => {
  const word = fc.constantFrom('@', 'Νίκος', ' Παππάς', 'Ελένη Άννινου', ' ', '\n', 'α', '.')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join('')
      const again = noteParts(text, all).map((part) => (typeof part === 'string' ? part : `@${part.mentioned.name}`))
      expect(again.join('')).toBe(text)
    }),
  )
})

test('text after «@» finds colleagues by any word, ignoring accents and case', () => {
  expect(typedMention('Καλημέρα @νικ', 13)).toBe('νικ')
  expect(typedMention('info@νικ', 8)).toBeNull()
  expect(typedMention('@νικ\nδες', 8)).toBeNull()
  expect(matchingColleagues('νικ', all)).toEqual([nikos, nikosPappas])
  expect(matchingColleagues('αννι', all)).toEqual([eleni])
  expect(matchingColleagues('', all)).toEqual(all)
  expect(matchingColleagues('παππάς,', all)).toEqual([])
  expect(completeMention('Δες @νικ και πες', 8, 'Νίκος Παππάς')).toEqual({ text: 'Δες @Νίκος Παππάς και πες', caret: 18 })
})
