import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isDay, isNoProject, noProject, projectEntries, readProject } from '#app/catalogue/project/project.ts'

const read = (query: string) => readProject(new URLSearchParams(query))

test('a project is read from its four parameters', () => {
  expect(read('quantity=300&budget=8.5&by=2026-12-18&logo=1')).toEqual({
    quantity: 300,
    withLogo: true,
    budget: 850,
    by: '2026-12-18',
  })
  expect(read('quantity=1.000&budget=8,50')).toMatchObject({ quantity: 1_000, budget: 850 })
})

test('invalid values count as missing', () => {
  expect(isNoProject(read(''))).toBe(true)
  for (const quantity of ['0', '-3', '3.7', '100001', '1e5', 'abc', '']) expect(read(`quantity=${quantity}`)).toEqual(noProject)
  for (const budget of ['0', '-1', '8,555', 'NaN', '∞', '1e308']) expect(read(`budget=${budget}`)).toEqual(noProject)
  for (const by of ['18/12/2026', '2026-02-30', '2026-13-01', '2026-1-1', '1999-01-01', '']) expect(isDay(by)).toBe(false)
  expect(read('by=2026-02-30&logo=yes')).toEqual(noProject)
  expect(read('logo=0')).toEqual(noProject)
})

test('a project parses back from its parameters, of which defaults are dropped', () => {
  const projects = fc.record({
    quantity: fc.option(fc.integer({ min: 1, max: 100_000 })),
    withLogo: fc.boolean(),
    budget: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    by: fc.option(
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  })
  fc.assert(
    fc.property(projects, (project) => {
      expect(readProject(new URLSearchParams(projectEntries(project)))).toEqual(project)
    }),
  )
  expect(projectEntries({ quantity: 300, withLogo: false, budget: 800, by: null })).toEqual([
    ['quantity', '300'],
    ['budget', '8'],
  ])
})
