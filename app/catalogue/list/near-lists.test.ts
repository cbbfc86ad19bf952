import { expect, test } from 'vitest'

import { findByCounting, nearLists, nearText } from '#app/catalogue/list/near-lists.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'

const context = { orderDay: '2026-11-26', closedDays: [] }
const project: Project = { ...noProject, quantity: 300, withLogo: true, budget: 800, by: '2026-12-11' }

interface Product {
  readonly price: number
  /** From this quantity on it takes longer */
  readonly stock: number
  readonly day: string
}
const products: readonly Product[] = [
  { price: 700, stock: 0, day: '2026-12-18' },
  { price: 790, stock: 60, day: '2026-12-22' },
  { price: 880, stock: 1_000, day: '2026-12-22' },
]
const countOf = ({ quantity, budget, by }: Project) =>
  products.filter(({ price, stock, day }) => {
    const arrival = (quantity ?? 1) <= stock ? '2026-12-04' : day
    return (budget === null || price <= budget) && (by === null || arrival <= by)
  }).length
const near = (wanted: Project, total = countOf(wanted)) =>
  nearLists(
    wanted,
    total,
    findByCounting((each) => Promise.resolve(countOf(each))),
    context,
  )

test('an empty list names the earliest day, the largest quantity and the least budget with which there is something', async () => {
  expect((await near(project)).map((each) => nearText(each, context.orderDay))).toEqual([
    'Για 300 τεμάχια, το νωρίτερο 18/12: 1 προϊόν',
    '50 τεμάχια έως 11/12: 1 προϊόν',
    'Με 9\u00A0€ το τεμάχιο χωρίς ΦΠΑ: 1 προϊόν',
  ])
})

test('only bounds that are set are loosened, and only where that gives more', async () => {
  expect(await near({ ...project, budget: null, by: null, quantity: 300 })).toEqual([])
  const late = await near({ ...project, budget: 100, by: '2027-01-30' })
  expect(late.map(({ bound }) => bound)).toEqual(['budget'])
  const without = await near({ ...project, quantity: null, budget: null, by: '2026-12-01' })
  expect(without.map((each) => nearText(each, context.orderDay))).toEqual(['Το νωρίτερο 4/12: 2 προϊόντα'])
})

test('of a short list more is named', async () => {
  const short = { ...project, budget: 700, by: '2026-12-22' }
  expect((await near(short)).map((each) => [each.bound, each.total])).toEqual([['budget', 2]])
})
