import { readCostPercents, readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { OfferTerms } from '#app/quotes/decorate-offer.ts'

/** Positions and rate cards by product, with our costs: for staff only. Unknown products are left out. */
export async function readOfferTerms(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, OfferTerms>> {
  const terms = await readDecorationTerms(ctx, ids)
  const costs = await readCostPercents(
    ctx,
    [...terms.values()].flatMap(({ cards }) => cards.map(({ key }) => key)),
  )
  return new Map(
    [...terms].map(([id, each]) => {
      const known = each.cards.flatMap(({ key }) => {
        const percent = costs.get(key)
        return percent === undefined ? [] : [[key, percent] as const]
      })
      return [id, { ...each, costPercents: Object.fromEntries(known) }]
    }),
  )
}
