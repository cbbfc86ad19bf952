import { expect, test } from 'vitest'

import { activeFilters, knownFilters, withoutFilters } from '#app/catalogue/list/active-filters.ts'
import { listUrl, readListAddress } from '#app/catalogue/list/list-address.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'

const colours = [{ name: 'navy', label: 'Μπλε ναυτικό', hex: '#1f2a44', count: 3 }]
const countries = [{ name: 'GR', label: 'Ελλάδα', count: 2 }]
const read = (id: string, query: string) => {
  const address = readListAddress(id, new URLSearchParams(query))
  if (address === null) throw new Error('no list')
  return address
}

test('each filter has a label and a link to the first page of the list without it', () => {
  const address = read('5', 'colour=navy&size=m&sale=1&availability=in-stock&min=2&max=5&sort=price&page=3')
  expect(activeFilters(address, { colours, countries, tags: [] }).map(({ text, without }) => [text, listUrl(without)])).toEqual([
    ['Μπλε ναυτικό', '/shop/5?size=m&availability=in-stock&sale=1&min=2&max=5&sort=price'],
    ['Μέγεθος M', '/shop/5?colour=navy&availability=in-stock&sale=1&min=2&max=5&sort=price'],
    ['Άμεσα διαθέσιμα', '/shop/5?colour=navy&size=m&sale=1&min=2&max=5&sort=price'],
    ['Σε προσφορά', '/shop/5?colour=navy&size=m&availability=in-stock&min=2&max=5&sort=price'],
    ['2,00\u00a0€ – 5,00\u00a0€ χωρίς ΦΠΑ', '/shop/5?colour=navy&size=m&availability=in-stock&sale=1&sort=price'],
  ])
})

test('a material is a chip of its own, which a link takes off', () => {
  const chips = activeFilters(read('0', 'search=κούπα&material=bamboo&technique=padPrint'), { colours, countries, tags: [] })
  expect(chips.map(({ text, without }) => [text, listUrl(without)])).toContainEqual([
    'Υλικό: μπαμπού',
    expect.stringContaining('technique=padPrint'),
  ])
  expect(chips.map(({ without }) => listUrl(without)).filter((url) => url.includes('material='))).toHaveLength(1)
})

test('words are a filter within a category; for all products they are the search, and stay', () => {
  expect(activeFilters(read('5', 'search=θερμός'), { colours, countries, tags: [] }).map(({ text }) => text)).toEqual([
    '«θερμός»',
  ])
  expect(activeFilters(read('0', 'search=θερμός'), { colours, countries, tags: [] })).toEqual([])
  expect(withoutFilters(read('5', 'search=θερμός&max=5')).search).toBe('')
  expect(withoutFilters(read('0', 'search=θερμός&max=5')).search).toBe('θερμός')
})

test('one end of a range is enough', () => {
  expect(activeFilters(read('5', 'max=5'), { colours, countries, tags: [] }).map(({ text }) => text)).toEqual([
    'έως 5,00\u00a0€ χωρίς ΦΠΑ',
  ])
  expect(activeFilters(read('5', 'min=5'), { colours, countries, tags: [] }).map(({ text }) => text)).toEqual([
    'από 5,00\u00a0€ χωρίς ΦΠΑ',
  ])
})

test('a price label names its VAT, and a country its name', () => {
  expect(activeFilters(read('5', 'max=5&vat=1'), { colours, countries, tags: [] }).map(({ text }) => text)).toEqual([
    'έως 5,00\u00a0€ με ΦΠΑ',
  ])
  const [origin] = activeFilters(read('5', 'origin=GR&vat=1'), { colours, countries, tags: [] })
  expect([origin?.text, origin && listUrl(origin.without)]).toEqual(['Προέλευση: Ελλάδα', '/shop/5'])
})

test('a colour or country without products is no filter', () => {
  const chosen = { ...noFilters, colours: ['navy', 'zzz'], sizes: ['m'], countries: ['GR', 'AQ'] }
  expect(knownFilters(chosen, { colours, sizes: [], countries, tags: [] })).toEqual({
    ...noFilters,
    colours: ['navy'],
    countries: ['GR'],
  })
})
