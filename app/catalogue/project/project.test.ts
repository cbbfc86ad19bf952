import fc from 'fast-check'
import { expect, test } from 'vitest'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import {
  isDay,
  isNoProject,
  limitsList,
  mergeProjects,
  noProject,
  projectEntries,
  readProject,
} from '#app/catalogue/project/project.ts'

const read = (query: string) => readProject(new URLSearchParams(query))

test('a project is read from its parameters', () => {
  expect(read('quantity=300&budget=8.5&by=2026-12-18&logo=1&postcode=105%2063')).toEqual({
    quantity: 300,
    withLogo: true,
    techniques: [],
    budget: 850,
    withVat: false,
    by: '2026-12-18',
    postcode: '10563',
  })
  expect(read('logo=1&technique=embroidery&technique=gold&technique=padPrint').techniques).toEqual(['padPrint', 'embroidery'])
  expect(read('technique=embroidery').techniques).toEqual([])
  expect(read('budget=8.5&vat=1')).toMatchObject({ budget: 850, withVat: true })
  expect(read('quantity=300&vat=1')).toMatchObject({ budget: null, withVat: false })
  expect(read('quantity=1.000&budget=8,50')).toMatchObject({ quantity: 1_000, budget: 850 })
})

test('invalid values count as missing', () => {
  expect(isNoProject(read(''))).toBe(true)
  for (const quantity of ['0', '-3', '3.7', '100001', '1e5', 'abc', '']) expect(read(`quantity=${quantity}`)).toEqual(noProject)
  for (const budget of ['0', '-1', '8,555', 'NaN', '∞', '1e308']) expect(read(`budget=${budget}`)).toEqual(noProject)
  for (const by of ['18/12/2026', '2026-02-30', '2026-13-01', '2026-1-1', '1999-01-01', '']) expect(isDay(by)).toBe(false)
  expect(read('by=2026-02-30&logo=yes')).toEqual(noProject)
  expect(read('logo=0')).toEqual(noProject)
  for (const postcode of ['', '1056', '05610', '105633', 'ΑΒΓ', '9000'])
    expect(read(`postcode=${postcode}`).postcode).toBe(postcode === '1056' ? '1056' : null)
})

test('a postcode alone is a project that limits no list', () => {
  expect(isNoProject(read('postcode=10563'))).toBe(false)
  expect(limitsList(read('postcode=10563'))).toBe(false)
  expect(limitsList(read('logo=1'))).toBe(true)
})

test('the cards of a list have what its address says, and the rest of what the visitor said', () => {
  const own = read('quantity=50&budget=8&vat=1&by=2026-12-18&logo=1&technique=embroidery&postcode=85100')
  expect(mergeProjects(read('quantity=300'), own)).toEqual({ ...own, quantity: 300 })
  expect(mergeProjects(read('logo=1'), own)).toEqual(own)
  expect(mergeProjects(read('budget=5&logo=1&technique=padPrint'), own)).toEqual({
    ...own,
    budget: 500,
    withVat: false,
    techniques: ['padPrint'],
  })
  expect(mergeProjects(noProject, own)).toEqual(own)
  expect(mergeProjects(own, noProject)).toEqual(own)
})

test('a project parses back from its parameters, of which defaults are dropped', () => {
  const projects = fc.record({
    quantity: fc.option(fc.integer({ min: 1, max: 100_000 })),
    withLogo: fc.boolean(),
    techniques: fc.subarray([...printTechniques]),
    budget: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    vat: fc.boolean(),
    by: fc.option(
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    postcode: fc.option(fc.constantFrom('10563', '85100', '1066')),
  })
  fc.assert(
    fc.property(projects, ({ vat, ...rest }) => {
      const project = { ...rest, techniques: rest.withLogo ? rest.techniques : [], withVat: vat && rest.budget !== null }
      expect(readProject(new URLSearchParams(projectEntries(project)))).toEqual(project)
    }),
  )
  expect(projectEntries({ ...noProject, quantity: 300, budget: 800 })).toEqual([
    ['quantity', '300'],
    ['budget', '8'],
  ])
})
