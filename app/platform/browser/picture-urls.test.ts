import { expect, test } from 'vitest'

import {
  marketPictureWidth,
  type PixelRange,
  parseSizedName,
  pictureSourceSet,
  resizedUrl,
  sizedName,
} from '#app/platform/browser/picture-urls.ts'

const url = '/pictures/mug/main/b5202c.webp.0123456789ab.800.webp'

test('a sized picture is named by its content, width and format', () => {
  const file = { version: '0123456789ab', width: 480, format: 'avif' } as const
  const name = sizedName('κούπες/α.jpg', file)
  expect(name).toBe('κούπες/α.jpg.0123456789ab.480.avif')
  expect(parseSizedName(name)).toEqual({ name: 'κούπες/α.jpg', file })
})

test.each([
  'mug.jpg',
  'mug.jpg.0123456789ab.481.avif',
  'mug.jpg.0123456789ab.480.gif',
  'mug.jpg.0123.480.avif',
  'mug.jpg.0123456789AB.480.avif',
  'mug.jpg.0123456789ab.0480.avif',
  'mug.jpg.0123456789ab.480.avif/',
])('%s is no picture in a size', (name) => {
  expect(parseSizedName(name)).toBeNull()
})

test('the large picture for markets is JPEG only, and in no source set', () => {
  const large = resizedUrl(url, { width: marketPictureWidth, format: 'jpg' })
  expect(large).toBe('/pictures/mug/main/b5202c.webp.0123456789ab.1200.jpg')
  expect(parseSizedName(large)?.file.width).toBe(1_200)
  expect(parseSizedName('mug.jpg.0123456789ab.1200.avif')).toBeNull()
})

test('a source set lists every width', () => {
  expect(pictureSourceSet(url, 'avif')?.split(', ')).toEqual([
    '/pictures/mug/main/b5202c.webp.0123456789ab.160.avif 160w',
    '/pictures/mug/main/b5202c.webp.0123456789ab.320.avif 320w',
    '/pictures/mug/main/b5202c.webp.0123456789ab.480.avif 480w',
    '/pictures/mug/main/b5202c.webp.0123456789ab.640.avif 640w',
    '/pictures/mug/main/b5202c.webp.0123456789ab.800.avif 800w',
  ])
})

test('a source set has the widths for a range of pixels', () => {
  const widths = (range: PixelRange) => pictureSourceSet(url, 'avif', range)?.match(/\d+(?=w)/g)
  expect(widths({ max: 144 })).toEqual(['160'])
  expect(widths({ max: 160 })).toEqual(['160'])
  expect(widths({ max: 300 })).toEqual(['160', '320'])
  expect(widths({ max: 2_000 })).toEqual(['160', '320', '480', '640', '800'])
  expect(widths({ min: 290 })).toEqual(['320', '480', '640', '800'])
})

test('a picture without sizes keeps its URL and has no source set', () => {
  expect(pictureSourceSet('/pictures/missing.svg', 'webp')).toBeNull()
  expect(resizedUrl('/pictures/missing.svg', { width: 160 })).toBe('/pictures/missing.svg')
  expect(resizedUrl(url, { width: 160, format: 'jpg' })).toBe('/pictures/mug/main/b5202c.webp.0123456789ab.160.jpg')
})
