import { expect, test } from 'vitest'

import type { FeedKind } from '#app/imports/feeds/feed-names.ts'
import { feedOffers } from '#app/imports/feeds/feed-offers.ts'
import { feedFrame } from '#app/imports/feeds/feeds.ts'
import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

// A Friday; the Monday after it is closed.
const today = '2026-11-27'
const closedDays = [{ from: '2026-11-30', until: '2026-11-30', isYearly: false }]
const image = { imageId: 1, src: 'a.webp', alt: '', variantIds: [] }
const variant = { sku: 'TS', gtin: null, size: null, colour: 'navy', stock: 5 }
const shop = { name: 'Δώρα & Σία', url: 'https://shop.example/' }

function feedOf(kind: FeedKind, over: Partial<ImportedProduct>): string {
  const product: ImportedProduct = { ...emptyProduct, title: 'Κούπα', price: 24_500, stock: 9, images: [image], ...over }
  const url = 'https://shop.example/product/7'
  const about = { url, urlOfColour: (colour: string) => `${url}?colour=${colour}`, categories: ['Γραφείο', 'Κούπες'] }
  const looks = {
    pictureOf: (src: string) => (src.endsWith('.svg') ? null : `https://shop.example/${src}`),
    colourLabel: () => 'Μπλε',
  }
  const offers = feedOffers({ id: 7, product, ...about, ...looks }, { today, closedDays })
  return offers.map(feedFrame(kind, shop, new Date(`${today}T22:30:00Z`)).offer).join('')
}

const valueOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value)

test('all markets get the price of a piece with VAT and discount', () => {
  const over = { discountPercent: 10 }
  expect(valueOf(feedOf('google', over), 'g:price')).toEqual(['2.73 EUR'])
  expect(valueOf(feedOf('skroutz', over), 'price_with_vat')).toEqual(['2.73'])
  expect(valueOf(feedOf('bestprice', over), 'price')).toEqual(['2.73'])
})

test('Skroutz gets the brand in the name, once', () => {
  const named = (title: string, brand: string | null) => valueOf(feedOf('skroutz', { title, brand }), 'name')
  expect(named('Κούπα', 'Ήρα')).toEqual(['Ήρα Κούπα'])
  expect(named('Κούπα ΗΡΑ 300 ml', 'Ήρα')).toEqual(['Κούπα ΗΡΑ 300 ml'])
  expect(named('Κουβάρι', 'Κου')).toEqual(['Κου Κουβάρι'])
  expect(named('Κούπα', null)).toEqual(['Κούπα'])
})

test('availability is what each market accepts; what cannot be ordered is left out, for Google out of stock', () => {
  const cases: [Partial<ImportedProduct>, string, string | undefined, string | undefined][] = [
    [{}, 'in_stock', 'Available from 1 to 3 days', 'Παράδοση σε 1-3 ημέρες'],
    [{ leadTimeDays: 5 }, 'in_stock', 'Available from 4 to 6 days', 'Παράδοση σε 4-10 ημέρες'],
    [{ stock: 0, restockLeadTimeDays: 2 }, 'backorder', 'Available from 1 to 3 days', 'Παράδοση σε 1-3 ημέρες'],
    [{ madeToOrder: true, leadTimeDays: 20 }, 'backorder', undefined, 'Κατόπιν παραγγελίας'],
    [{ madeToOrder: true }, 'out_of_stock', undefined, undefined],
    [{ stock: 0 }, 'out_of_stock', undefined, undefined],
  ]
  for (const [over, google, skroutz, bestPrice] of cases) {
    const each = [
      valueOf(feedOf('google', over), 'g:availability')[0],
      valueOf(feedOf('skroutz', over), 'availability')[0],
      valueOf(feedOf('bestprice', over), 'availability')[0],
    ]
    expect([over, ...each]).toEqual([over, google, skroutz, bestPrice])
  }
  const again = feedOf('google', { stock: 0, restockLeadTimeDays: 2 })
  expect(valueOf(again, 'g:availability_date')).toEqual(['2026-12-02T09:00Z'])
})

test('each colour is an offer whose number stays when another is added before it', () => {
  const navy = { ...variant, variantId: 4 }
  expect(valueOf(feedOf('skroutz', { variants: [navy] }), 'id')).toEqual(['7-4'])
  const two = { variants: [{ ...variant, variantId: 9, colour: 'red' }, navy] }
  expect(valueOf(feedOf('skroutz', two), 'id')).toEqual(['7-9', '7-4'])
  const google = feedOf('google', two)
  expect([valueOf(google, 'g:id'), valueOf(google, 'g:item_group_id')]).toEqual([
    ['7-9', '7-4'],
    ['7', '7'],
  ])
})

