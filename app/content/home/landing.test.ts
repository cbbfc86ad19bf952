import { expect, test } from 'vitest'

import { categoryOf, landings } from '#app/content/home/landing.ts'

const topLevel = [{ name: 'Τεχνολογία' }, { name: 'Τρόφιμα & ποτά' }, { name: 'ΥΓΕΙΑ & φροντίδα' }]

test('a landing page finds its category by name, whatever its accents and capitals', () => {
  const found = Object.values(landings).map((landing) => categoryOf(landing, topLevel)?.name ?? null)
  expect(found).toEqual(['Τεχνολογία', 'Τρόφιμα & ποτά', 'ΥΓΕΙΑ & φροντίδα', null])
})

test('a catalogue without that category shows all of it', () => {
  for (const landing of Object.values(landings)) expect(categoryOf(landing, [{ name: 'Στυλό' }])).toBeNull()
})
