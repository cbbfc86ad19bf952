import { type SQL, sql } from 'drizzle-orm'

import { type Transport, zoneOfDestination } from '#app/promise/transport.ts'

/** The working days of `transportTime` in SQL; `grams` of the goods may be null. */
export function transportSql(
  { packaging, carriers, fallbackDays, ...zones }: Transport,
  grams: SQL,
  postcode: string | null,
): SQL {
  const zone = zoneOfDestination(zones, { postcode })
  const serving = carriers.flatMap(({ leastGrams, rates }) => {
    const rate = rates.find((each) => each.zone === zone)
    return rate === undefined ? [] : [{ ...rate, leastGrams }]
  })
  const days = new Set(serving.map(({ workingDays }) => workingDays))
  const [only = fallbackDays] = days
  // Most zones have one carrier, whose days hold for any weight.
  if (days.size === 0 || (days.size === 1 && serving.some(({ leastGrams }) => leastGrams === 0))) return sql`${only}::int`
  const { percent, leastGrams: leastPackaging } = packaging
  const shipped = sql`(${grams} + greatest(${leastPackaging}::bigint, (${grams} * ${percent}::bigint + 99) / 100))`
  const takes = serving.map(({ leastGrams, mostGrams, workingDays }) => {
    return sql`when ${shipped} between ${leastGrams}::bigint and ${mostGrams}::bigint then ${workingDays}::int`
  })
  const servesAnyway = serving.map(({ leastGrams, workingDays }) =>
    leastGrams === 0
      ? sql`when true then ${workingDays}::int`
      : sql`when ${shipped} >= ${leastGrams}::bigint then ${workingDays}::int`,
  )
  return sql`case ${sql.join([...takes, ...servesAnyway], sql` `)} else ${fallbackDays}::int end`
}
