import { expect, test } from 'vitest'

import { linesAgain } from '#app/quotes/request/ask-again.ts'
import type { QuoteLineView } from '#app/quotes/quote-view.ts'

const line: QuoteLineView = {
  id: 'a',
  productId: 12,
  variantId: 3,
  title: 'Κούπα',
  variantText: 'Λευκή',
  quantities: [100, 250],
  decoration: 'Λογότυπο μπροστά',
  note: 'Σε κουτί',
}

test('what was asked for comes back as rows of the form, in its words and quantities', () => {
  const inWords = { ...line, id: 'b', productId: null, variantId: null, title: 'Κάτι για παιδιά', quantities: [] }
  expect(linesAgain({ lines: [line, inWords], offers: [] })).toEqual([
    {
      productId: '12',
      variantId: '3',
      title: 'Κούπα',
      variantText: 'Λευκή',
      imageSrc: '',
      quantities: ['100', '250'],
      decoration: 'Λογότυπο μπροστά',
      note: 'Σε κουτί',
    },
    expect.objectContaining({ productId: '', variantId: '', title: 'Κάτι για παιδιά', quantities: [] }),
  ])
})
