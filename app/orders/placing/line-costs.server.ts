import type { PricedRow } from '#app/cart/cart.server.ts'
import type { NewOrderLine } from '#app/orders/order-rows.server.ts'
import { orderLineCosts } from '#app/orders/placing/line-costs.tables.ts'
import type { LockedProduct } from '#app/orders/placing/take-pieces.ts'
import { cardsByKey, planPlacements, cardOfCharge } from '#app/personalisation/decoration.ts'
import { priceGroupOf } from '#app/personalisation/designs.server.ts'
import { readCostPercents, readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { eurosToAmount, roundHalfUp } from '#app/platform/text/money.ts'
import { lineTotal, type CostedAmount } from '#app/pricing/line-total.ts'

interface LineCost {
  readonly lineId: string
  /** Null if our cost of the goods is unknown */
  readonly cost: CostedAmount | null
  /** Our cost of the goods alone, net cents; null if unknown */
  readonly goodsCosts: number | null
}

/** Stores the lines' costs; those of unknown cost get no row. */
export async function writeLineCosts(tx: Context, lines: readonly LineCost[]): Promise<void> {
  const known = lines.flatMap(({ lineId, cost, goodsCosts }) =>
    cost === null ? [] : [{ lineId, costedCents: cost.brings, costCents: cost.costs, goodsCostCents: goodsCosts }],
  )
  if (known.length > 0) await tx.db.insert(orderLineCosts).values(known)
}

/** Our current costs of a cart's lines: goods by the product's cost, charges by their rate cards. */
export async function costsOfCart(
  tx: Context,
  rows: readonly PricedRow[],
  { lines, products }: { readonly lines: readonly NewOrderLine[]; readonly products: ReadonlyMap<number, LockedProduct> },
): Promise<readonly LineCost[]> {
  const costPriceOf = ({ row: { productId } }: PricedRow) => products.get(productId)?.costPrice ?? null
  const percentsOf = await readChargePercents(
    tx,
    rows.filter((row) => costPriceOf(row) !== null && row.decoration !== null),
  )
  return rows.map((priced, at) => {
    const lineId = lines[at]?.id ?? ''
    const costPrice = costPriceOf(priced)
    if (costPrice === null) return { lineId, cost: null, goodsCosts: null }
    const percents = percentsOf(priced)
    const goodsCosts = lineTotal(costPrice, priced.row.quantity)
    let [brings, costs] = [priced.goods, goodsCosts]
    for (const [index, { amount }] of (priced.decoration?.charges ?? []).entries()) {
      const percent = percents[index]
      if (percent === undefined) continue
      brings += eurosToAmount(amount)
      costs += roundHalfUp(eurosToAmount(amount) * percent, 100)
    }
    return { lineId, cost: { brings, costs }, goodsCosts }
  })
}

/** The percent of each charge that we pay ourselves; undefined if unknown. */
async function readChargePercents(
  tx: Context,
  decorated: readonly PricedRow[],
): Promise<(row: PricedRow) => readonly (number | undefined)[]> {
  const terms = await readDecorationTerms(
    tx,
    decorated.map(({ row }) => row.productId),
  )
  const cards = [...terms.values()].flatMap((each) => each.cards)
  const percents = await readCostPercents(
    tx,
    cards.map(({ key }) => key),
  )
  return ({ row, decoration }) => {
    const known = terms.get(row.productId)
    if (known === undefined || decoration === null) return []
    const pieces = decorated.reduce(
      (sum, each) => (priceGroupOf(each.row) === priceGroupOf(row) ? sum + each.row.quantity : sum),
      0,
    )
    const plan = planPlacements(known.positions, cardsByKey(known.cards), row.placements ?? [], pieces)
    if (!plan.ok) return []
    const places = plan.value.map(({ position }) => position.key)
    return decoration.charges.map(({ type, placement: key }) => {
      if (type === 'rush' || type === 'order') return undefined
      const placement = key === null ? null : places.indexOf(key)
      return percents.get(cardOfCharge({ placement }, plan.value)?.key ?? '')
    })
  }
}
