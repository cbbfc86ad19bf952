import { expect, test } from 'vitest'

import { printAreaText, techniquesOf, techniquesText } from '#app/catalogue/product/print-text.ts'

test('the largest print is given in millimetres, a round one by its diameter', () => {
  expect(printAreaText({ widthMm: 280, heightMm: 345, shape: 'rectangle' })).toBe('έως 280\u00A0×\u00A0345\u00A0χιλ.')
  expect(printAreaText({ widthMm: 70, heightMm: 70, shape: 'ellipse' })).toBe('έως Ø\u00A070\u00A0χιλ.')
  expect(printAreaText({ widthMm: 85, heightMm: 28.3, shape: 'ellipse' })).toBe('έως 85\u00A0×\u00A028,3\u00A0χιλ.')
})

test('techniques are listed once each, the default one first', () => {
  const position = { name: 'Πλάτη', widthMm: 1, heightMm: 1, shape: 'rectangle' } as const
  const all = techniquesOf([
    { ...position, techniques: ['silkscreen', 'embroidery'] },
    { ...position, techniques: ['embroidery', 'laserEngraving'] },
  ])
  expect(techniquesText(all)).toBe('Μεταξοτυπία, κέντημα, χάραξη λέιζερ')
})
