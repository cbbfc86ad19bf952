import { expect, test } from 'vitest'

import { isPicturePath, resolveReference } from '#app/catalogue/pictures/picture-references.ts'

const lookup = {
  viewsOf: (archetype: string) => (archetype === 'mug' ? ['main', 'back'] : undefined),
  hexOf: (colour: string) => (colour === 'red' ? '#b5202c' : undefined),
}

test.each([
  ['mug/main/red.webp', { src: 'mug/main/b5202c.webp' }],
  ['mug/back/0011aa.webp', { src: 'mug/back/0011aa.webp' }],
  ['mug/main/rde.webp', { problem: 'there is no colour rde' }],
  ['mug/side/red.webp', { problem: 'mug has no view side' }],
  ['φωτογραφίες/κούπα.jpg', { src: 'φωτογραφίες/κούπα.jpg' }],
  ['mugs/2024/red.webp', { src: 'mugs/2024/red.webp' }],
  ['mug/main/red.jpg', { src: 'mug/main/red.jpg' }],
])('%s is stored as %j', (src, stored) => {
  expect(resolveReference(src, lookup)).toEqual(stored)
})

test.each([
  '../x.jpg',
  'a/../x.jpg',
  '.env',
  'a//b.jpg',
  '/a.jpg',
  'a\\b.jpg',
  'a\0.jpg',
  'a\n.jpg',
  '',
  'α'.repeat(111),
  'a/'.repeat(101),
])('%j is no path of a picture', (src) => {
  expect(isPicturePath(src)).toBe(false)
})

test('letters of any language, digits, spaces and folders form the path of a picture', () => {
  expect(isPicturePath('φωτογραφίες 2026/κούπα_1.b-c.jpg')).toBe(true)
})
