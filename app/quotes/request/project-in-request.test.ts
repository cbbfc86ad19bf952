import { expect, test } from 'vitest'

import { noProject } from '#app/catalogue/project/project.ts'
import { grossBudgetText, noTerms, termsOfProject, termsToWrite, wishOfProject } from '#app/quotes/request/project-in-request.ts'

const known = { today: '2026-11-26', vatPercent: 24 }
const project = { ...noProject, quantity: 1_200, withLogo: true, budget: 850, by: '2026-12-23', postcode: '10563' }
const terms = termsOfProject(project, { ...known, today: '2026-11-26' })

test('budget, day and place of a request are those of the project', () => {
  expect(terms).toEqual({
    budget: '8,50',
    budgetPer: 'piece',
    neededBy: '2026-12-23',
    deliveryPlace: '105 63',
    deliveryCountry: 'GR',
  })
  expect(termsOfProject({ ...noProject, postcode: '1066' }, { ...known, today: '2026-11-26' })).toMatchObject({
    deliveryPlace: '1066',
    deliveryCountry: 'CY',
  })
})

test('the field is net: a budget with VAT is written without it, rounded down, and said as it was given', () => {
  const withVat = { ...project, withVat: true }
  const budgetOf = (budget: number, vatPercent: number) => termsOfProject({ ...withVat, budget }, { ...known, vatPercent }).budget
  expect(termsOfProject(withVat, known)).toMatchObject({ budget: '6,85', budgetPer: 'piece' })
  expect([budgetOf(800, 24), budgetOf(1_240, 24), budgetOf(800, 0), budgetOf(100, 17)]).toEqual(['6,45', '10', '8', '0,85'])
  expect(grossBudgetText(withVat, 24)).toBe(
    'Ο προϋπολογισμός σας: 8,50\u00a0€ το τεμάχιο με ΦΠΑ 24\u00a0%. Εδώ γράφεται χωρίς ΦΠΑ.',
  )
  expect([grossBudgetText(project, 24), grossBudgetText({ ...withVat, budget: null }, 24)]).toEqual([null, null])
})

test('a day that has passed is not asked for', () => {
  expect(termsOfProject(project, { ...known, today: '2026-12-23' }).neededBy).toBe('2026-12-23')
  expect(termsOfProject(project, { ...known, today: '2026-12-24' }).neededBy).toBe('')
})

test('empty fields are written, typed ones never, and written ones follow the next project', () => {
  expect(termsToWrite(noTerms, noTerms, terms)).toEqual(terms)
  const typed = { ...noTerms, budget: '2.000', deliveryPlace: 'Πάτρα' }
  expect(termsToWrite(typed, noTerms, terms)).toEqual({ neededBy: '2026-12-23' })
  const next = termsOfProject({ ...project, budget: 1_000, by: null }, { ...known, today: '2026-11-26' })
  expect(termsToWrite(terms, terms, next)).toEqual({ budget: '10', budgetPer: 'piece', neededBy: '' })
  expect(termsToWrite({ ...terms, budget: '9' }, terms, next)).toEqual({ neededBy: '' })
  expect(termsToWrite(terms, noTerms, next)).toEqual({})
})

test('without products the request is a wish of these pieces', () => {
  expect(wishOfProject(project)).toMatchObject({ quantities: ['1.200'], decoration: 'Με το λογότυπό μας', productId: '' })
  expect(wishOfProject({ ...project, withLogo: false })).toMatchObject({ decoration: 'Χωρίς εκτύπωση' })
  expect(wishOfProject({ ...noProject, budget: 800 })).toBeNull()
})
