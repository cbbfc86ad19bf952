import { expect, test } from 'vitest'

import { isConsumerOrder, taxDocumentOf } from '#app/orders/orders.ts'

test('without a word about the document it is unspecified, and the right of a consumer stands until an invoice is entered', () => {
  const unspecified = { invoice: null, isDocumentOpen: true }
  const receipt = { invoice: null, isDocumentOpen: false }
  const company = { invoice: { vatNumber: '094019245' }, isDocumentOpen: false }
  expect([unspecified, receipt, company].map(taxDocumentOf)).toEqual(['unspecified', 'receipt', 'invoice'])
  expect([unspecified, receipt, company].map(isConsumerOrder)).toEqual([true, true, false])
})
