import { expect, test } from 'vitest'

import { inksFor, type LastDesign } from '#app/personalisation/designer/last-design.ts'

const chosenInks = [
  { colour: '#1f3a5f', pantone: 'Pantone 2767 C' },
  { colour: '#c2410c', ink: 'Π-4' },
]
const design: LastDesign = { productId: 1, title: 'Κούπα', elements: [], technique: 'silkscreen', chosenInks }

test('a design that is carried to another product keeps the inks that its technique can have', () => {
  expect(inksFor(design, 'silkscreen')).toEqual(chosenInks)
  expect(inksFor(design, 'padPrint')).toEqual(chosenInks)
  expect(inksFor(design, 'embroidery')).toEqual([chosenInks[0]])
  for (const technique of ['laserEngraving', 'debossing', 'hotStamp']) expect(inksFor(design, technique)).toBeUndefined()
  expect(inksFor({ ...design, technique: undefined }, 'silkscreen')).toBeUndefined()
})
