import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitStreet } from '#app/orders/delivery-note/street-number.ts'

test('a street is split from its number as people write them', () => {
  for (const [line, street, number] of [
    ['Λεωφόρος Μεσογείων 214', 'Λεωφόρος Μεσογείων', '214'],
    ['Ερμού, 12', 'Ερμού', '12'],
    ['28ης Οκτωβρίου 12Α', '28ης Οκτωβρίου', '12Α'],
    ['Εγνατίας 154-156', 'Εγνατίας', '154-156'],
    ['Εγνατίας 154 - 156', 'Εγνατίας', '154 - 156'],
    ['Ανεξαρτησίας 12 β', 'Ανεξαρτησίας', '12 β'],
    ['Σταδίου 5/7', 'Σταδίου', '5/7'],
    ['28ης Οκτωβρίου', '28ης Οκτωβρίου', ''],
    ['Ερμού 1, 2ος όροφος', 'Ερμού 1, 2ος όροφος', ''],
    ['4ο χλμ. Θεσσαλονίκης - Περαίας', '4ο χλμ. Θεσσαλονίκης - Περαίας', ''],
    ['12', '12', ''],
    ['', '', ''],
  ])
    expect([line, splitStreet(line ?? '')]).toEqual([line, { street, number }])
})

test('of any line nothing is lost, and a number begins with a digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (line) => {
      const { street, number } = splitStreet(line)
      expect(line.startsWith(street) && line.endsWith(number)).toBe(true)
      expect(number === '' || /^\d/.test(number)).toBe(true)
    }),
  )
})
