import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  codeOfCell,
  hasBrokenText,
  lineOfCell,
  proseOfCell,
  readPercentCell,
  readPriceCell,
  readStockCell,
  readWholeCell,
} from '#app/imports/rules/read-cell.ts'
import { readWeightCell } from '#app/imports/rules/weight.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

const value = <Value>(found: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly sentence: string }) =>
  found.ok ? found.value : found.sentence

test('a stock that is a lower bound is read with a warning', () => {
  for (const cell of ['>1.000', '> 1.000', '1.000+', '1000 +', '≥1.000 τεμ.', 'πάνω από 1.000', '1.000 και άνω', '1.000+ τεμ.'])
    expect([cell, readStockCell(cell, 'greek')]).toEqual([
      cell,
      { ok: true, value: 1_000, warning: `Το «${cell}» διαβάστηκε ως 1.000 τεμάχια.` },
    ])
  expect(readStockCell('1,000+', 'english')).toMatchObject({ ok: true, value: 1_000, warning: expect.any(String) })
  for (const cell of ['100 τεμ.', '100 τεμάχια', '100 pcs', ' 100\u00a0', 100, '100'])
    expect([cell, readStockCell(cell, 'greek')]).toEqual([cell, { ok: true, value: 100 }])
  expect(readStockCell('1\u00a0000', 'greek')).toEqual({ ok: true, value: 1_000 })
})

test('words for none are 0, words for some are asked for a number, and others are no number', () => {
  for (const cell of ['Εξαντλήθηκε', 'ΜΗ ΔΙΑΘΕΣΙΜΟ', 'out of stock', 'Sold out!'])
    expect(value(readStockCell(cell, 'greek'))).toBe(0)
  for (const cell of ['Διαθέσιμο', 'Άμεσα', 'In stock', 'ΝΑΙ'])
    expect(value(readStockCell(cell, 'greek'))).toBe('Λέει ότι υπάρχει απόθεμα, αλλά όχι πόσο. Γράψτε αριθμό τεμαχίων.')
  for (const cell of ['λίγα', '<10', '+', '>', 'έρχεται 1/12']) expect(readStockCell(cell, 'greek').ok).toBe(false)
})

test('any bound that a supplier writes is its number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.constantFrom('>#', '#+', '>= #', '# +', '# τεμ. +'),
      (pieces, form) => {
        expect(value(readStockCell(form.replace('#', numberText(pieces, 0)), 'greek'))).toBe(pieces)
        expect(value(readStockCell(form.replace('#', String(pieces)), 'english'))).toBe(pieces)
      },
    ),
  )
})

test('a weight has the unit of its cell, else that of its column', () => {
  for (const cell of ['180 g', '180γρ.', '180 gr', '0,18 kg', '0,18 κιλά', '180'])
    expect([cell, value(readWeightCell(cell, 'g', 'greek'))]).toEqual([cell, 180])
  expect(value(readWeightCell('180 g', 'kg', 'greek'))).toBe(180)
  expect([value(readWeightCell('0,34', 'kg', 'greek')), value(readWeightCell(0.34, 'kg', 'greek'))]).toEqual([340, 340])
  expect(readWeightCell('ελαφρύ', 'g', 'greek').ok).toBe(false)
})

test('prices may have a currency on either side, and percents a sign', () => {
  for (const cell of ['4,20 €', '€4,20', 'EUR 4,20', '4,20 ευρώ', '4,20€ / τεμ.', '4,20\u00a0€', '4,20 €/pc'])
    expect([cell, value(readPriceCell(cell, 'greek'))]).toEqual([cell, 42_000])
  expect(['€4.20', '4.20 EUR', '4.2'].map((cell) => value(readPriceCell(cell, 'english')))).toEqual([42_000, 42_000, 42_000])
  expect(['8%', '8 %', '8'].map((cell) => value(readPercentCell(cell, 'greek', 100)))).toEqual([8, 8, 8])
  expect(value(readPercentCell('100%', 'english', 100))).toBe(100)
  expect([value(readPercentCell('7.5%', 'greek', 100)), value(readPercentCell('7,5 %', 'greek', 100))]).toEqual([
    'Γράψτε ακέραιο ποσοστό.',
    'Γράψτε ακέραιο ποσοστό.',
  ])
  expect(value(readWholeCell('12 τμχ', 'greek'))).toBe(12)
})

test('codes have no characters that nobody sees, texts no HTML, and damaged text is told', () => {
  expect(value(codeOfCell('\uFEFFGB\u200B-228\u00a0 A\u00AD', 20))).toBe('GB-228 A')
  expect(value(lineOfCell('<b>Κούπα</b> &amp;\nκουτί\u200B', 300))).toBe('Κούπα & κουτί')
  expect(value(proseOfCell('<p>Πρώτη</p><p>Δεύτερη</p>', 100))).toBe('Πρώτη\n\nΔεύτερη')
  expect(value(proseOfCell('Πρώτη\r\nδεύτερη\u0007', 100))).toBe('Πρώτη\nδεύτερη')
  expect(value(proseOfCell('α'.repeat(1_001), 1_000))).toBe('Έχει 1.001 χαρακτήρες. Γράψτε έως 1.000.')
  expect([hasBrokenText('Ρομβ\uFFFDνας'), hasBrokenText('Ρομβώνας'), hasBrokenText(5)]).toEqual([true, false, false])
})

test('in files of programs a comma before other than three digits is the decimal one, and a rate may have zeros', () => {
  const price = (cell: string) => value(readPriceCell(cell, 'english'))
  expect(['2,50', '1.234,50', '1,234.50', '1,234', '0,5', '2.5'].map(price)).toEqual([
    25_000, 12_345_000, 12_345_000, 12_340_000, 5_000, 25_000,
  ])
  expect(value(readPercentCell('24.00', 'english', 100))).toBe(24)
  expect(readPriceCell('1,2,3', 'english').ok).toBe(false)
})

test('a code that a spreadsheet shortened has lost digits', () => {
  expect(codeOfCell('1,23E+12', 100).ok).toBe(false)
  expect(codeOfCell('5.20123E+12', 100).ok).toBe(false)
  expect(codeOfCell('1E12', 100)).toEqual({ ok: true, value: '1E12' })
})

test('a weight that fits its unit badly is a warning, and one below a gram is wrong', () => {
  expect(readWeightCell('180', 'kg', 'greek')).toEqual({
    ok: true,
    value: 180_000,
    warning: 'Το βάρος διαβάστηκε ως 180 κιλά. Ελέγξτε αν είναι γραμμάρια.',
  })
  expect(readWeightCell('45 kg', 'g', 'greek')).toEqual({ ok: true, value: 45_000 })
  expect(readWeightCell('0,18', 'g', 'greek')).toEqual({
    ok: false,
    sentence: 'Το βάρος είναι κάτω από ένα γραμμάριο. Ελέγξτε αν είναι σε γραμμάρια ή σε κιλά.',
  })
  expect([readWeightCell('1.200', 'g', 'greek'), readWeightCell('1.200 γρ.', 'kg', 'greek')]).toEqual([
    { ok: true, value: 1_200 },
    { ok: true, value: 1_200 },
  ])
  expect(readWeightCell('12,6', 'g', 'greek')).toEqual({ ok: true, value: 13 })
  expect(readWeightCell('0', 'g', 'greek')).toEqual({ ok: true, value: 0 })
})
