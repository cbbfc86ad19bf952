import { expect, test } from 'vitest'
import { z } from 'zod'

import { auditSubjects } from '#app/account/audit/audit.ts'
import { fieldNames } from '#app/back-office/changes/field-names.ts'
import { supplierProfileSchema } from '#app/imports/rules/supplier-profile.ts'
import { defaultSettings, settingsSchema } from '#app/company/settings.ts'
import { textContentSchema } from '#app/content/texts/text-content.ts'
import { searchTagSchema } from '#app/search/intent/search-tags.ts'
import { importedProduct } from '#test/imported-product.ts'
import { changedValues, changeSubjectText, labelOf, subjectText } from '#app/back-office/changes/change-texts.ts'

test('values are shown as Greek text: numbers, booleans, lists, areas, missing values', () => {
  const before = { price: 12_005_000, hidden: false, areas: ['production'], tags: ['α', 'β'] }
  const after = { price: 12_500_000, hidden: true, areas: ['sales', 'accounts'], tags: ['α'], title: 'Κούπα' }
  expect(
    changedValues({ subject: 'product', before, after }).map(({ label, before: from, after: to }) => [label, from, to]),
  ).toEqual([
    ['Τιμή χωρίς ΦΠΑ', '1.200,50\u00a0€', '1.250,00\u00a0€'],
    ['Κρυφό από το κατάστημα', 'όχι', 'ναι'],
    ['Αρμοδιότητες', 'Παραγωγή', 'Πωλήσεις, Λογιστήριο'],
    ['Λέξεις αναζήτησης', 'α, β', 'α'],
    ['Τίτλος', '', 'Κούπα'],
  ])
})

test('parts of a value have their names, long texts an end', () => {
  const [breaks, note] = changedValues({
    subject: 'product',
    before: { note: '' },
    after: { priceBreaks: [{ minQuantity: 50, unitPrice: 20_000 }], note: 'α'.repeat(400) },
  }).toReversed()
  expect(breaks?.after).toBe('Από τεμάχια 50 · Τιμή τεμαχίου 2,00\u00a0€')
  expect(note?.after).toHaveLength(301)
})

test('of long texts the part that differs is shown', () => {
  const before = Array.from({ length: 200 }, (_, at) => ({ cents: at, zone: `ζώνη ${at}` }))
  const after = before.with(150, { cents: 7_777, zone: 'ζώνη 150' })
  const [changed] = changedValues({ subject: 'settings', before: { delivery: before }, after: { delivery: after } })
  expect(changed?.before).toMatch(/^….{0,80}1,50/)
  expect(changed?.after).toMatch(/^….{0,80}77,77/)
  expect(changedValues({ subject: 'settings', before: { delivery: before }, after: { delivery: before } })).toEqual([])
})

test('days are shown in Greek notation', () => {
  const closedDays = [{ name: 'Απογραφή', from: '2027-01-04', until: '2027-01-05', isYearly: false }]
  const [changed] = changedValues({ subject: 'settings', before: { closedDays: [] }, after: { closedDays } })
  expect([changed?.label, changed?.after]).toEqual(['Αργίες και ημέρες κλειστά', 'Απογραφή 4/1/2027 έως 5/1/2027'])
})

test('a choice is shown in its words, and an hour as the settings’ form shows it', () => {
  const payment = { ...defaultSettings.payment, restDue: 'before-delivery' }
  const leadTimes = { ...defaultSettings.leadTimes, orderCutOff: 1_440 }
  const [paid, times] = changedValues({
    subject: 'settings',
    before: { payment, leadTimes },
    after: { payment: { ...payment, restDue: 'proof-approved' }, leadTimes: { ...leadTimes, orderCutOff: 14 * 60 } },
  })
  const rest = 'Το υπόλοιπο με εκτύπωση πληρώνεται'
  expect(paid?.before).toContain(`${rest} πριν από την παράδοση`)
  expect(paid?.after).toContain(`${rest} με την έγκριση του δοκιμίου`)
  expect(times?.before).toBe('Ημέρες εκτύπωσης 6 · Ημέρες παράδοσης 3')
  expect(times?.after).toBe('Ημέρες εκτύπωσης 6 · Ημέρες παράδοσης 3 · Αυθημερόν έως τις 14.00')
})

test('each changed subject has the dashboard’s name for it', () => {
  expect(changeSubjectText({ subject: 'settings', subjectId: 'vat', subjectName: 'vat' })).toBe('Ρυθμίσεις, ΦΠΑ')
  expect(changeSubjectText({ subject: 'product', subjectId: '28', subjectName: 'Κούπα' })).toBe('Προϊόν Κούπα')
  const unnamed = (subject: 'search' | 'newsletter' | 'products' | 'text', subjectId: string) =>
    changeSubjectText({ subject, subjectId, subjectName: subjectId })
  expect(unnamed('search', 'synonyms')).toBe('Αναζήτηση, συνώνυμα')
  expect(unnamed('newsletter', '')).toBe('Newsletter')
  expect(unnamed('products', 'import')).toBe('Πολλά προϊόντα, εισαγωγή')
  expect(unnamed('products', '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6')).toBe('Πολλά προϊόντα')
  expect(unnamed('text', 'page/faq')).toBe('Κείμενο, «Συχνές ερωτήσεις»')
  expect(unnamed('text', 'article/dora')).toBe('Κείμενο article/dora')
})

