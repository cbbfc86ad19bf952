import { expect, test } from 'vitest'

import { foundGroups, screenGroups } from '#app/back-office/command/command-entries.tsx'
import { partsFor } from '#app/back-office/dashboard-parts.tsx'

const boss = { role: 'administrator' as const, areas: [] }
const printer = { role: 'staff' as const, areas: ['production' as const] }
const namesOf = (text: string, rights: Parameters<typeof partsFor>[0]) =>
  screenGroups(text, partsFor(rights), rights).flatMap(({ items }) => items.map(({ name }) => name))

test('screens and settings are found by the beginnings of their words, without accents', () => {
  expect(namesOf('παραγγ', boss)).toEqual(['Παραγγελίες'])
  expect(namesOf('ΤΡΑΠΕΖ λογ', boss)).toEqual(['Τραπεζικοί λογαριασμοί και IRIS'])
  expect(namesOf('φπα', boss)).toEqual(['ΦΠΑ'])
  expect(namesOf('αγγελίες', boss)).toEqual([])
})

test('screens outside a colleague’s areas are hidden', () => {
  expect(namesOf('φπα', printer)).toEqual([])
  expect(namesOf('', printer)).toEqual(['Σήμερα', 'Προσφορές', 'Παραγγελίες', 'Για προμήθεια', 'Το προφίλ μου'])
  expect(namesOf('', boss)).toContain('Ομάδα')
})

test('server results are grouped by kind, each linked to its screen', () => {
  const all = [
    { kind: 'product' as const, id: '28', name: 'Κούπα', note: '' },
    { kind: 'order' as const, id: 'a', name: 'Αλέξης', note: 'Π-2026-00001' },
    { kind: 'order' as const, id: 'b', name: 'Βάσω', note: 'Π-2026-00002' },
  ]
  const groups = foundGroups(all, printer)
  expect(groups.map(({ value, items }) => [value, items.map(({ to }) => to)])).toEqual([
    ['Παραγγελίες', ['/vendor-dashboard/order/a', '/vendor-dashboard/order/b']],
    ['Προϊόντα', ['/product/28']],
  ])
  // Staff with the right to change products get the editor.
  for (const rights of [boss, { role: 'staff' as const, areas: ['catalogue' as const] }])
    expect(foundGroups(all, rights).at(-1)?.items[0]?.to).toBe('/vendor-dashboard/add-product/28')
})
