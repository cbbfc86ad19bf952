import { expect, test } from 'vitest'

import { galleryImages, imagesOfColour, placeOfColour } from '#app/catalogue/product/gallery.ts'

const navy = { name: 'navy', label: 'Μπλε σκούρο', hex: '#1f2a44' }
const red = { name: 'red', label: 'Κόκκινο', hex: '#c0202c' }
const variant = (variantId: number, colour: typeof navy) => ({
  variantId,
  colour,
  sku: null,
  gtin: null,
  size: null,
  stock: 5,
  shelfStock: 5,
  imageSrc: null,
})
const image = (src: string, ...variantIds: number[]) => ({ src, alt: null, variantIds })
const product = {
  title: 'Κούπα',
  imageSrc: '/pictures/missing.svg',
  variants: [variant(1, navy), variant(2, red)],
  images: [image('navy', 1), image('red', 2), image('red-back', 2), image('box')],
}

test('a product without pictures shows the placeholder', () => {
  expect(galleryImages({ ...product, images: [] }, null)).toEqual([{ src: '/pictures/missing.svg', alt: 'Κούπα', colours: [] }])
})

test('a picture names its colour, and each file appears once', () => {
  const images = galleryImages({ ...product, images: [...product.images, image('navy', 1)] }, null)
  expect(images.map(({ src, alt }) => [src, alt])).toEqual([
    ['navy', 'Κούπα, Μπλε σκούρο'],
    ['red', 'Κούπα, Κόκκινο'],
    ['red-back', 'Κούπα, Κόκκινο'],
    ['box', 'Κούπα'],
  ])
})

test('a picture shows the colour in its name, whatever variants it refers to', () => {
  const images = [
    image('navy', 1),
    { src: 'lost', alt: 'red', variantIds: [99] },
    { src: 'mixed', alt: 'red', variantIds: [1, 2] },
    { src: 'box', alt: 'teal', variantIds: [98] },
  ]
  expect(galleryImages({ ...product, images }, null)).toEqual([
    { src: 'navy', alt: 'Κούπα, Μπλε σκούρο', colours: ['navy'] },
    { src: 'lost', alt: 'Κούπα, Κόκκινο', colours: ['red'] },
    { src: 'mixed', alt: 'Κούπα, Κόκκινο', colours: ['red'] },
    { src: 'box', alt: 'Κούπα', colours: [] },
  ])
})

test('pictures of the default colour come first', () => {
  expect(galleryImages(product, variant(2, red)).map(({ src }) => src)).toEqual(['red', 'red-back', 'navy', 'box'])
})

test('a colour with several pictures shows those and the neutral ones', () => {
  expect(imagesOfColour(galleryImages(product, null), 'red').map(({ src }) => src)).toEqual(['red', 'red-back', 'box'])
})

test('a colour with one picture is shown among the others', () => {
  const images = galleryImages(product, null)
  expect(imagesOfColour(images, 'navy')).toEqual(images)
  expect(placeOfColour(images, 'red')).toBe(1)
  expect(placeOfColour(images, 'unknown')).toBe(0)
})
