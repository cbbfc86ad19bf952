import { type PriceBreak, roundedToNinety } from '#app/pricing/unit-price.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'
import type { MarginRule } from '#app/imports/rules/supplier-profile.ts'

const oneEuro = 10_000
const oneCent = 100

/** The rule for a category: its own, the nearest ancestor's, or the general one. `path`: the category first. */
export function marginRuleFor(rules: readonly MarginRule[], path: readonly number[]): MarginRule | null {
  for (const id of path) {
    const own = rules.find(({ categoryId }) => categoryId === id)
    if (own !== undefined) return own
  }
  return rules.find(({ categoryId }) => categoryId === null) ?? null
}

/** The price of a piece from its cost, both in 1/10,000 €. Rounding never goes below the minimum profit. */
export function priceOfCost(cost: number, { kind, value, leastProfit, rounding }: MarginRule): number {
  const marked = kind === 'percent' ? cost + roundHalfUp(cost * value, 10_000) : roundHalfUp(cost * value, 10_000)
  const min = cost + leastProfit
  const price = Math.max(marked, min)
  if (rounding === 'none') return price
  if (rounding === 'cents') return Math.ceil(price / oneCent) * oneCent
  const rounded = roundedToNinety(price)
  return rounded >= min ? rounded : rounded + oneEuro
}

/** Price breaks from cost breaks; one that is not cheaper than the previous one is skipped. */
export function breaksOfCost(costs: readonly PriceBreak[], price: number, rule: MarginRule): PriceBreak[] {
  const breaks: PriceBreak[] = []
  for (const { minQuantity, unitPrice } of costs) {
    const marked = priceOfCost(unitPrice, rule)
    if (marked < (breaks.at(-1)?.unitPrice ?? price)) breaks.push({ minQuantity, unitPrice: marked })
  }
  return breaks
}
