import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wordBreaks } from '#app/quotes/document/word-breaks.ts'

test.each([
  ['μεταξοτυπία', 'μετα-ξο-τυ-πία'],
  ['Χριστουγεννιάτικα', 'Χρι-στου-γεν-νιά-τικα'],
  ['Ηλεκτρολογικού', 'Ηλε-κτρο-λο-γι-κού'],
  ['ανοξείδωτο', 'ανοξείδωτο'],
  ['σημειωματάριο', 'σημειω-μα-τά-ριο'],
  ['«επαναχρησιμοποιήσιμο»,', '«επα-να-χρη-σι-μο-ποιή-σιμο»,'],
])('%s is parted at its syllables', (word, parts) => {
  expect(wordBreaks(word).join('-')).toBe(parts)
})

test('the halves of a word with a hyphen are words', () => {
  expect(wordBreaks('Ηλεκτρολογικού-σημειωματάριο').join('|')).toBe('Ηλε|κτρο|λο|γι|κού-||σημειω|μα|τά|ριο')
})

test('codes and addresses break after their marks, without a hyphen', () => {
  expect(wordBreaks('procurement.department@papadopoulos.example')).toEqual(
    expect.arrayContaining(['department@', 'papadopoulos', '']),
  )
  expect(wordBreaks('A5')).toEqual(['A5'])
})

test('whatever a word is, its parts are the word, and no Greek syllable is without a vowel', () => {
  const letters = fc.array(fc.constantFrom(...'αάεέηήιίοόυύωώϊΐβγδζθκλμνξπρσςτφχψ'), { minLength: 11, maxLength: 60 })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        letters.map((all) => all.join('')),
      ),
      (word) => {
        expect(wordBreaks(word).join('')).toBe(word)
      },
    ),
  )
  fc.assert(
    fc.property(letters, (all) => {
      const parts = wordBreaks(all.join(''))
      if (parts.length > 1) for (const part of parts.slice(1)) expect(part).toMatch(/[αάεέηήιίοόυύωώϊΐ]/)
    }),
  )
})
