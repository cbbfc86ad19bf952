import { expect, test } from 'vitest'

import { allInOf, allInTexts } from '#app/catalogue/project/all-in.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { projectFilterTexts, projectText } from '#app/catalogue/project/project-text.ts'

const supply = {
  madeToOrder: false,
  availableFrom: null,
  shelfStock: 500,
  leadTimeDays: 1,
  restockLeadTimeDays: null,
  minimumQuantity: 10,
}
const logo = [{ from: 25, run: 5_400, handling: 600, once: 2_500, days: 6 }]
const product = {
  price: 42_200,
  discountPercent: 0,
  priceBreaks: [{ minQuantity: 250, unitPrice: 40_700 }],
  vatPercent: 24,
  allIn: allInOf(supply, 2, logo),
}
const figures = (project: Partial<Project>, decoration = logo) => {
  const allIn = allInOf(supply, 2, decoration)
  const text = allIn === null ? null : allInTexts(allIn)
  return projectFigures({ ...product, allIn: text }, { ...noProject, ...project }, { today: '2026-11-23', closedDays: [] })
}

test('a card shows the all-in price, what it is for, and whether it arrives in time', () => {
  expect(figures({ quantity: 300, withLogo: true, by: '2026-12-18' })).toEqual({
    // (300 × 4.07 + 300 × 0.54 + 300 × 0.06 + 25.00) / 300
    price: { net: '4,75\u00A0€', gross: '5,89\u00A0€' },
    note: 'με λογότυπο, στα 300 τεμ.',
    arrival: 'παράδοση έως 4/12',
    isInTime: true,
  })
  expect(figures({ quantity: 300, withLogo: true, by: '2026-12-03' })).toMatchObject({
    arrival: 'δεν προλαβαίνει: 4/12',
    isInTime: false,
  })
  expect(figures({ quantity: 300 })).toMatchObject({ note: 'στα 300 τεμ.', price: { net: '4,07\u00A0€' } })
  expect(figures({ by: '2026-12-18' })).toMatchObject({ note: 'στα 10 τεμ.' })
})

test('an unavailable quantity or logo is explained instead', () => {
  expect(figures({ quantity: 5 })).toMatchObject({ price: null, note: 'από 10 τεμ.' })
  expect(figures({ quantity: 20, withLogo: true })).toMatchObject({ price: null, note: 'με λογότυπο από 25 τεμ.' })
  expect(figures({ quantity: 501 })).toMatchObject({ price: null, note: 'έως 500 τεμ.' })
  expect(figures({ quantity: 300, withLogo: true }, [])).toMatchObject({ price: null, note: 'χωρίς εκτύπωση λογοτύπου' })
})

test('a project reads as one line, and as chips', () => {
  const project = { ...noProject, quantity: 300, withLogo: true, budget: 800, by: '2026-12-18' }
  expect(projectText(project, '2026-11-22')).toBe('300 τεμάχια · με λογότυπο · έως 8\u00A0€ · μέχρι 18/12')
  expect(projectText({ ...noProject, quantity: 1, budget: 250, by: '2027-01-05' }, '2026-11-22')).toBe(
    '1 τεμάχιο · χωρίς λογότυπο · έως 2,50\u00A0€ · μέχρι 5/1/2027',
  )
  expect(projectFilterTexts(project).map(([, text]) => text)).toEqual([
    '300 τεμάχια',
    'με λογότυπο',
    'έως 8\u00A0€ το τεμάχιο',
    'παράδοση έως 18/12/2026',
  ])
})
