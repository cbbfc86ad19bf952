import { expect, test } from 'vitest'

import { guessMapping } from '#app/imports/rules/guess-mapping.ts'
import {
  breakColumnOf,
  breakColumnsOf,
  priceColumnsOf,
  priceKindOf,
  unclearPriceColumns,
} from '#app/imports/rules/price-columns.ts'

const quantities = (...columns: string[]) => columns.map((column) => breakColumnOf(column)?.quantity ?? null)
const kinds = (...columns: string[]) => columns.map(priceKindOf)

test('quantities with a separator of thousands keep all their digits', () => {
  expect(quantities('Τιμή 1.000+', '1.000 τεμ.', 'Τιμή πώλησης 2,500', 'Price 10.000', 'Τιμή 1 000+', '1.000-2.499')).toEqual([
    1_000, 1_000, 2_500, 10_000, 1_000, 1_000,
  ])
})

test('ranges and lower bounds are quantities without a word for price; sizes are not', () => {
  expect(quantities('1-99', '100 - 249', '250–499', '>100', '≥ 250', '500 και άνω', 'Τιμή για 100 τεμ. και άνω')).toEqual([
    1, 100, 250, 100, 250, 500, 100,
  ])
  expect(quantities('98-104', '36', '100', '30-40')).toEqual([null, null, null, null])
})

test('a rate of VAT, a discount, a year and «per 100» are no quantities', () => {
  const columns = [
    'Τιμή με ΦΠΑ 24%',
    'Τιμή με ΦΠΑ 24',
    'Τιμή με ΦΠΑ 13%',
    'Τιμή (24% ΦΠΑ)',
    'Τιμή -10%',
    'Τιμή 2026',
    'Price per 100',
    'Τιμή ανά 100 τεμ.',
  ]
  expect(quantities(...columns)).toEqual(columns.map(() => null))
  // Another rate than the product's would be guessed.
  expect(kinds('Τιμή με ΦΠΑ 13%')).toEqual([null])
  expect(kinds('Τιμή με ΦΠΑ 24%', 'Λιανική τιμή με 24% ΦΠΑ', 'Τιμή χωρίς ΦΠΑ 24%', 'Τιμή 2026', 'Χονδρική 2026')).toEqual([
    'gross',
    'gross',
    'bare',
    'bare',
    'cost',
  ])
  expect(breakColumnOf('Τιμή 2.000')).toEqual({ kind: 'bare', quantity: 2_000 })
})

test('a header says by its words whether prices are of purchase or sale, in whatever order', () => {
  const cost = ['Χονδρ. Τιμή', 'Cost Price', 'NetPrice', 'Unit cost', 'Η τιμή σας', 'Τιμή μεταπωλητή', 'Καθαρή τιμή αγοράς']
  expect(kinds(...cost)).toEqual(cost.map(() => 'cost'))
  const sale = ['Προτεινόμενη Τιμή Λιανικής', 'Π.Λ.Τ.', 'MSRP', 'Recommended retail price', 'Τιμή λιανικής (€/τεμ.)']
  expect(kinds(...sale)).toEqual(sale.map(() => 'price'))
  expect(kinds('Π.Λ.Τ. με ΦΠΑ', 'Τελική τιμή με Φ.Π.Α.', 'Τιμή μ. ΦΠΑ')).toEqual(['gross', 'gross', 'gross'])
  const bare = ['Καθαρή τιμή', 'Τιμή καταλόγου', 'Τιμή σε €', 'Νέα τιμή', 'Τιμή χ. ΦΠΑ', 'Τιμή άνευ ΦΠΑ', 'Gross price']
  expect(kinds(...bare)).toEqual(bare.map(() => 'bare'))
  // Prices of more than one piece, of another time, or of nothing that is known
  expect(kinds('Τιμή κιβωτίου', 'Παλιά τιμή', 'Τιμή προσφοράς', 'Καθαρό', 'Σας', 'Νέα')).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('numbered price lists are no quantities, and the newest year is the price', () => {
  const numbered = ['Κωδικός', 'Τιμή 1', 'Τιμή 2', 'Τιμή 3']
  expect([...breakColumnsOf(numbered).keys()]).toEqual([])
  expect(unclearPriceColumns({ mapping: { sku: 'Κωδικός' } }, numbered)).toEqual([])
  const ladder = ['Κωδικός', 'Τιμή 1', 'Τιμή 50', 'Τιμή 100']
  expect([...breakColumnsOf(ladder).values()].map(({ quantity }) => quantity)).toEqual([1, 50, 100])
  const pieces = ['1 τεμ.', '2 τεμ.', '3+']
  expect(priceColumnsOf({ mapping: {} }, pieces).breaks.map(({ quantity }) => quantity)).toEqual([1, 2, 3])
  expect(guessMapping(['Κωδικός', 'Τιμή 2025', 'Τιμή 2026'])).toEqual({ sku: 'Κωδικός', price: 'Τιμή 2026' })
})

test('bare numbers beside a price are quantities where each is much more than the one before', () => {
  const quantitiesOf = (...columns: string[]) => [...breakColumnsOf(columns).values()].map(({ quantity }) => quantity)
  expect(quantitiesOf('Κωδικός', 'Τιμή', '100', '250', '1.000')).toEqual([100, 250, 1_000])
  expect(quantitiesOf('Κωδικός', 'Τιμή', '38', '39', '40')).toEqual([])
  expect(quantitiesOf('Κωδικός', '100', '250')).toEqual([])
})

test('a whole ladder in a cell beside a cost is asked about as columns of it are', () => {
  expect(unclearPriceColumns({ mapping: { cost: 'Χονδρική', priceBreaks: 'Κλίμακα' } }, ['Χονδρική', 'Κλίμακα'])).toEqual([
    'Κλίμακα',
  ])
  expect(unclearPriceColumns({ mapping: { cost: 'net_price', priceBreaks: 'scales' } }, ['net_price', 'scales'])).toEqual([
    'scales',
  ])
  expect(unclearPriceColumns({ mapping: { cost: 'Χονδρική', price: 'Τιμή' } }, ['Χονδρική', 'Τιμή'])).toEqual([])
})
