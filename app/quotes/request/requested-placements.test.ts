import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emptyLine, withLines } from '#app/quotes/request/quote-request.ts'
import { cartLine, productLine, readRequestedLines, type RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { isSameArtwork, placementField, placementFieldText, readPlacement } from '#app/quotes/request/requested-placements.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { productQuoteUrl, productsQuoteUrl } from '#app/urls.ts'
import { cartItem } from '#test/cart.ts'

const key = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.isWellFormed())
const placements = fc.record({
  position: key,
  positionName: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text && text !== ''),
  technique: fc.constantFrom('silkscreen', 'embroidery'),
  colours: fc.integer({ min: 1, max: 1_000 }),
  width: fc.integer({ min: 1, max: 100_000 }),
  height: fc.integer({ min: 1, max: 100_000 }),
})

test('a placement survives conversion to a form field', () => {
  fc.assert(
    fc.property(placements, (placement) => {
      expect(readPlacement(placementField(placementInMm(placement)))).toEqual(placement)
    }),
  )
})

test('an invalid placement is null, and is displayed as it is', () => {
  const wrong = [
    '',
    'front',
    'front:silkscreen:2:100',
    ':silkscreen:2:100:60',
    'front::2:100:60',
    'front:silkscreen:0:100:60',
    'front:silkscreen:3.7:100:60',
    'front:silkscreen:1e3:100:60',
    'front:silkscreen:1001:100:60',
    'front:silkscreen:2:0:60',
    'front:silkscreen:2:-1:60',
    'front:silkscreen:2:100.05:60',
    'front:silkscreen:2:10000.1:60',
    'front:silkscreen:2:1e308:60',
    '%E0%A4%A:silkscreen:2:100:60',
  ]
  for (const text of wrong) {
    expect(readPlacement(text)).toBeNull()
    expect(placementFieldText(text)).toBe(text)
  }
  fc.assert(fc.property(fc.string(), (text) => readPlacement(text) === null || text.split(':').length >= 5))
})

const shirt: RequestedProduct = {
  id: 12,
  title: 'Μπλουζάκι',
  minimumQuantity: 10,
  imageSrc: '/pictures/12.jpg',
  supply: null,
  allIn: null,
  variants: [],
}
const logo = { position: 'front', technique: 'silkscreen', colours: 2, widthMm: 100, heightMm: 60.5 }

test('the URL of a product with logos creates a row with their names', () => {
  const { searchParams } = new URL(productQuoteUrl(12, null, 50, [logo]), 'http://shop.test')
  const [line] = readRequestedLines(searchParams)
  if (line === undefined) throw new Error('no line was requested')
  const { placements: fields, quantities } = productLine(shirt, line, [{ key: 'front', name: 'Μπροστά' }])
  expect(quantities).toEqual(['50'])
  expect(fields).toEqual(['front:silkscreen:2:100:60.5:Μπροστά'])
  expect(productLine(shirt, line, []).placements).toEqual(['front:silkscreen:2:100:60.5:front'])
})

test('a URL may request several products, each followed by its parameters', () => {
  const plain = { productId: 14, variantId: 3, quantity: 25, placements: [] }
  const decorated = { productId: 12, variantId: null, quantity: 50, placements: [logo] }
  const { searchParams } = new URL(productsQuoteUrl([decorated, plain]), 'http://shop.test')
  expect(readRequestedLines(searchParams)).toEqual([{ ...decorated, placements: ['front:silkscreen:2:100:60.5'] }, plain])
  expect(readRequestedLines(new URLSearchParams('quantity=5&product=14&product=x&product=15'))).toEqual([
    { productId: 14, variantId: null, quantity: null, placements: [] },
    { productId: 15, variantId: null, quantity: null, placements: [] },
  ])
})

test('a cart line keeps its logos', () => {
  const named = { ...logo, positionName: 'Μπροστά', techniqueName: 'Μεταξοτυπία' }
  expect(cartLine({ ...cartItem, placements: [named] }).placements).toEqual(['front:silkscreen:2:100:60.5:Μπροστά'])
})

test('a product with other logos gets its own row; with the same logos its quantity changes', () => {
  const [front, back] = ['front:silkscreen:2:100:60.5:Μπροστά', 'back:silkscreen:2:100:60.5:Πίσω']
  const row = { ...emptyLine, productId: '12', quantities: ['50'] }
  const both = { ...row, placements: [front, back] }
  expect(isSameArtwork([front, back], [back, 'front:silkscreen:2:100:60.5:Front'])).toBe(true)
  expect(withLines([row], [both])).toEqual([row, both])
  expect(withLines([both], [{ ...both, placements: [back, front], quantities: ['80'] }])).toEqual([
    { ...both, quantities: ['80'] },
  ])
})
