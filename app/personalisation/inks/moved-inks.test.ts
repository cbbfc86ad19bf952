import { expect, test } from 'vitest'

import { movedInks } from '#app/personalisation/inks/moved-inks.ts'

const blue = { colour: '#1f3a5f', pantone: 'Pantone 2767 C' }
const orange = { colour: '#c2410c', ink: 'Π-4' }

test('a choice goes to the shade of its colour that another drawing has, and to no other colour', () => {
  expect(movedInks([blue, orange], { technique: 'silkscreen', separations: ['#203b60', '#c2410c'] })).toEqual([
    orange,
    { ...blue, colour: '#203b60' },
  ])
  expect(movedInks([blue], { technique: 'silkscreen', separations: ['#c2410c'] })).toEqual([])
  expect(movedInks([blue], { technique: 'silkscreen', separations: [] })).toEqual([])
})

test('a colour has one choice: its own before one that moves', () => {
  const shade = { colour: '#203b60', pantone: 'Pantone 654 C' }
  expect(movedInks([shade, blue], { technique: 'silkscreen', separations: ['#1f3a5f'] })).toEqual([blue])
  expect(movedInks([shade, { ...blue, colour: '#213c61' }], { technique: 'silkscreen', separations: ['#1f3a5f'] })).toEqual([
    { ...shade, colour: '#1f3a5f' },
  ])
})
