import { z } from 'zod'

import { formatUnitPrice } from '#app/platform/text/money.ts'

const rise = z.object({ from: z.int(), to: z.int() }).nullable()

export const risenPriceSchema = z
  .object({ title: z.string(), price: rise, cost: rise })
  .meta({ id: 'RisenPrice', description: 'Of one piece, net, in 1/10,000 €; null: it did not rise' })
export type RisenPrice = z.output<typeof risenPriceSchema>

/** «Κούπα: τιμή από 2,00 € σε 2,50 €, κόστος από 1,00 € σε 1,10 €» */
export function risenPriceText({ title, price, cost }: RisenPrice): string {
  const part = (name: string, each: RisenPrice['price']) =>
    each === null ? [] : [`${name} από ${formatUnitPrice(each.from)} σε ${formatUnitPrice(each.to)}`]
  return `${title}: ${[...part('τιμή', price), ...part('κόστος', cost)].join(', ')}`
}
