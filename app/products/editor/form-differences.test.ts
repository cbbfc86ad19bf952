import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formDifferences, isSameForm, mergedForm } from '#app/products/editor/form-differences.ts'
import { emptyForm } from '#app/products/editor/product-form.ts'

const base = { ...emptyForm(24), title: 'Κούπα', price: '2,50', tags: ['μπλε'] }
const names = { category: (id: number) => `Κατηγορία ${id}`, product: (id: number) => `Προϊόν ${id}` }

test('differences are listed by field, and of lists only the changed rows', () => {
  const after = { ...base, price: '2,80', tags: ['κόκκινο', 'μπλε'], hidden: false, categoryIds: [3], relatedIds: [7] }
  expect(formDifferences(base, after, names)).toEqual([
    { field: 'categoryIds', label: 'Κατηγορίες', before: '(κενό)', after: 'Κατηγορία 3 (κύρια)' },
    { field: 'price', label: 'Τιμή χωρίς ΦΠΑ', before: '2,50', after: '2,80' },
    { field: 'tags', label: 'Λέξεις αναζήτησης', before: '(κενό)', after: 'κόκκινο' },
    { field: 'relatedIds', label: 'Σχετικά προϊόντα', before: '(κενό)', after: 'Προϊόν 7' },
    { field: 'hidden', label: 'Κρυφό από το κατάστημα', before: 'ναι', after: 'όχι' },
  ])
})

test('key order is not a difference: drafts come from jsonb', () => {
  const variants = [{ variantId: 1, sku: '', gtin: '', size: 'M', colour: 'navy', stock: '' }]
  const turned = Object.fromEntries(Object.entries({ ...base, variants: [] }).toReversed())
  const [one, other] = [
    { ...base, variants },
    { ...base, ...turned, variants: [{ stock: '', colour: 'navy', size: 'M', gtin: '', sku: '', variantId: 1 }] },
  ]
  expect([isSameForm(one, other), isSameForm(one, base)]).toEqual([true, false])
})

test('of two who change a product, non-conflicting changes are merged, and mine stay on conflict', () => {
  const mine = { ...base, price: '3,00', brand: 'Δική μου' }
  const theirs = { ...base, price: '2,80', title: 'Κούπα λευκή' }
  expect(mergedForm(base, mine, theirs)).toEqual({ form: { ...mine, title: 'Κούπα λευκή' }, both: ['price'] })
  expect(mergedForm(null, mine, theirs)).toEqual({ form: mine, both: ['title', 'brand', 'price'] })
})

test('a merge loses none of my changes, and hides none of theirs', () => {
  const text = fc.constantFrom('α', 'β', 'γ')
  const form = fc.record({ title: text, price: text, brand: text }).map((texts) => ({ ...base, ...texts }))
  fc.assert(
    fc.property(form, form, form, (from, mine, theirs) => {
      const { form: merged, both } = mergedForm(from, mine, theirs)
      for (const field of ['title', 'price', 'brand'] as const) {
        if (mine[field] !== from[field]) expect(merged[field]).toBe(mine[field])
        if (theirs[field] !== from[field] && merged[field] !== theirs[field]) expect(both).toContain(field)
      }
    }),
  )
})
