import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { readFields } from '#app/catalogue/import/raw-fields.ts'
import type { ProductField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { schemasOf } from '#app/catalogue/product-fields/field-schemas.ts'
import { fieldTexts, textSchemas } from '#app/catalogue/product-fields/field-texts.ts'
import { emptyValues, plainValuesOf } from '#app/catalogue/product-fields/plain-values.ts'
import {
  plainFields,
  plainKeys,
  type PlainValues,
  productFieldKeys,
  productFields,
} from '#app/catalogue/product-fields/product-fields.ts'
import { readRecordFields, recordKeyOf } from '#app/catalogue/product-fields/read-record-fields.ts'
import { importedProduct } from '#test/imported-product.ts'

const formSchema = z.object(schemasOf(plainFields))
/** A product that a form may have */
const named: PlainValues = { ...emptyValues, title: 'Κούπα', type: 'Κούπα' }

test('each field has one Greek name, and no two the same', () => {
  const labels = productFieldKeys.map((key) => productFields[key].label)
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) expect(label).toMatch(/\p{Script=Greek}|^GTIN/u)
})

test('headers are written as they are compared: lower-case, without accents', () => {
  for (const key of productFieldKeys) {
    const { file }: ProductField = productFields[key]
    expect(file?.headers ?? '').toMatch(/^[\p{Ll}\d %ϊϋ|]*$/u)
  }
})

test('what a form shows of a value is read back as the same value', () => {
  const number = fc.record({
    stock: fc.integer({ min: 0, max: productFields.stock.max }),
    weightGrams: fc.option(fc.integer({ min: 0, max: productFields.weightGrams.max })),
    discountPercent: fc.integer({ min: 0, max: productFields.discountPercent.max }),
    textile: fc.boolean(),
    material: fc.constantFrom(null, 'Κεραμικό', '1.200'),
    countryOfOrigin: fc.constantFrom(null, 'GR', 'EU'),
    availableFrom: fc.constantFrom(null, '2030-02-28'),
    safetyWarnings: fc.constantFrom(null, 'Προσοχή.\nΜακριά από φωτιά.'),
  })
  fc.assert(
    fc.property(number, (some) => {
      const values = { ...named, ...some }
      const texts = fieldTexts(values)
      expect(formSchema.parse(texts)).toEqual(values)
      expect(z.object(textSchemas(z.string())).parse(texts)).toEqual(texts)
    }),
  )
})

test('a record says the same under its own keys, and what it lacks is empty', () => {
  const notes: string[] = []
  const note = (place: string) => notes.push(place)
  const values: PlainValues = { ...named, audience: 'Παιδικά', vatPercent: 13, isHot: true, recycledPercent: 40, packSize: 12 }
  const record = Object.fromEntries(plainKeys.map((key) => [recordKeyOf(key), values[key]]))
  expect(readRecordFields(readFields(record, 'r', note), note, [])).toEqual(values)
  expect(readRecordFields(readFields({}, 'r', note), note, [])).toEqual(emptyValues)
  expect(notes).toEqual([])
})

test('a field is read by its own limits, and by the code that says so', () => {
  const notes: string[] = []
  const note = (place: string, found: string, action: string) => notes.push(`${place}: ${found}, ${action}`)
  const record = { packSize: 0, manufacturerCountry: 'EU', responsibleContact: 'κάπου', material: 'α'.repeat(301), rating: 9 }
  const read = readRecordFields(readFields(record, 'r', note), note, ['rating'])
  expect([read.packSize, read.manufacturerCountry, read.responsibleContact, read.material?.length]).toEqual([
    null,
    null,
    null,
    300,
  ])
  expect(read).not.toHaveProperty('rating')
  expect(notes).toHaveLength(4)
})

test('only the plain fields of a product are its columns', () => {
  expect(plainValuesOf(importedProduct(named))).toEqual(named)
})
