import { expect, test } from 'vitest'

import { readPricePhrase } from '#app/search/query/price-phrase.ts'

test.each([
  ['κούπες έως 10 €', 'κούπες', null, 1_000],
  ['δώρα κάτω από 5 ευρώ', 'δώρα', null, 500],
  ['ΔΩΡΑ ΚΑΤΩ ΑΠΟ 5 ΕΥΡΩ', 'ΔΩΡΑ', null, 500],
  ['μέχρι 2,50€ στυλό', 'στυλό', null, 250],
  ['koupes eos 10 euro', 'koupes', null, 1_000],
  ['έως 1.200 €', '', null, 120_000],
  ['κούπα από 2 έως 5 €', 'κούπα', 200, 500],
  ['στυλό 1-2 ευρώ', 'στυλό', 100, 200],
  ['στυλό 2-1 ευρώ', 'στυλό', 100, 200],
  ['σακίδια πάνω από 20 €', 'σακίδια', 2_000, null],
  ['θερμός από 8 ευρώ μαύρο', 'θερμός μαύρο', 800, null],
])('«%s» is a search for «%s» with a price', (text, rest, minPrice, maxPrice) => {
  expect(readPricePhrase(text)).toEqual({ rest, minPrice, maxPrice })
})

test.each(['κούπα 330 ml', 'έως 10 άτομα', 'τσάντα από γιούτα', 'power bank 10.000', '10 €', 'έως €', 'κάτω από'])(
  '«%s» contains no price',
  (text) => {
    expect(readPricePhrase(text)).toBeNull()
  },
)
