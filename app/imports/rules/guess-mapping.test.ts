import { expect, test } from 'vitest'

import { guessMapping, knownFieldOf } from '#app/imports/rules/guess-mapping.ts'

const fields = (...headers: string[]) => headers.map(knownFieldOf)

test('the numbers of a supplier are not the numbers of this shop', () => {
  expect(guessMapping(['id', 'Name', 'Net price'])).toEqual({ sku: 'id', title: 'Name', cost: 'Net price' })
  expect(guessMapping(['ProductID', 'sku', 'variant_id'])).toEqual({ sku: 'sku' })
  expect(guessMapping(['product_id', 'variant id', 'Colour'])).toEqual({ sku: 'variant id', colour: 'Colour' })
  expect(guessMapping(['Αριθμός προϊόντος (δικός μας)', 'Κωδικός (SKU)'])).toEqual({
    productId: 'Αριθμός προϊόντος (δικός μας)',
    sku: 'Κωδικός (SKU)',
  })
})

test('weights are recognised with their unit in any order; those of cartons are not', () => {
  expect(fields('Βάρος τεμ. (gr)', 'Weight in grams', 'Βάρος τεμαχίου (g)', 'WeightGrams')).toEqual(
    Array.from({ length: 4 }, () => 'weightGrams'),
  )
  expect(fields('Καθαρό Βάρος (kg)', 'Net Weight (KG)', 'Weight in kg')).toEqual(['weightKg', 'weightKg', 'weightKg'])
  expect(fields('Βάρος τεμ.', 'Item weight', 'Βάρος ανά τεμ.')).toEqual(['weight', 'weight', 'weight'])
  expect(fields('Μικτό Βάρος (kg)', 'Βάρος κιβωτίου', 'Carton weight (kg)', 'Weight (oz)')).toEqual([null, null, null, null])
})

test('usual headers of Greek and English lists are recognised', () => {
  expect(fields('Κωδικός προμηθευτή', 'Art. No.', 'Article number', 'SKU Code', 'ItemCode')).toEqual(Array(5).fill('sku'))
  expect(fields('Διαθ.', 'Στοκ', 'In stock', 'Διαθέσιμη ποσότητα', 'Stock qty')).toEqual(Array(5).fill('stock'))
  expect(fields('ΦΠΑ%', 'ΦΠΑ (%)', 'VAT%', 'Συντελεστής ΦΠΑ')).toEqual(Array(4).fill('vatPercent'))
  expect(fields('Κατηγορία προϊόντος', 'Product', 'Ελάχ. ποσότητα', 'Έκπτωση%')).toEqual([
    'category',
    'title',
    'minimumQuantity',
    'discountPercent',
  ])
  expect(guessMapping(['Item', 'Product description']).title).toBe('Product description')
})

test('a code by its usual name wins over references, wherever they stand', () => {
  expect(guessMapping(['Reference', 'MPN', 'SKU', 'Κωδικός προμηθευτή']).sku).toBe('SKU')
  expect(guessMapping(['Κωδικός προμηθευτή', 'Κωδικός']).sku).toBe('Κωδικός')
  expect(guessMapping(['mpn', 'Name']).sku).toBe('mpn')
})

test('the manufacturer, the responsible person, warnings and environmental facts are recognised in Greek and English', () => {
  expect(fields('Κατασκευαστής', 'Manufacturer', 'Manufacturer name')).toEqual(Array(3).fill('manufacturerName'))
  expect(fields('Διεύθυνση κατασκευαστή', 'Manufacturer e-mail', 'ManufacturerCountry')).toEqual([
    'manufacturerAddress',
    'manufacturerContact',
    'manufacturerCountry',
  ])
  expect(fields('Υπεύθυνο πρόσωπο', 'Responsible Person', 'Responsible person email', 'Διεύθυνση υπεύθυνου προσώπου')).toEqual([
    'responsibleName',
    'responsibleName',
    'responsibleContact',
    'responsibleAddress',
  ])
  expect(fields('Προειδοποιήσεις', 'Warnings', 'Safety information')).toEqual(Array(3).fill('safetyWarnings'))
  expect(fields('Ανακυκλωμένο %', 'Recycled content', 'Σύνθεση', 'Πιστοποιήσεις', 'Certificates')).toEqual([
    'recycledPercent',
    'recycledPercent',
    'composition',
    'certificates',
    'certificates',
  ])
})

test('a manufacturer without a brand beside it is what the list calls its brand, unless it has an address', () => {
  expect(guessMapping(['SKU', 'Κατασκευαστής'])).toEqual({ sku: 'SKU', brand: 'Κατασκευαστής' })
  expect(guessMapping(['Κατασκευαστής', 'Μάρκα'])).toEqual({ brand: 'Μάρκα', manufacturerName: 'Κατασκευαστής' })
  expect(guessMapping(['Manufacturer', 'Manufacturer address'])).toEqual({
    manufacturerName: 'Manufacturer',
    manufacturerAddress: 'Manufacturer address',
  })
})
