import { expect, test } from 'vitest'

import { listUrl, wholeList } from '#app/catalogue/list/list-address.ts'
import { categoryOf, landings } from '#app/content/home/landing.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'
import { readyFilters } from '#app/content/home/ready-to-ship.ts'

const topLevel = [{ name: 'Τεχνολογία' }, { name: 'Τρόφιμα & ποτά' }, { name: 'ΥΓΕΙΑ & φροντίδα' }]

test('a landing page finds its category by name, whatever its accents and capitals', () => {
  const found = Object.values(landings).map((landing) => categoryOf(landing, topLevel)?.name ?? null)
  expect(found).toEqual(['Τεχνολογία', 'Τρόφιμα & ποτά', 'ΥΓΕΙΑ & φροντίδα', null, null])
})

test('a catalogue without that category shows all of it', () => {
  for (const landing of Object.values(landings)) expect(categoryOf(landing, [{ name: 'Στυλό' }])).toBeNull()
})

test('«Ετοιμοπαράδοτα» lists what is in the warehouse and arrives with a logo in ten working days', () => {
  expect(listUrl({ ...wholeList(0), filters: readyFilters(deliveryDaysOn('2026-11-22')) })).toBe(
    '/shop/0?availability=in-stock&quantity=25&by=2026-12-04&logo=1',
  )
})
