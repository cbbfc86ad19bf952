import fc from 'fast-check'
import { expect, test } from 'vitest'

import { guessMapping } from '#app/imports/rules/guess-mapping.ts'
import { breaksOfCost, marginRuleFor, priceOfCost } from '#app/imports/rules/margin.ts'
import { readBreaksCell, readDayCell, readPriceCell, readWholeCell } from '#app/imports/rules/read-cell.ts'
import { readWeightCell } from '#app/imports/rules/weight.ts'
import { keyOfRow, readItem } from '#app/imports/rules/read-item.ts'
import { breakColumnOf, priceColumnsOf } from '#app/imports/rules/price-columns.ts'
import { mergeExistingProduct } from '#app/imports/rules/merge-product.server.ts'
import { type MarginRule, newProfile, roundings } from '#app/imports/rules/supplier-profile.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import { importedProduct } from '#test/imported-product.ts'

const rule = (change: Partial<MarginRule> = {}): MarginRule => ({
  categoryId: null,
  kind: 'percent',
  value: 4_000,
  leastProfit: 0,
  rounding: 'none',
  ...change,
})

/** The facts of a file without prices */
const factsOf = (columns: readonly string[]) => ({
  prices: priceColumnsOf(newProfile, columns),
  vatPercent: 24,
  isOfVariants: false,
})

test('headers in Greek and English are known, and columns of quantities', () => {
  expect(guessMapping(['ΚΩΔΙΚΟΣ', 'Περιγραφή είδους', 'Τιμή (€)', 'Διαθέσιμα', 'Κάτι άλλο', 'Τιμή 100'])).toEqual({
    sku: 'ΚΩΔΙΚΟΣ',
    title: 'Περιγραφή είδους',
    price: 'Τιμή (€)',
    stock: 'Διαθέσιμα',
  })
  expect(guessMapping(['sku', 'Product name', 'Net price', 'Color'])).toEqual({
    sku: 'sku',
    title: 'Product name',
    cost: 'Net price',
    colour: 'Color',
  })
  expect(['Τιμή 100', 'price_250', 'Κόστος από 500', '1000 τεμ.', '100', 'Διάσταση 100'].map(breakColumnOf)).toEqual([
    { kind: 'bare', quantity: 100 },
    { kind: 'bare', quantity: 250 },
    { kind: 'cost', quantity: 500 },
    { kind: 'bare', quantity: 1_000 },
    null,
    null,
  ])
})

test('numbers are read in the supplier’s notation; ambiguous ones are refused with a sentence', () => {
  expect(readPriceCell('1.234,50', 'greek')).toEqual({ ok: true, value: 12_345_000 })
  expect(readPriceCell('1,234.50', 'english')).toEqual({ ok: true, value: 12_345_000 })
  expect(readPriceCell('1.234', 'english')).toEqual({ ok: true, value: 12_340 })
  expect(readPriceCell('1.234', 'greek')).toEqual({ ok: false, sentence: 'Εννοείτε 1.234 ή 1,234; Γράψτε 1234 ή 1,234.' })
  expect(readPriceCell(0.3125, 'greek')).toEqual({ ok: true, value: 3_125 })
  expect(readWholeCell('1.200', 'greek')).toEqual({ ok: true, value: 1_200 })
  expect(readWholeCell('12.0', 'english')).toEqual({ ok: true, value: 12 })
  expect(readWholeCell('-5', 'greek').ok).toBe(false)
  expect(readWeightCell('0.340', 'kg', 'english')).toEqual({ ok: true, value: 340 })
  expect([Number.NaN, 1e300, -1].map((cell) => readDayCell(cell).ok)).toEqual([false, false, false])
  expect([readDayCell('31/12/2026'), readDayCell(46_387), readDayCell('31/02/2026').ok]).toEqual([
    { ok: true, value: '2026-12-31' },
    { ok: true, value: '2026-12-31' },
    false,
  ])
  expect(readBreaksCell('250: 1,05 | 50: 1,20', 'greek')).toEqual({
    ok: true,
    value: [
      { minQuantity: 50, unitPrice: 12_000 },
      { minQuantity: 250, unitPrice: 10_500 },
    ],
  })
  expect(readBreaksCell('πενήντα: 1,20', 'greek').ok).toBe(false)
})

