import { expect, test } from 'vitest'

import { countryName } from '#app/catalogue/countries.ts'
import { countries, isCountry, isOrigin } from '#app/catalogue/country-codes.ts'

test('the countries are the 249 of ISO 3166-1, each under one name of its own', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries).size).toBe(249)
  const names = countries.map(countryName)
  expect(new Set(names).size).toBe(249)
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
})

test.each(['DD', 'FX', 'BU', 'ZR', 'YU', 'SU', 'TP', 'AN', 'UK', 'UN', 'EZ', 'XK', 'ZZ', 'gr', ''])(
  '%s is no country: retired, reserved or unknown',
  (code) => {
    expect(isCountry(code)).toBe(false)
  },
)

test('goods come from a country, or from the European Union', () => {
  expect(['GR', 'EU', 'DD'].map(isOrigin)).toEqual([true, true, false])
  expect(countryName('EU')).toBe('Ευρωπαϊκή Ένωση')
})
