import { type SQL, sql } from 'drizzle-orm'

import { withPackaging } from '#app/pricing/delivery-price.ts'
import { type Transport, zoneOfDestination } from '#app/promise/transport.ts'

/** Working days of transport in SQL, and between which they lie. */
export interface TransportSql {
  readonly days: SQL
  readonly least: number
  readonly most: number
}

/** The working days of `transportTime` in SQL; `grams` of the goods may be null. */
export function transportSql(
  { packaging, carriers, fallbackDays, ...zones }: Transport,
  grams: SQL,
  postcode: string | null,
): TransportSql {
  const zone = zoneOfDestination(zones, { postcode })
  const serving = carriers.flatMap(({ leastGrams, rates }) => {
    const rate = rates.find((each) => each.zone === zone)
    return rate === undefined ? [] : [{ ...rate, leastGrams }]
  })
  const days = new Set(serving.map(({ workingDays }) => workingDays))
  const [only = fallbackDays] = days
  // Most zones have one carrier, whose days hold for any weight.
  if (days.size === 0 || (days.size === 1 && serving.some(({ leastGrams }) => leastGrams === 0))) {
    return { days: sql`${only}::int`, least: only, most: only }
  }
  // The goods are compared, not what is shipped: their packaging would be added for each product.
  const goodsFrom = (shipped: number) => sql`${mostGoods(packaging, shipped - 1) + 1}::bigint`
  const takes = serving.map(({ leastGrams, mostGrams, workingDays }) => {
    const goodsTo = sql`${mostGoods(packaging, mostGrams)}::bigint`
    return sql`when ${grams} between ${goodsFrom(leastGrams)} and ${goodsTo} then ${workingDays}::int`
  })
  const servesAnyway = serving.map(({ leastGrams, workingDays }) =>
    leastGrams === 0
      ? sql`when true then ${workingDays}::int`
      : sql`when ${grams} >= ${goodsFrom(leastGrams)} then ${workingDays}::int`,
  )
  return {
    days: sql`case ${sql.join([...takes, ...servesAnyway], sql` `)} else ${fallbackDays}::int end`,
    least: Math.min(fallbackDays, ...days),
    most: Math.max(fallbackDays, ...days),
  }
}

/** The most grams of goods that weigh at most this with their packaging; -1 if none do. */
function mostGoods(packaging: Transport['packaging'], shipped: number): number {
  let [fits, tooMuch] = [-1, shipped + 1]
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (withPackaging({ packaging }, middle) <= shipped) fits = middle
    else tooMuch = middle
  }
  return fits
}
