import fc from 'fast-check'
import { expect, test } from 'vitest'

import { unbrokenMeasures } from '#app/platform/text/unbroken-measures.ts'

const shown = (text: string) => unbrokenMeasures(text).replaceAll('\u00a0', '_')

test.each([
  ['έως 28 × 34 cm και η πλάτη έως 30 × 38 cm.', 'έως 28_×_34_cm και η πλάτη έως 30_×_38_cm.'],
  ['14,2 × 21 × 1,6 cm', '14,2_×_21_×_1,6_cm'],
  ['Ø 8,2 × 9,6 cm', 'Ø_8,2_×_9,6_cm'],
  ['30 x 38 εκ., 30χ 38', '30_x_38_εκ., 30χ_38'],
  ['100% βαμβάκι, 180 g/m²', '100% βαμβάκι, 180_g/m²'],
  ['10.000 mAh, 20 W, 330 ml, 1,5 L', '10.000_mAh, 20_W, 330_ml, 1,5_L'],
  ['προκαταβολή 50 % από 200 €', 'προκαταβολή 50_% από 200_€'],
  ['σε 3 χρώματα και 5 μεγέθη', 'σε 3 χρώματα και 5 μεγέθη'],
  ['5 γραμμές, 2 εκτυπώσεις, 4 xl', '5 γραμμές, 2 εκτυπώσεις, 4 xl'],
])('«%s» breaks between its measures only', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('nothing but spaces changes, and a second time nothing', () => {
  const part = fc.constantFrom('30', '×', 'x', 'cm', 'g/m²', 'Ø', ' ', '\n', 'και', '.', '%')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      expect(unbrokenMeasures(text).replaceAll('\u00a0', ' ')).toBe(text)
      expect(unbrokenMeasures(unbrokenMeasures(text))).toBe(unbrokenMeasures(text))
    }),
  )
})
