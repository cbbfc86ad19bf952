import { expect, test } from 'vitest'

import { purchaseOrderText } from '#app/orders/purchase-order-text.ts'

test.each(['4711', '2026/77', 'POLIS-7', 'Έργο 9', 'POS 12', 'Πόλη 3'])('«%s» gets its label', (reference) => {
  expect(purchaseOrderText(reference)).toBe(`PO ${reference}`)
})

test.each(['PO-9', 'PO 9', 'PO9', 'po-9', 'P.O. 9', 'PO#9', 'PO: 9', 'Ρ.Ο. 9', 'ΡΟ-9', 'PO/2026/7', 'PO_9', ' PO-9'])(
  '«%s» brings its own',
  (reference) => {
    expect(purchaseOrderText(reference)).toBe(reference.trim())
  },
)

test('no number has no text', () => {
  expect([purchaseOrderText(''), purchaseOrderText('  ')]).toEqual(['', ''])
})
