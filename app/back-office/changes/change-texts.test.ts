import { expect, test } from 'vitest'

import { changedValues, whatText } from '#app/back-office/changes/change-texts.ts'

test('values are told in Greek words: numbers, yes and no, lists, areas, what was not there', () => {
  const before = { price: 1200.5, hidden: false, areas: ['production'], tags: ['α', 'β'] }
  const after = { price: 1250, hidden: true, areas: ['sales', 'accounts'], tags: ['α'], title: 'Κούπα' }
  expect(changedValues({ before, after }).map(({ label, before: from, after: to }) => [label, from, to])).toEqual([
    ['Τιμή', '1.200,5', '1.250'],
    ['Κρυμμένο', 'όχι', 'ναι'],
    ['Αρμοδιότητες', 'Παραγωγή', 'Πωλήσεις, Λογιστήριο'],
    ['Ετικέτες', 'α, β', 'α'],
    ['Τίτλος', '', 'Κούπα'],
  ])
})

test('parts of a value have their names, long texts an end', () => {
  const [breaks, note] = changedValues({
    before: { note: '' },
    after: { priceBreaks: [{ minimumQuantity: 50, price: 2 }], note: 'α'.repeat(400) },
  }).toReversed()
  expect(breaks?.after).toBe('Ελάχιστη ποσότητα 50 · Τιμή 2')
  expect(note?.after).toHaveLength(301)
})

test('what was changed has the name that it has in the dashboard', () => {
  expect(whatText({ subject: 'settings', subjectId: 'vat', subjectName: 'vat' })).toBe('Ρυθμίσεις, ΦΠΑ')
  expect(whatText({ subject: 'product', subjectId: '28', subjectName: 'Κούπα' })).toBe('Προϊόν Κούπα')
})
