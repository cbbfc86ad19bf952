import { expect, test } from 'vitest'

import { changeSizes, hasSizes } from '#app/quotes/editor/edits/edit-sizes.ts'
import { offerLine } from '#test/quotes.ts'

const variants = [
  { variantId: 1, colour: 'Μαύρο', size: 'S', text: 'Μαύρο, S', imageSrc: '/pictures/black.webp' },
  { variantId: 2, colour: 'Μαύρο', size: 'M', text: 'Μαύρο, M', imageSrc: '/pictures/black.webp' },
  { variantId: 3, colour: 'Λευκό', size: 'M', text: 'Λευκό, M', imageSrc: '/pictures/white.webp' },
]
const line = offerLine({ productId: 28, variantId: 2, detail: 'Μαύρο, M · Μεταξοτυπία, Μπροστά' })

test('sizes become the start of the description, and their sum the only quantity', () => {
  const sized = changeSizes(line, variants, [
    { variantId: 2, quantity: 20 },
    { variantId: 1, quantity: 10 },
  ])
  expect(sized).toMatchObject({
    detail: 'Μαύρο: S 10, M 20 · Μεταξοτυπία, Μπροστά',
    sizes: [
      { variantId: 1, size: 'S', quantity: 10 },
      { variantId: 2, size: 'M', quantity: 20 },
    ],
    variantId: 1,
    imageSrc: '/pictures/black.webp',
  })
  expect(sized.options.map(({ quantity }) => quantity)).toEqual([30])
  expect(sized.options[0]).toMatchObject({ unitPrice: line.options[0]?.unitPrice })
})

test('new sizes replace the previous ones, several colours by name; without sizes the rest stays', () => {
  const first = changeSizes(line, variants, [{ variantId: 1, quantity: 10 }])
  const both = changeSizes(first, variants, [
    { variantId: 1, quantity: 5 },
    { variantId: 3, quantity: 7 },
  ])
  expect(both.detail).toBe('Μαύρο: S 5 · Λευκό: M 7 · Μεταξοτυπία, Μπροστά')
  expect(both.sizes?.map(({ size }) => size)).toEqual(['Μαύρο S', 'Λευκό M'])
  const none = changeSizes(both, variants, [])
  expect(none).toMatchObject({ detail: 'Μεταξοτυπία, Μπροστά', variantId: null })
  expect(none.sizes).toBeUndefined()
})

test('text by staff stays behind the sizes', () => {
  const own = changeSizes({ ...line, detail: 'με φερμουάρ' }, variants, [{ variantId: 3, quantity: 4 }])
  expect(own.detail).toBe('Λευκό: M 4 · με φερμουάρ')
})

test('a product of one variant, or without sizes, has none to enter', () => {
  expect(hasSizes(variants)).toBe(true)
  expect(hasSizes(variants.slice(0, 1))).toBe(false)
  expect(hasSizes(variants.map((each) => ({ ...each, size: '' })))).toBe(false)
})
