import { expect, test } from 'vitest'

import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { noProject } from '#app/catalogue/project/project.ts'
import { relaxations } from '#app/search/intent/relax-filters.ts'

test('the least important filters are dropped first: each alone, then together', () => {
  const filters = { ...noFilters, tags: ['rain'], countries: ['GR'], maxPrice: 500 }
  expect(relaxations(filters).map(({ dropped }) => dropped.join(' '))).toEqual([
    'tag',
    'origin',
    'price',
    'tag origin',
    'tag origin price',
  ])
  expect(relaxations(filters)[0]?.filters).toEqual({ ...filters, tags: [] })
  expect(relaxations(filters).at(-1)?.filters).toEqual(noFilters)
})

test('the budget is a price, and quantity, logo and day are never dropped', () => {
  const project = { ...noProject, quantity: 300, withLogo: true, by: '2026-12-18' }
  expect(relaxations({ ...noFilters, project })).toEqual([])
  const steps = relaxations({ ...noFilters, project: { ...project, budget: 800 } })
  expect(steps).toEqual([{ dropped: ['price'], filters: { ...noFilters, project } }])
})
