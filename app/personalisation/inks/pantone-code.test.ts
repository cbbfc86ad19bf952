import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maxTypedInk, readPantone } from '#app/personalisation/inks/pantone-code.ts'

test.each([
  ['Pantone 286 C', 'Pantone 286 C'],
  ['PMS286C', 'Pantone 286 C'],
  ['286c', 'Pantone 286 C'],
  ['286', 'Pantone 286'],
  ['παντον 286', 'Pantone 286'],
  ['Παντόνε 286 C', 'Pantone 286 C'],
  ['ΠΑΝΤΟΝ 286Ψ', 'Pantone 286 C'],
  ['πμσ286ψ', 'Pantone 286 C'],
  ['χρώμα Pantone: 286 C', 'Pantone 286 C'],
  ['PANTONE® 286-C', 'Pantone 286 C'],
  ['pantone+ 286 c', 'Pantone 286 C'],
  ['P 286 C', 'Pantone 286 C'],
  ['#286C', 'Pantone 286 C'],
  ['  pms   286   u ', 'Pantone 286 U'],
  ['Pantone 286 Coated', 'Pantone 286 C'],
  ['pantone 286 uncoated', 'Pantone 286 U'],
  ['286 CVC', 'Pantone 286 C'],
  ['286CP', 'Pantone 286 CP'],
  ['7462C', 'Pantone 7462 C'],
  ['10101 C', 'Pantone 10101 C'],
  ['Pantone Reflex Blue C', 'Pantone Reflex Blue C'],
  ['reflex blue', 'Pantone Reflex Blue'],
  ['ReflexBlueC', 'Pantone Reflex Blue C'],
  ['Cool Grey 11 C', 'Pantone Cool Gray 11 C'],
  ['coolgray11c', 'Pantone Cool Gray 11 C'],
  ['Warm Red C', 'Pantone Warm Red C'],
  ['Black 6C', 'Pantone Black 6 C'],
  ['black c', 'Pantone Black C'],
  ['Process Black C', 'Pantone Process Black C'],
  ['Orange 021 C', 'Pantone Orange 021 C'],
  ['orange021c', 'Pantone Orange 021 C'],
  ['Red 032', 'Pantone Red 032'],
  ['19-4052 TCX', 'Pantone 19-4052 TCX'],
  ['194052tcx', 'Pantone 19-4052 TCX'],
  ['19 4052', 'Pantone 19-4052'],
  ['11-0601 tpg', 'Pantone 11-0601 TPG'],
  ['P 100-1 C', 'Pantone P 100-1 C'],
])('%s is read as %s', (typed, code) => expect(readPantone(typed)).toBe(code))

test.each([
  '',
  ' ',
  'Pantone',
  'PMS C',
  'μπλε',
  'blue',
  'abc',
  '#0b5cad',
  '28',
  '0',
  '99999',
  '286 X',
  '286 C 4',
  '286 C, 300 C',
  'Cool Gray 12 C',
  'Black 9 C',
  'Red 33',
  '99-4052 TCX',
  '286 TCX',
  '<b>286 C</b>',
  '286 C\n',
  '-286 C',
  '2.86 C',
  '2 86 C',
])('%j is no Pantone code', (typed) => {
  // A line feed at an end is only white space.
  expect(readPantone(typed)).toBe(typed === '286 C\n' ? 'Pantone 286 C' : null)
})

test('what it writes it reads again as the same', () => {
  const ending = fc.constantFrom('', 'C', 'U', 'M', 'CP', 'UP')
  const number = fc.integer({ min: 100, max: 9_999 })
  fc.assert(
    fc.property(number, ending, fc.boolean(), fc.boolean(), (digits, suffix, spaced, small) => {
      const typed = `PMS${spaced ? ' ' : ''}${digits}${spaced ? ' ' : ''}${suffix}`
      const code = readPantone(small ? typed.toLowerCase() : typed)
      expect(code).toBe(`Pantone ${digits}${suffix === '' ? '' : ` ${suffix}`}`)
      expect(readPantone(code ?? '')).toBe(code)
    }),
  )
})

test('any text has an answer, soon', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2 * maxTypedInk, unit: 'grapheme' }), (typed) => {
      const code = readPantone(typed)
      if (code !== null) expect(readPantone(code)).toBe(code)
    }),
  )
  expect(readPantone('pantone '.repeat(50_000))).toBeNull()
})
