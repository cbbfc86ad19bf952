import { glob, readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wordBreaks } from '#app/documents/word-breaks.ts'

test.each([
  ['μεταξοτυπία', 'μετα-ξο-τυ-πία'],
  ['Χριστουγεννιάτικα', 'Χρι-στου-γεν-νιά-τικα'],
  ['Ηλεκτρολογικού', 'Ηλε-κτρο-λο-γι-κού'],
  ['ανοξείδωτο', 'ανοξείδωτο'],
  ['σημειωματάριο', 'σημειω-μα-τά-ριο'],
  ['«επαναχρησιμοποιήσιμο»,', '«επα-να-χρη-σι-μο-ποι-ή-σιμο»,'],
])('%s is parted at its syllables', (word, parts) => {
  expect(wordBreaks(word).join('-')).toBe(parts)
})

test('the halves of a hyphenated word are broken like words', () => {
  expect(wordBreaks('Ηλεκτρολογικού-σημειωματάριο').join('|')).toBe('Ηλε|κτρο|λο|γι|κού-||σημειω|μα|τά|ριο')
})

test('codes and addresses break after punctuation, without a hyphen', () => {
  expect(wordBreaks('procurement.department@papadopoulos.example')).toEqual(
    expect.arrayContaining(['department@', 'papadopoulos', '']),
  )
  expect(wordBreaks('A5')).toEqual(['A5'])
})

test.each([
  'Μ'.repeat(150),
  `https://www.etaireia.example/${'a'.repeat(40)}/μακέτα`,
  `Κούπα${'-'.repeat(60)}`,
  `${'x'.repeat(99)}ά`,
])('no part of %s is wider than a column', (word) => {
  for (const part of wordBreaks(word)) expect(part.length).toBeLessThanOrEqual(36)
})

test('the parts of any word join to the word', () => {
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
})

test('every syllable of the sample catalogue has a vowel, and at least three letters at the ends of a word', async () => {
  const texts = await Promise.all(
    (await Array.fromAsync(glob('db/sample/content/**/*.md'))).map((file) => readFile(file, 'utf8')),
  )
  const words = [...new Set(texts.join(' ').match(/\p{Script=Greek}{11,}/gu))]
  expect(words.length).toBeGreaterThan(100)
  for (const word of words) {
    const parts = wordBreaks(word)
    for (const part of parts) expect(part).toMatch(/[αάεέηήιίοόυύωώϊϋΐΰ]/iu)
    expect([word, parts[0]?.length, parts.at(-1)?.length]).toEqual([word, expect.toSatisfy(long), expect.toSatisfy(long)])
  }
})

const long = (length: number) => length >= 3