/** The names of all fields within a schema's values; keys of records are data. */
function fieldsOf(schema: z.ZodType): string[] {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(walk)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value ?? {})) found.add(name)
      if (key === 'properties' && value !== null) Object.values(value).forEach(walk)
      else walk(value)
    }
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  return [...found]
}

/** Recorded in addition to the forms' fields. */
const furtherFields = {
  category: ['name', 'hidden', 'imageSrc', 'searchWords', 'parent', 'place', 'products', 'movedTo'],
  colour: ['label', 'hex', 'dark'],
  collection: ['label', 'order'],
  products: ['count', 'ids', 'action', 'startOn', 'state', 'import', 'feeds'],
  supplier: ['name', 'url', 'isNightly', 'email', 'phone', 'vatNumber', 'address', 'contacts', 'techniques'],
  supplierTerms: ['leastOrderCents', 'deliveryDays', 'terms', 'line', 'city', 'postcode', 'country', 'role'],
  purchase: ['state', 'number', 'lines', 'title', 'quantity', 'unitCost', 'deliverTo', 'neededBy', 'note', 'sentTo'],
  purchaseProgress: ['confirmedDay', 'supplierReference', 'came', 'received', 'damaged', 'missing', 'reason', 'supplier'],
  search: ['synonyms'],
  colleague: ['areas'],
  'api-key': ['name', 'scopes', 'expiresAt', 'revokedAt'],
  customers: ['discountPercent', 'invoicesNote', 'note', 'merged', 'accountCount', 'quoteCount', 'orderCount', 'erased'],
  mergedCustomer: ['id', 'name', 'companyName', 'afm', 'email'],
  newsletter: ['unsubscribed'],
  text: ['own', 'fromDay', 'untilDay', 'withdrawn'],
  backup: ['downloaded'],
  export: ['format', 'view', 'search', 'assignee', 'from', 'until'],
}

test('every field that can be changed has a Greek name', () => {
  const product = importedProduct({
    priceBreaks: [{ minQuantity: 2, unitPrice: 1 }],
    variants: [{ variantId: 1, sku: null, gtin: null, size: null, colour: null, stock: null }],
    composition: [{ material: '', percent: 1 }],
    certificates: [{ name: '', number: '', validUntil: '2027-12-31' }],
    images: [{ imageId: 1, src: '', alt: null, variantIds: [] }],
  })
  // Never written for a known product.
  const { fileId: _id, earlierPrices: _prices, ...written } = product
  const technique = { key: '', rateCard: '', maxColours: 1, isDefault: true, minQuantity: 1 }
  const positions = [{ key: '', name: '', shape: '', maxWidth: 1, maxHeight: 1, techniques: [technique] }]
  const keysOf = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Array.isArray(value)
        ? value.flatMap(keysOf)
        : Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)])
  const all = [
    ...keysOf({ ...written, positions, hidden: false, relatedIds: [] }),
    ...fieldsOf(settingsSchema),
    ...fieldsOf(textContentSchema),
    ...fieldsOf(supplierProfileSchema),
    ...fieldsOf(searchTagSchema.omit({ key: true })),
    ...Object.values(furtherFields).flat(),
  ]
  expect(all.length).toBeGreaterThan(150)
  expect([...new Set(all)].filter((key) => labelOf(key) === key)).toEqual([])
  for (const name of Object.values(fieldNames))
    expect(name).toMatch(/^[\p{Script=Greek}]|^(E-mail|GTIN \(EAN\)|IBAN|Facebook|Instagram|LinkedIn)$/u)
})

test('what staff take out or give is told in Greek: exports, credit limits, webhooks, backups', () => {
  for (const subject of auditSubjects) expect(subjectText(subject)).toMatch(/\p{Script=Greek}|^Newsletter$/u)
  expect(changeSubjectText({ subject: 'export', subjectId: 'changes', subjectName: 'changes' })).toBe(
    'Εξαγωγή αρχείου, ιστορικό αλλαγών',
  )
  const values = (subject: 'credit' | 'webhook' | 'backup' | 'customers', before: object, after: object) =>
    changedValues({ subject, before: { ...before }, after: { ...after } }).map((each) => [each.label, each.before, each.after])
  expect(values('credit', {}, { limitCents: 100_000, paymentDays: 30, note: '' })).toEqual([
    ['Πιστωτικό όριο', '', '1.000,00\u00a0€'],
    ['Ημέρες πληρωμής', '', '30'],
  ])
  expect(values('webhook', { isOn: true }, { isOn: false })).toEqual([['Ενεργή', 'ναι', 'όχι']])
  const [events] = values('webhook', {}, { events: ['order.placed', 'quote.accepted'] })
  expect(events).toEqual(['Γεγονότα', '', expect.stringMatching(/^[^a-z]+$/)])
  expect(values('backup', {}, { made: true })).toEqual([['Δημιουργία', '', 'ναι']])
  expect(values('customers', {}, { exported: true })).toEqual([['Εξαγωγή στοιχείων', '', 'ναι']])
})
