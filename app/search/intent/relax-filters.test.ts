import { expect, test } from 'vitest'

import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { noProject } from '#app/catalogue/project/project.ts'
import { relaxations } from '#app/search/intent/relax-filters.ts'

const ranked = new Set(['rain'])

test('the least important bounds are dropped first: each alone, then together; a little more money before an origin', () => {
  const filters = { ...noFilters, tags: ['eco'], countries: ['GR'], maxPrice: 500 }
  expect(relaxations(filters, ranked).map(({ dropped }) => dropped.join(' '))).toEqual([
    'quality',
    'budget',
    'origin',
    'budget',
    'quality origin',
    'quality origin budget',
  ])
  expect(relaxations(filters, ranked)[0]?.filters).toEqual({ ...filters, tags: [] })
  expect(relaxations(filters, ranked)[1]?.filters).toEqual({ ...filters, maxPrice: 550 })
  expect(relaxations(filters, ranked).at(-1)?.filters).toEqual(noFilters)
})

test('an occasion restricts nothing, so it is never dropped', () => {
  expect(relaxations({ ...noFilters, tags: ['rain'] }, ranked)).toEqual([])
  const both = relaxations({ ...noFilters, tags: ['eco', 'rain'] }, ranked)
  expect(both).toEqual([{ dropped: ['quality'], filters: { ...noFilters, tags: ['rain'] } }])
})

test('day, budget and quantity of a project are bounds, the logo is none', () => {
  const project = { ...noProject, quantity: 300, withLogo: true, by: '2026-12-18', budget: 800 }
  const steps = relaxations({ ...noFilters, project }, ranked)
  expect(steps.map(({ dropped }) => dropped.join(' '))).toEqual(['by', 'budget', 'quantity', 'by budget', 'by budget quantity'])
  expect(steps.at(-1)?.filters.project).toEqual({ ...noProject, withLogo: true })
})
