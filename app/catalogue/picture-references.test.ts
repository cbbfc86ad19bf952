import { expect, test } from 'vitest'

import { resolveReference } from '#app/catalogue/picture-references.ts'

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
])('%s is kept as %j', (src, kept) => {
  expect(resolveReference(src, lookup)).toEqual(kept)
})
