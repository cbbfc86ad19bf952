import { expect, test } from 'vitest'

import { readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import { missingSafety, noSafetyFields, productSafety, type SafetyFields } from '#app/catalogue/product-safety.ts'

const acme: SafetyFields = {
  ...noSafetyFields,
  manufacturerName: 'Acme GmbH',
  manufacturerAddress: 'Hauptstraße 1, 10115 Berlin',
  manufacturerContact: 'info@acme.example',
  manufacturerCountry: 'DE',
}
const responsible = {
  responsibleName: 'Εισαγωγική ΑΕ',
  responsibleAddress: 'Ερμού 1, 105 63 Αθήνα',
  responsibleContact: 'www.eisagogiki.example',
}
const ofChina: SafetyFields = { ...acme, manufacturerName: 'Acme Ltd', manufacturerCountry: 'CN' }
const missing = (own: SafetyFields, brand: SafetyFields | null = null) => missingSafety(productSafety(own, brand))

test('a product without a manufacturer of its own has its brand’s, with the brand’s responsible person and warnings', () => {
  const brand = { ...ofChina, ...responsible, safetyWarnings: 'Μακριά από παιδιά κάτω των 3 ετών.' }
  expect(productSafety(noSafetyFields, brand)).toEqual({
    manufacturer: { name: 'Acme Ltd', address: acme.manufacturerAddress, contact: acme.manufacturerContact, country: 'CN' },
    responsible: {
      name: responsible.responsibleName,
      address: responsible.responsibleAddress,
      contact: responsible.responsibleContact,
    },
    warnings: 'Μακριά από παιδιά κάτω των 3 ετών.',
  })
  expect(missing(noSafetyFields, brand)).toEqual([])
})

test('its own manufacturer replaces the whole of the brand’s; its own warnings replace the brand’s alone', () => {
  const brand = { ...ofChina, ...responsible, safetyWarnings: 'Της μάρκας' }
  const own = productSafety({ ...noSafetyFields, manufacturerName: 'Άλλος' }, brand)
  expect(own.manufacturer).toEqual({ name: 'Άλλος', address: null, contact: null, country: null })
  expect([own.responsible, own.warnings]).toEqual([null, 'Της μάρκας'])
  const warned = productSafety({ ...noSafetyFields, safetyWarnings: 'Του προϊόντος' }, brand)
  expect([warned.manufacturer?.name, warned.warnings]).toEqual(['Acme Ltd', 'Του προϊόντος'])
})

test('its own responsible person goes with the manufacturer of the brand', () => {
  expect(missing({ ...noSafetyFields, ...responsible }, ofChina)).toEqual([])
})

test('what is missing is named: the manufacturer, its addresses, outside of the EU the responsible person', () => {
  expect(missing(noSafetyFields)).toEqual(['manufacturer', 'manufacturer-address', 'manufacturer-contact'])
  expect(missing(acme)).toEqual([])
  expect(missing({ ...acme, manufacturerAddress: null, manufacturerContact: null })).toEqual([
    'manufacturer-address',
    'manufacturer-contact',
  ])
  expect(missing(ofChina)).toEqual(['responsible', 'responsible-address', 'responsible-contact'])
  expect(missing({ ...ofChina, ...responsible, responsibleContact: null })).toEqual(['responsible-contact'])
  expect(missing({ ...acme, manufacturerCountry: null })).toEqual(['manufacturer-country'])
  expect(missing({ ...acme, ...responsible, manufacturerCountry: null })).toEqual([])
  // Warnings alone name no manufacturer, and neither does its country.
  expect(missing({ ...noSafetyFields, safetyWarnings: 'Α', manufacturerCountry: 'GR' })).toContain('manufacturer')
})

test('Switzerland, the United Kingdom and Norway are outside of the EU; Greece and Cyprus are not', () => {
  const outside = ['CH', 'GB', 'NO', 'TR', 'US', 'GR', 'CY', 'IE'].filter(
    (manufacturerCountry) => missing({ ...acme, manufacturerCountry }).length > 0,
  )
  expect(outside).toEqual(['CH', 'GB', 'NO', 'TR', 'US'])
})

test('an electronic address is an e-mail or a web page, or several', () => {
  expect(readElectronicAddress('info@acme.com')).toEqual({ emails: ['info@acme.com'], pages: [] })
  expect(readElectronicAddress('www.acme.com/contact?a=1')?.pages).toEqual(['https://www.acme.com/contact?a=1'])
  expect(readElectronicAddress('http://παράδειγμα.ελ, a@b.gr')).toEqual({ emails: ['a@b.gr'], pages: ['http://παράδειγμα.ελ'] })
  for (const text of ['', '210 123 4567', 'javascript:alert(1)', 'acme', 'a@b', 'info@acme.com ή τηλέφωνο', 'ftp://acme.com'])
    expect(readElectronicAddress(text)).toBeNull()
})
