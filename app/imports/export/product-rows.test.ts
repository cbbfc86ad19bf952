import { expect, test } from 'vitest'

import { knownFieldOf } from '#app/imports/rules/guess-mapping.ts'
import { exportedFields, exportHead } from '#app/imports/export/product-rows.ts'

test('each heading of an export means its own field when the table is imported', () => {
  expect(exportHead.map(knownFieldOf)).toEqual(exportedFields)
})

test('so do the headings that earlier exports had', () => {
  const earlier = {
    type: 'Τύπος',
    tags: 'Ετικέτες',
    leadTimeDays: 'Ημέρες ετοιμασίας',
    restockLeadTimeDays: 'Ημέρες αναπλήρωσης',
    offerEnd: 'Λήξη προσφοράς',
    discountPercent: 'Έκπτωση %',
    vatPercent: 'ΦΠΑ %',
    weightGrams: 'Βάρος σε γραμμάρια',
  }
  expect(Object.values(earlier).map(knownFieldOf)).toEqual(Object.keys(earlier))
})
