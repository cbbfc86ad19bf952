import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkDigitOf, commonGtin, readGtin, repeatedGtins } from '#app/catalogue/gtin.ts'

test('each length of a GTIN is read, with spaces and hyphens', () => {
  for (const [typed, value] of [
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['4006381333931', '4006381333931'],
    [' 520-1234 567894 ', '5201234567894'],
    ['10614141000415', '10614141000415'],
  ]) {
    expect(readGtin(typed ?? '')).toEqual({ ok: true, value })
  }
})

test('a wrong digit, a wrong length, letters, zeros and a rounded number are told in words', () => {
  expect(readGtin('4006381333932')).toMatchObject({ ok: false, sentence: expect.stringContaining('τελευταίο ψηφίο') })
  expect(readGtin('400638133393')).toMatchObject({ ok: false, sentence: expect.stringContaining('τελευταίο ψηφίο') })
  expect(readGtin('40063813339')).toMatchObject({ ok: false, sentence: expect.stringContaining('Αυτός έχει 11') })
  expect(readGtin('40063813X3931')).toMatchObject({ ok: false, sentence: expect.stringContaining('μόνο ψηφία') })
  expect(readGtin('0000000000000')).toMatchObject({ ok: false })
  expect(readGtin('4,00638E+12')).toMatchObject({ ok: false, sentence: expect.stringContaining('στρογγυλέψει') })
})

test("a spreadsheet's number gets back the zeros that it lost", () => {
  expect(readGtin(36_000_291_452)).toEqual({ ok: true, value: '036000291452' })
  expect(readGtin(4_006_381_333_931)).toEqual({ ok: true, value: '4006381333931' })
})

test('the check digit finds each single wrong digit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999_999 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, more) => {
        const digits = String(number).padStart(12, '0')
        const gtin = `${digits}${checkDigitOf(digits)}`
        expect(readGtin(gtin)).toEqual({ ok: true, value: gtin })
        const wrong = `${gtin.slice(0, at)}${(Number(gtin[at]) + more) % 10}${gtin.slice(at + 1)}`
        expect(readGtin(wrong).ok).toBe(false)
      },
    ),
  )
})

test('a GTIN twice in a product is found; one of many is no common one', () => {
  expect(repeatedGtins(['1', null, '2', '1', '', '', '1'])).toEqual(['1'])
  expect(commonGtin('1', [])).toBe('1')
  expect(commonGtin('1', [{ gtin: '2' }, { gtin: '2' }])).toBe('2')
  expect(commonGtin(null, [{ gtin: '2' }, { gtin: '3' }])).toBeNull()
  expect(commonGtin(null, [{ gtin: '2' }, { gtin: null }])).toBeNull()
})
