import { expect, test } from 'vitest'

import { noProject } from '#app/catalogue/project/project.ts'
import { noTerms, termsOfProject, termsToWrite, wishOfProject } from '#app/quotes/request/project-in-request.ts'

const project = { ...noProject, quantity: 1_200, withLogo: true, budget: 850, by: '2026-12-23', postcode: '10563' }
const terms = termsOfProject(project, '2026-11-26')

test('budget, day and place of a request are those of the project', () => {
  expect(terms).toEqual({
    budget: '8,50',
    budgetPer: 'piece',
    neededBy: '2026-12-23',
    deliveryPlace: '105 63',
    deliveryCountry: 'GR',
  })
  expect(termsOfProject({ ...noProject, postcode: '1066' }, '2026-11-26')).toMatchObject({
    deliveryPlace: '1066',
    deliveryCountry: 'CY',
  })
})

test('the field is net: a budget with VAT is not written', () => {
  expect(termsOfProject({ ...project, withVat: true }, '2026-11-26').budget).toBe('')
})

test('a day that has passed is not asked for', () => {
  expect(termsOfProject(project, '2026-12-23').neededBy).toBe('2026-12-23')
  expect(termsOfProject(project, '2026-12-24').neededBy).toBe('')
})

test('empty fields are written, typed ones never, and written ones follow the next project', () => {
  expect(termsToWrite(noTerms, noTerms, terms)).toEqual(terms)
  const typed = { ...noTerms, budget: '2.000', deliveryPlace: 'Πάτρα' }
  expect(termsToWrite(typed, noTerms, terms)).toEqual({ neededBy: '2026-12-23' })
  const next = termsOfProject({ ...project, budget: 1_000, by: null }, '2026-11-26')
  expect(termsToWrite(terms, terms, next)).toEqual({ budget: '10', budgetPer: 'piece', neededBy: '' })
  expect(termsToWrite({ ...terms, budget: '9' }, terms, next)).toEqual({ neededBy: '' })
  expect(termsToWrite(terms, noTerms, next)).toEqual({})
})

test('without products the request is a wish of these pieces', () => {
  expect(wishOfProject(project)).toMatchObject({ quantities: ['1.200'], decoration: 'Με το λογότυπό μας', productId: '' })
  expect(wishOfProject({ ...project, withLogo: false })).toMatchObject({ decoration: 'Χωρίς εκτύπωση' })
  expect(wishOfProject({ ...noProject, budget: 800 })).toBeNull()
})