test('a wrong or repeated barcode is a warning and left out; a file without one keeps the known one', () => {
  const mapping = { model: 'M', sku: 'K', gtin: 'EAN' }
  const lookups = { category: () => null, colour: (text: string) => text, pathOf: () => [] }
  const gtin = '5201234567894'
  const read = (...gtins: string[]) => {
    const rows = gtins.map((EAN, index) => ({ number: index + 2, cells: { M: 'N', K: `N-${index}`, EAN } }))
    return readItem(rows, { ...newProfile, mapping }, lookups, factsOf(['M', 'K', 'EAN']))
  }
  const wrong = read(gtin, '5201234567895')
  expect(wrong.incoming?.variants?.map((variant) => variant.gtin)).toEqual([gtin, null])
  expect(wrong.warnings).toMatchObject([{ row: 3, column: 'EAN', value: '5201234567895' }])
  expect(read('520 1234567894', gtin).warnings).toMatchObject([
    { value: gtin, sentence: 'Δύο παραλλαγές έχουν τον ίδιο κωδικό GTIN.' },
  ])
  const variant = { variantId: 1, sku: 'N-0', gtin, size: null, colour: null, stock: 1 }
  const stored = { product: importedProduct({ sku: 'N', variants: [variant] }), extended: null, hidden: false }
  const merged = (incoming: ReturnType<typeof read>['incoming']) =>
    incoming && mergeExistingProduct(stored, incoming, { keep: [], last: null, reserved: [] }).content.product.variants
  expect(merged(read('').incoming)).toEqual([variant])
  expect(merged(read('4006381333931').incoming)).toEqual([{ ...variant, gtin: '4006381333931' }])
})

test('codes, stocks and texts of a row are read as people mean them, of products and of variants', () => {
  const lookups = { category: () => null, colour: (text: string) => text, pathOf: () => [] }
  const cells = { K: 'GB\u200B-228', T: '<b>Κούπα</b> &amp; κουτί', D: '<p>Μία</p><ul><li>330 ml</li></ul>', S: '>1.000' }
  const mapping = { sku: 'K', title: 'T', description: 'D', stock: 'S' }
  const facts = factsOf(Object.keys(cells))
  const one = readItem([{ number: 2, cells }], { ...newProfile, mapping }, lookups, facts)
  expect(one.incoming).toMatchObject({
    sku: 'GB-228',
    stock: 1_000,
    plain: { title: 'Κούπα & κουτί', description: 'Μία\n\n• 330 ml' },
  })
  expect(one.warnings).toMatchObject([{ row: 2, column: 'S', value: '>1.000' }])
  const rows = [
    { number: 2, cells: { ...cells, M: 'M-1' } },
    { number: 3, cells: { ...cells, M: 'M-1', K: 'GB-229\u00a0', S: 'Εξαντλήθηκε' } },
  ]
  const two = readItem(rows, { ...newProfile, mapping: { ...mapping, model: 'M' } }, lookups, facts)
  expect(two.incoming?.variants?.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['GB-228', 1_000],
    ['GB-229', 0],
  ])
})

test('a new variant of a file is not numbered as a removed one, which carts still name', () => {
  const lookups = { category: () => null, colour: (text: string) => text, pathOf: () => [] }
  const variant = { variantId: 1, sku: 'N-0', gtin: null, size: null, colour: null, stock: 1 }
  const stored = { product: importedProduct({ sku: 'N', variants: [variant] }), extended: null, hidden: false }
  const rows = ['N-0', 'N-1'].map((K, index) => ({ number: index + 2, cells: { M: 'N', K } }))
  const columns = factsOf(['M', 'K'])
  const { incoming } = readItem(rows, { ...newProfile, mapping: { model: 'M', sku: 'K' } }, lookups, columns)
  const options = { keep: [], last: null, reserved: [], lastVariantId: 3 }
  const ids =
    incoming && mergeExistingProduct(stored, incoming, options).content.product.variants.map(({ variantId }) => variantId)
  expect(ids).toEqual([1, 4])
})

