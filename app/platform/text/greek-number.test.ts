import fc from 'fast-check'
import { expect, test } from 'vitest'

import { numberText, readingText, readNumber, unclearText } from '#app/platform/text/greek-number.ts'

const pieces = { decimals: 0, min: 1, max: 1_000_000 }
const cents = { decimals: 2, min: 0, max: 10_000_000 }
const unitPrice = { decimals: 4, min: 0, max: 1_000_000_000 }

const read = (value: number) => ({ kind: 'read', value })
const unclear = (...readings: number[]) => ({ kind: 'unclear', readings })

test('a whole number is parsed with and without thousands separators, and with its counted noun', () => {
  for (const typed of ['1200', '1.200', '1 200', '1\u{a0}200', ' 1.200 ', '1.200,00', '1.200 τεμ.', '1200 τεμάχια']) {
    expect([typed, readNumber(typed, pieces)]).toEqual([typed, read(1_200)])
  }
  expect(readNumber('1.000.000', pieces)).toEqual(read(1_000_000))
  expect(readNumber('100,00', pieces)).toEqual(read(100))
})

test('an amount is parsed in Greek and in calculator notation', () => {
  for (const typed of ['1200,5', '1200.5', '1.200,50', '1.200,5', '1,200.50', '1 200,50', '1.200,50 €', '€1.200,50', '1200.50']) {
    expect([typed, readNumber(typed, cents)]).toEqual([typed, read(120_050)])
  }
  expect(readNumber('1,2', cents)).toEqual(read(120))
  expect(readNumber('1234.5', unitPrice)).toEqual(read(12_345_000))
  expect(readNumber(',5', cents)).toEqual(read(50))
  expect(readNumber('5,', cents)).toEqual(read(500))
  expect(readNumber('0,250', cents)).toEqual(read(25))
  expect(readNumber('0.8415', unitPrice)).toEqual(read(8_415))
  expect(readNumber('2,345', unitPrice)).toEqual(read(23_450))
  expect(readNumber('1.200.000', { ...cents, max: 1e12 })).toEqual(read(120_000_000))
})

test('a percentage may have its sign, other numbers may not', () => {
  const percent = { decimals: 0, min: 0, max: 100, isPercent: true }
  for (const typed of ['5', '5%', '5 %', ' 5 % ']) expect([typed, readNumber(typed, percent)]).toEqual([typed, read(5)])
  for (const typed of ['%', '5 %%', '5 € %', '5 €']) expect([typed, readNumber(typed, percent).kind]).not.toEqual([typed, 'read'])
  expect(readNumber('5 %', cents)).toEqual({ kind: 'unread' })
})

test('a number that may have thousands or decimals is ambiguous', () => {
  expect(readNumber('1.200', cents)).toEqual(unclear(120_000, 120))
  expect(readNumber('1,200', cents)).toEqual(unclear(120_000, 120))
  expect(readNumber('1.234', unitPrice)).toEqual(unclear(12_340_000, 12_340))
  expect(readNumber('12,000', pieces)).toEqual(unclear(12_000, 12))
  // A foreign notation is asked about, even if it has only one meaning.
  expect(readNumber('1,234', cents)).toEqual(unclear(123_400))
  expect(readNumber('1,200', pieces)).toEqual(unclear(1_200))
  // Cents have two decimals, so this is a thousand.
  expect(readNumber('1.234', cents)).toEqual(read(123_400))
})

test('bounds never resolve an ambiguity: a number too large in the Greek reading is still asked about', () => {
  expect(readNumber('150.000', unitPrice)).toEqual(unclear(1_500_000))
  expect(readNumber('1.200', { ...cents, min: 1_000 })).toEqual(read(120_000))
  expect(readNumber('2.000.000', pieces)).toEqual({ kind: 'out-of-bounds', value: 2_000_000 })
  expect(readNumber('0', pieces)).toEqual({ kind: 'out-of-bounds', value: 0 })
})

test('anything else is no number', () => {
  expect(readNumber('  ', cents)).toEqual({ kind: 'empty' })
  for (const typed of [
    '-1',
    '+1',
    '1e3',
    'abc',
    '1,2,3',
    '1.2.3',
    '0x10',
    '∞',
    '١٢',
    '1 2a',
    '10 50',
    '.',
    '1.2,50',
    '1,005,1',
    '12.34.567',
  ]) {
    expect([typed, readNumber(typed, cents)]).toEqual([typed, { kind: 'unread' }])
  }
  for (const typed of ['1,5', '1.5', '1.00', '12.0', '5,'])
    expect([typed, readNumber(typed, pieces)]).toEqual([typed, { kind: 'unread' }])
  expect(readNumber('1,005', { ...cents, max: 100 })).toEqual({ kind: 'out-of-bounds', value: 100_500 })
  expect(readNumber('9'.repeat(400), cents)).toEqual({ kind: 'unread' })
})

test('the question names both readings, and the sentence says how to write them', () => {
  expect([120_000, 120].map((value) => readingText(value, 2))).toEqual(['1.200', '1,20'])
  expect(unclearText([120_000, 120], 2)).toBe('Εννοείτε 1.200 ή 1,20; Γράψτε 1200 ή 1,20.')
  expect(unclearText([1_200], 0)).toBe('Εννοείτε 1.200; Γράψτε 1200.')
})

const rules = fc.constantFrom(pieces, cents, unitPrice)

test('every formatted number, and each answer to a question, parses back exactly', () => {
  fc.assert(
    fc.property(rules, fc.nat(1_000_000), (rule, value) => {
      const wide = { ...rule, min: 0, max: Number.MAX_SAFE_INTEGER }
      expect(readNumber(numberText(value, rule.decimals), wide)).toEqual(read(value))
      const answer = readingText(value, rule.decimals).replaceAll('.', '')
      expect(readNumber(answer, wide)).toEqual(read(value))
    }),
  )
})

test('all Greek notations of a number give the same value', () => {
  const digits = fc.tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(digits, ([whole, hundredths]) => {
      const value = whole * 100 + hundredths
      const tail = String(hundredths).padStart(2, '0')
      const grouped = numberText(whole, 0)
      for (const typed of [
        `${whole},${tail}`,
        `${whole}.${tail}`,
        `${grouped},${tail}`,
        `${grouped.replaceAll('.', ' ')},${tail} €`,
      ]) {
        expect([typed, readNumber(typed, { ...cents, max: 1e12 })]).toEqual([typed, read(value)])
      }
    }),
  )
})

test('any text gives a number within its bounds, a question about such numbers, or nothing', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9., €]{0,12}$/))
  fc.assert(
    fc.property(rules, texts, (rule, text) => {
      const found = readNumber(text, rule)
      const values = found.kind === 'read' ? [found.value] : found.kind === 'unclear' ? found.readings : []
      return values.every((value) => Number.isSafeInteger(value) && value >= rule.min && value <= rule.max)
    }),
    { numRuns: 2_000 },
  )
})

test('a point before three digits never makes a number a thousand times smaller without a question', () => {
  const parts = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.stringMatching(/^\d{3}$/))
  fc.assert(
    fc.property(rules, parts, (rule, [whole, three]) => {
      const found = readNumber(`${whole}.${three}`, rule)
      if (found.kind === 'read') expect(found.value).toBe(Number(`${whole}${three}`) * 10 ** rule.decimals)
    }),
  )
})