test('sizes are items of their own for Google, variations at Skroutz and names at BestPrice, each with its own stock', () => {
  const [a, b] = ['5201234567894', '4006381333931']
  const over = {
    variants: [
      { ...variant, variantId: 4, size: 's', sku: 'TS-S', gtin: a, stock: 0 },
      { ...variant, variantId: 5, size: 'm', sku: 'TS-M', gtin: b, stock: 3 },
    ],
  }
  const google = feedOf('google', over)
  expect([
    valueOf(google, 'g:id'),
    valueOf(google, 'g:item_group_id'),
    valueOf(google, 'g:title'),
    valueOf(google, 'g:size'),
    valueOf(google, 'g:gtin'),
    valueOf(google, 'g:mpn'),
    valueOf(google, 'g:availability'),
  ]).toEqual([
    ['7-4', '7-5'],
    ['7', '7'],
    ['Κούπα, Μπλε, S', 'Κούπα, Μπλε, M'],
    ['S', 'M'],
    [a, b],
    ['TS-S', 'TS-M'],
    ['out_of_stock', 'in_stock'],
  ])
  // What cannot be ordered is not named.
  const [product, variations, more] = feedOf('skroutz', over).split(/<\/?variations>/)
  expect([valueOf(product ?? '', 'id'), valueOf(product ?? '', 'size'), valueOf(product ?? '', 'ean')]).toEqual([
    ['7-4'],
    ['M'],
    [b],
  ])
  expect(variations).toBe(
    '<variation><variationid>7-5</variationid><link>https://shop.example/product/7</link>' +
      '<availability>Available from 1 to 3 days</availability><size>M</size><quantity>3</quantity>' +
      `<price_with_vat>3.04</price_with_vat><mpn>TS-M</mpn><ean>${b}</ean></variation>`,
  )
  expect(more).toBe('</product>\n')
  expect(valueOf(feedOf('bestprice', over), 'size')).toEqual(['M'])
  expect(feedOf('skroutz', { variants: [{ ...variant, variantId: 4 }] })).not.toContain('variation')
})

test('sizes that share the stock of the product have it, and one that comes again has its day', () => {
  const sizes = (stock: number | null) => [
    { ...variant, variantId: 4, size: 's', stock },
    { ...variant, variantId: 5, size: 'm', stock },
  ]
  expect(valueOf(feedOf('skroutz', { variants: sizes(null) }), 'quantity')).toEqual(['9', '9', '9'])
  const coming = feedOf('google', { variants: sizes(0), restockLeadTimeDays: 2 })
  expect([valueOf(coming, 'g:availability'), valueOf(coming, 'g:availability_date')]).toEqual([
    ['backorder', 'backorder'],
    ['2026-12-02T09:00Z', '2026-12-02T09:00Z'],
  ])
})

test('the address of a colour opens the page with it; a single colour has the page itself', () => {
  const url = 'https://shop.example/product/7'
  const two = {
    variants: [
      { ...variant, variantId: 4 },
      { ...variant, variantId: 9, colour: 'red' },
    ],
  }
  expect(valueOf(feedOf('skroutz', two), 'link')).toEqual([`${url}?colour=navy`, `${url}?colour=red`])
  expect(valueOf(feedOf('google', { variants: [{ ...variant, variantId: 4 }] }), 'g:link')).toEqual([url])
})

test('the barcode goes to each market, and an identifier is denied to Google only where it and brand or number are missing', () => {
  const gtin = '5201234567894'
  expect(valueOf(feedOf('google', { gtin }), 'g:gtin')).toEqual([gtin])
  expect(valueOf(feedOf('skroutz', { gtin }), 'ean')).toEqual([gtin])
  expect(valueOf(feedOf('bestprice', { gtin }), 'EAN')).toEqual([gtin])
  const denied = (over: Partial<ImportedProduct>) => valueOf(feedOf('google', over), 'g:identifier_exists')
  const sizes = (first: string | null) => ({
    variants: [
      { ...variant, variantId: 4, size: 's', gtin: first },
      { ...variant, variantId: 5, size: 'm' },
    ],
  })
  expect(denied({ gtin })).toEqual([])
  expect(denied({})).toEqual(['no'])
  expect(denied(sizes(null))).toEqual(['no', 'no'])
  expect(denied(sizes(gtin))).toEqual(['no'])
  expect(denied({ ...sizes(null), brand: 'Doro' })).toEqual([])
})

test('pictures are those of the colour, then neutral ones; a drawing is none', () => {
  const of = (imageId: number, src: string, variantIds: number[]) => ({ imageId, src, alt: null, variantIds })
  const images = [of(1, 'navy.webp', [4]), of(2, 'box.webp', []), of(3, 'red.webp', [9]), of(4, 'plan.svg', [4])]
  const over = {
    images,
    variants: [
      { ...variant, variantId: 4 },
      { ...variant, variantId: 9, colour: 'red' },
    ],
  }
  const text = feedOf('skroutz', over)
  const at = (src: string) => `https://shop.example/${src}`
  expect(valueOf(text, 'image')).toEqual([at('navy.webp'), at('red.webp')])
  expect(valueOf(text, 'additionalimage')).toEqual([at('box.webp'), at('box.webp')])
  expect(feedOf('skroutz', { images: [of(1, 'plan.svg', [])] })).toBe('')
})

test('the files say when they were made, in Athens', () => {
  const made = new Date(`${today}T22:30:00Z`)
  expect(feedFrame('skroutz', shop, made).head).toContain('<mywebstore><created_at>2026-11-28 00:30</created_at>')
  expect(feedFrame('bestprice', shop, made).head).toContain('<store><date>2026-11-28 00:30</date>')
  expect(feedFrame('google', shop, made).head).toContain('<title>Δώρα &amp; Σία</title>')
})
