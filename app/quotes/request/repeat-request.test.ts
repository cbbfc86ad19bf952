import { expect, test } from 'vitest'

import { repeatedLines } from '#app/quotes/request/repeat-request.ts'
import { placementFieldText } from '#app/quotes/request/requested-placements.ts'
import type { OfferLineView, OfferView, QuoteLineView } from '#app/quotes/quote-answers.ts'

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

test('a requested quote is repeated as rows of the form, with words and quantities', () => {
  const inWords = { ...line, id: 'b', productId: null, variantId: null, title: 'Κάτι για παιδιά', quantities: [] }
  expect(repeatedLines({ lines: [line, inWords], offers: [], acceptance: null })).toEqual([
    {
      productId: '12',
      variantId: '3',
      title: 'Κούπα',
      variantText: 'Λευκή',
      imageSrc: '',
      quantities: ['100', '250'],
      decoration: 'Λογότυπο μπροστά',
      placements: [],
      note: 'Σε κουτί',
      sizes: '',
      names: '',
    },
    expect.objectContaining({ productId: '', variantId: '', title: 'Κάτι για παιδιά', quantities: [] }),
  ])
})

test('an accepted quote is repeated as agreed, not as requested: variant, quantity, and lines added by staff', () => {
  const option = (quantity: number) => ({
    quantity,
    unitPrice: 1,
    pricePerPiece: 1,
    runPrice: 0,
    handlingPrice: 0,
    setUp: 0,
    amount: quantity,
  })
  const offered: OfferLineView = {
    id: 'x',
    quoteLineId: 'a',
    productId: 12,
    variantId: 5,
    title: 'Κούπα',
    detail: 'Μαύρη, μεταξοτυπία',
    note: '',
    imageSrc: '/pictures/5.jpg',
    vatPercent: 24,
    discountPercent: 0,
    options: [option(100), option(300)],
  }
  const added = {
    ...offered,
    id: 'y',
    quoteLineId: null,
    productId: null,
    variantId: null,
    title: 'Κουτί',
    options: [option(300)],
  }
  const offer: OfferView = {
    version: 2,
    lines: [offered, added],
    delivery: null,
    deliveryVatPercent: 24,
    deliveryDay: null,
    validUntil: '2026-12-01',
    terms: '',
    message: '',
    sentAt: '2026-11-22T08:00:00.000Z',
    depositPercent: null,
    restDue: null,
    scenarios: [],
  }
  const acceptance = {
    version: 2,
    selection: { x: 300, y: 300 },
    name: 'Άννα',
    at: offer.sentAt,
    net: 0,
    gross: 0,
    invoice: null,
  }
  const other = { ...offer, version: 3, lines: [] }
  expect(repeatedLines({ lines: [line], offers: [other, offer], acceptance })).toEqual([
    {
      productId: '12',
      variantId: '5',
      title: 'Κούπα',
      variantText: '',
      imageSrc: '/pictures/5.jpg',
      quantities: ['300'],
      decoration: 'Λογότυπο μπροστά',
      placements: [],
      note: 'Σε κουτί',
      sizes: '',
      names: '',
    },
    expect.objectContaining({ productId: '', title: 'Κουτί', quantities: ['300'], decoration: 'Μαύρη, μεταξοτυπία', note: '' }),
  ])
})

test('logos of a line are repeated, instead of words', () => {
  const logo = {
    position: 'front',
    positionName: 'Μπροστά',
    technique: 'silkscreen',
    techniqueName: 'Μεταξοτυπία',
    colours: 2,
    widthMm: 100,
    heightMm: 60.5,
  }
  const decorated = { ...line, decoration: '', placements: [logo] }
  const [row] = repeatedLines({ lines: [decorated], offers: [], acceptance: null })
  expect(row).toMatchObject({ decoration: '', placements: ['front:silkscreen:2:100:60.5:Μπροστά'] })
  expect(placementFieldText(row?.placements[0] ?? '')).toBe('Μεταξοτυπία, Μπροστά, 2 χρώματα, 100\u00A0×\u00A060,5\u00A0χιλ.')
})
