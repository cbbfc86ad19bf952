import { expect, test } from 'vitest'

import { searchBrief } from '#app/search/intent/search-brief.ts'

const briefOf = (searchString: string) => searchBrief({ searchString, quantity: 300, logo: '1' })

test.each(['θερμός έως 8 ευρώ', 'dwra mexri 25€', 'δώρα έως είκοσι πέντε ευρώ', 'κάλτσες έως ΕΝΆΜΙΣΗ ευρώ', 'δώρα 20 με 30'])(
  'a price in «%s» counts at the visitor’s quantity and logo',
  (text) => {
    expect(briefOf(text)).toEqual({ quantity: 300, withLogo: true })
    expect(searchBrief({ searchString: text })).toBeNull()
    expect(searchBrief({ searchString: text, quantity: 50 })).toEqual({ quantity: 50, withLogo: false })
  },
)

test.each(['', 'θερμός', 'κούπες με κέντημα', 'koupes gia to grafeio'])(
  'the search for «%s», which has no number, is the same for all visitors',
  (text) => {
    expect(briefOf(text)).toBeNull()
  },
)