test('every price that the shop writes is read back unchanged from a Greek cell', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (unitPrice) => {
      expect(readPriceCell(numberText(unitPrice, 4), 'greek')).toEqual({ ok: true, value: unitPrice })
    }),
  )
})

test('the rule of the nearest category counts, and the one for all last', () => {
  const rules = [rule({ value: 1 }), rule({ categoryId: 4, value: 2 }), rule({ categoryId: 9, value: 3 })]
  expect([[9, 4], [7, 4], [5], []].map((path) => marginRuleFor(rules, path)?.value)).toEqual([3, 2, 1, 1])
  expect(marginRuleFor([rule({ categoryId: 4 })], [5])).toBeNull()
})

test('prices are rounded by the rule', () => {
  expect(priceOfCost(21_000, rule({ rounding: 'ninety' }))).toBe(29_000)
  expect(priceOfCost(3_125, rule({ rounding: 'cents' }))).toBe(4_400)
  expect(priceOfCost(10_000, rule({ kind: 'factor', value: 18_000 }))).toBe(18_000)
  // 20 € would round down to 19,90 €, below the least profit.
  expect(priceOfCost(100_000, rule({ value: 0, leastProfit: 100_000, rounding: 'ninety' }))).toBe(209_000)
})

test('no price is below the cost with the least profit, and more pieces never cost more each', () => {
  const cost = fc.integer({ min: 0, max: 10_000_000 })
  const anyRule = fc.record({
    categoryId: fc.constant(null),
    kind: fc.constantFrom('percent' as const, 'factor' as const),
    value: fc.integer({ min: 0, max: 100_000 }),
    leastProfit: fc.integer({ min: 0, max: 100_000 }),
    rounding: fc.constantFrom(...roundings),
  })
  fc.assert(
    fc.property(cost, fc.array(cost, { maxLength: 6 }), anyRule, (first, others, any) => {
      const price = priceOfCost(first, any)
      expect(price).toBeGreaterThanOrEqual(first + any.leastProfit)
      const breaks = breaksOfCost(
        others.map((unitPrice, index) => ({ minQuantity: 10 * (index + 1), unitPrice })),
        price,
        any,
      )
      let before = price
      for (const { unitPrice } of breaks) {
        expect(unitPrice).toBeLessThan(before)
        before = unitPrice
      }
    }),
  )
})

test('a dash is no price, no stock and no code', () => {
  const mapping = { sku: 'Κ', price: 'Τιμή πώλησης', stock: 'Α', colour: 'Χ' }
  const columns = ['Κ', 'Τιμή πώλησης', 'Τιμή πώλησης 100+', 'Τιμή πώλησης 500+', 'Α', 'Χ']
  const cells = { Κ: 'D-1', 'Τιμή πώλησης': '2,00', 'Τιμή πώλησης 100+': '1,80', 'Τιμή πώλησης 500+': '-', Α: '–', Χ: '—' }
  const lookups = { category: () => null, colour: (text: string) => text, pathOf: () => [] }
  const facts = { ...factsOf([]), prices: priceColumnsOf({ mapping }, columns) }
  const read = readItem([{ number: 2, cells }], { ...newProfile, mapping }, lookups, facts)
  expect([read.problems, read.incoming?.price, read.incoming?.stock]).toEqual([[], 20_000, undefined])
  expect(read.incoming?.priceBreaks).toEqual([{ minQuantity: 100, unitPrice: 18_000 }])
  expect(keyOfRow({ cells: { Κ: ' - ' } }, { mapping })).toBeNull()
})
