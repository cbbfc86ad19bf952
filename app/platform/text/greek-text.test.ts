import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fold, foldedWords, formatNumber, upperCase, withFinalSigmas } from '#app/platform/text/greek-text.ts'

test('folding removes accents, dialytika, capitals and the final sigma', () => {
  for (const text of ['Οδός', 'ΟΔΟΣ', 'οδός', 'ΟΔΌΣ', 'οδοσ']) expect(fold(text)).toBe('οδοσ')
  expect(fold('ΰϊΐΆΈΉΊΌΎΏ')).toBe('υιιαεηιουω')
  expect(fold('Μάϊος')).toBe(fold('ΜΑΪΟΣ'))
})

test('a folded text gets its final sigmas back', () => {
  expect(withFinalSigmas(fold('ΚΟΎΠΕΣ για μωρά, πλάτος 8 σ'))).toBe('κουπες για μωρα, πλατος 8 σ')
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 2_000 },
  )
})

test('capitals and small letters fold alike', () => {
  const greek = fc.string({ unit: fc.constantFrom(...'αάβγδεέζηήθιίϊΐκλμνξοόπρστυύϋΰφχψωώ -7') })
  fc.assert(
    fc.property(greek, (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text))
    }),
  )
})

test('words are letters and digits only, so they contain no LIKE wildcards', () => {
  expect(foldedWords('AR1804-03, «Κούπα» 100%_')).toEqual(['ar1804', '03', 'κουπα', '100'])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of foldedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
  )
})

test.each([
  ['Μάιος', 'ΜΑΪΟΣ'],
  ['άυλος', 'ΑΫΛΟΣ'],
  ['προϊόν', 'ΠΡΟΪΟΝ'],
  ['ή', 'Ή'],
  ['καλάθι', 'ΚΑΛΑΘΙ'],
])('%s in capitals is %s', (text, capitals) => {
  expect(upperCase(text)).toBe(capitals)
})

test('thousands are separated by a full stop', () => {
  expect(formatNumber(1_250)).toBe('1.250')
})
