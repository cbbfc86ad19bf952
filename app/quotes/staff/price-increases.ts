import { z } from 'zod'

import { formatUnitPrice } from '#app/platform/text/money.ts'

const rise = z.object({ from: z.int(), to: z.int() }).nullable()

export const priceIncreaseSchema = z
  .object({ title: z.string(), price: rise, cost: rise })
  .meta({ id: 'PriceIncrease', description: 'Of one piece, net, in 1/10,000 €; null: it did not rise' })
export type PriceIncrease = z.output<typeof priceIncreaseSchema>

/** «Κούπα: τιμή από 2,00 € σε 2,50 €, κόστος από 1,00 € σε 1,10 €» */
export function priceIncreaseText({ title, price, cost }: PriceIncrease): string {
  const part = (name: string, each: PriceIncrease['price']) =>
    each === null ? [] : [`${name} από ${formatUnitPrice(each.from)} σε ${formatUnitPrice(each.to)}`]
  return `${title}: ${[...part('τιμή', price), ...part('κόστος', cost)].join(', ')}`
}
