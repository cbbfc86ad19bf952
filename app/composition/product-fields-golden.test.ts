import { expect, test } from 'vitest'

import { changedValues } from '#app/back-office/changes/change-texts.ts'
import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import { readProductRecord } from '#app/catalogue/import/import-product.ts'
import { exportHead } from '#app/imports/export/product-rows.ts'
import { guessMapping, knownFieldOf } from '#app/imports/rules/guess-mapping.ts'
import { type FieldKey, fieldKeys, importFieldOf } from '#app/imports/rules/import-fields.ts'
import { priceColumnsOf } from '#app/imports/rules/price-columns.ts'
import { readItem } from '#app/imports/rules/read-item.ts'
import { newProfile } from '#app/imports/rules/supplier-profile.ts'
import { presentChanges } from '#app/imports/runs/present-changes.ts'
import { formDifferences } from '#app/products/editor/form-differences.ts'
import { emptyForm, formOf, type ProductForm } from '#app/products/editor/product-form.ts'
import { productFormSchema } from '#app/products/editor/product-form-schema.ts'
import { expectGolden, fullRecord } from '#test/full-product.ts'

// What each way to a product's fields reads, refuses, names and shows changes on purpose only. After an intended change
// `npx vitest run app/composition/product-fields-golden -u` records it: read the difference before the commit.

const long = 'α'.repeat(20_000)
const titleOf = (probe: unknown) =>
  typeof probe === 'string' ? `«${probe.slice(0, 12)}»` : JSON.stringify(probe ?? String(probe))

function readRecord(record: object) {
  const notes: string[] = []
  const categories = { byFileId: (id: number) => id, byName: () => undefined }
  const product = readProductRecord(record, 'r', { categories }, (...parts) => notes.push(parts.join(' | ')))
  return { product, notes: notes.toSorted() }
}

const full = readRecord(fullRecord).product ?? emptyProduct
const form: ProductForm = formOf({ product: full, positions: null, hidden: false })

/** Each field of it differs from an empty form's. */
const changedForm: ProductForm = {
  ...form,
  vatPercent: '6',
  priceOnRequest: true,
  madeToOrder: true,
  hidden: false,
  relatedIds: [1],
  positions: [],
  images: [{ imageId: 1, src: 'a.webp', alt: '', variantIds: [] }],
  variants: [{ variantId: 1, sku: '', gtin: '', size: '', colour: '', stock: '' }],
}

test('the Greek name of each field in each place', async () => {
  const differences = formDifferences(emptyForm(24), changedForm, { category: String, product: String })
  const keys = Object.keys(form)
  const audited = changedValues({ subject: 'product', before: {}, after: Object.fromEntries(keys.map((key) => [key, 'x'])) })
  const preview = presentChanges(Object.fromEntries(keys.map((key) => [key, [null, 1]])), String)
  await expectGolden('names', {
    ofProduct: Object.fromEntries(
      keys.map((key, at) => [
        key,
        {
          differences: differences.find(({ field }) => field === key)?.label,
          audit: audited[at]?.label,
          preview: preview[at]?.field,
        },
      ]),
    ),
    ofFiles: Object.fromEntries(fieldKeys.map((key) => [key, importFieldOf(key).label])),
    exported: Object.fromEntries(exportHead.map((head) => [head, knownFieldOf(head)])),
  })
})

test('an exported table is read back, whatever its columns are called', () => {
  expect(Object.values(guessMapping(exportHead))).toHaveLength(exportHead.length)
})

test('the field that each known header of a file means', async () => {
  const headersOf = (key: FieldKey) => [importFieldOf(key).label, key, ...importFieldOf(key).headers.split('|')]
  const headers = [...new Set(fieldKeys.flatMap(headersOf))].toSorted()
  await expectGolden('headers', { headers: Object.fromEntries(headers.map((header) => [header, knownFieldOf(header)])) })
})

const typedProbes = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '1',
  '1,5',
  '6',
  '101',
  '1.000.001',
  '9.999.999.999',
  long,
  '2026-02-30',
  'α\u0007β',
]

test('what the editor reads of a typed text in each field, with its sentence', async () => {
  function readTyped(key: string, probe: unknown): unknown {
    const { success, data, error } = productFormSchema.safeParse({ ...form, [key]: probe })
    if (!success) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { read: Object.entries({ ...data.product, hidden: data.hidden }).find(([name]) => name === key)?.[1] }
  }
  const scalars = Object.entries(form).flatMap(([key, value]) => (Array.isArray(value) ? [] : [key]))
  const probes: readonly unknown[] = [...typedProbes, 12, null, undefined, true]
  await expectGolden(
    'typed',
    Object.fromEntries(
      scalars.map((key) => [key, Object.fromEntries(probes.map((probe) => [titleOf(probe), readTyped(key, probe)]))]),
    ),
  )
})

const recordProbes = [...typedProbes, null, -1, 0, 1, 1.5, 6, 101, 1_000_001, 9_999_999_999, true, [], {}]

test('what is read of a record of the shop’s own format, with its notes', async () => {
  const before: Readonly<Record<string, unknown>> = { ...full }
  function readProbe(key: string, probe: unknown): unknown {
    const { product, notes } = readRecord({ ...fullRecord, [key]: probe })
    const changed = Object.entries(product ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    )
    return [product === null ? null : Object.fromEntries(changed), ...notes]
  }
  const { title, price, categories } = fullRecord
  await expectGolden('records', {
    full,
    empty: emptyProduct,
    bare: readRecord({ title, price, categories }),
    ...Object.fromEntries(
      Object.keys(fullRecord).map((key) => [
        key,
        Object.fromEntries(recordProbes.map((probe) => [titleOf(probe), readProbe(key, probe)])),
      ]),
    ),
  })
})

const cellProbes = [...typedProbes.slice(2), 'ναι', 'GR', '31/12/2030', 'α, β | γ', 7]

test('what is read of each cell of a supplier’s file, with its problem', async () => {
  function readCell(key: FieldKey, cell: string | number): unknown {
    const profile = { ...newProfile, mapping: { [key]: 'στήλη' } }
    const facts = { prices: priceColumnsOf(profile, ['στήλη']), vatPercent: 24, isOfVariants: false }
    const lookups = { category: () => null, colour: () => null, pathOf: () => [] }
    const { incoming, problems, warnings } = readItem([{ number: 2, cells: { στήλη: cell } }], profile, lookups, facts)
    const { plain, ...rest } = incoming ?? { plain: {} }
    const given = Object.entries({ ...plain, ...rest }).filter(([, value]) => value !== null)
    return [Object.fromEntries(given), ...[...problems, ...warnings].map(({ sentence }) => sentence)]
  }
  await expectGolden(
    'cells',
    Object.fromEntries(
      fieldKeys.map((key) => [key, Object.fromEntries(cellProbes.map((probe) => [titleOf(probe), readCell(key, probe)]))]),
    ),
  )
})
