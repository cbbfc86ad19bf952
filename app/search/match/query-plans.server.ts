import { type SQL, sql } from 'drizzle-orm'

import { type BodyRow, selectBodyRows } from '#app/catalogue/read-product-bodies.server.ts'
import type { Db } from '#app/platform/postgres/database.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { MatchTier } from '#app/search/match/match-tiers.ts'
import { bestFirst } from '#app/search/match/result-order.server.ts'

// The statements that find the products of match tiers. Each is prepared once per connection and number of words, and selects
// either ids or whole products, which saves a round trip.

/** The condition that a search document `d` is in a tier. */
export function inTier({ place, words }: MatchTier): SQL {
  return containsWords(
    place,
    words.map((ids) => sql`${sql.param(ids)}`),
  )
}

function containsWords(place: MatchTier['place'], words: readonly SQL[]): SQL {
  const containsAll = (column: SQL) =>
    sql.join(
      words.map((ids) => sql`${column} && ${ids}::int[]`),
      sql` and `,
    )
  if (place === 'title') return containsAll(sql`d.title_words`)
  return place === 'words' ? containsAll(sql`d.words`) : sql`${containsAll(sql`d.words`)} and ${anyInTitle(words)}`
}

function anyInTitle(words: readonly SQL[]): SQL {
  return sql`(${sql.join(
    words.map((ids) => sql`d.title_words && ${ids}::int[]`),
    sql` or `,
  )})`
}

type Value = (name: string) => SQL

export interface FoundRow extends Record<string, unknown> {
  readonly id: number
  /** Only in `sortAllTiers`: more than `maxSorted` matched, so the rows are arbitrary */
  readonly tooMany: boolean
}

/** What a plan selects. `select` gets a query for `id` and `tooMany`, and must keep its order. */
export interface Projection<Row extends FoundRow> {
  readonly name: string
  readonly select: (found: SQL) => SQL
  readonly plans: Map<string, Plan<Row>>
}

type Plan<Row> = (db: Db, values: Values) => Promise<readonly Row[]>
type Values = Readonly<Record<string, unknown>>

export const productIds: Projection<FoundRow> = { name: 'ids', select: (found) => found, plans: new Map() }

export const productBodies: Projection<BodyRow & FoundRow> = {
  name: 'bodies',
  select: (found) =>
    selectBodyRows(sql`(select f.*, row_number() over () as place from (${found}) f) wanted`, sql`wanted."tooMany"`),
  plans: new Map(),
}

function plan<Row extends FoundRow>(projection: Projection<Row>, name: string, build: (value: Value) => SQL): Plan<Row> {
  const known = projection.plans.get(name)
  if (known !== undefined) return known
  const made = statement<Row, string>(`search-${projection.name}-${name}`, (value) => projection.select(build(value)))
  projection.plans.set(name, made)
  return made
}

const wordName = (at: number, index: number) => `tier${at}word${index}`

/** The values of a plan for these tiers; besides these it takes `except` (ids found already) and `limit`. */
export function tierValues(tiers: readonly MatchTier[]): Values {
  return Object.fromEntries(tiers.flatMap(({ words }, at) => words.map((ids, index) => [wordName(at, index), ids] as const)))
}

/** The condition that `d` is in the tier at this position. */
function fits({ place, words }: MatchTier, at: number, value: Value): SQL {
  return containsWords(
    place,
    words.map((_ids, index) => value(wordName(at, index))),
  )
}

const isNew = (value: Value) => sql`d.product_id <> all(${value('except')}::int[])`

/** The first `length` products of the catalogue in `bestFirst` order; an index-only scan if only titles are searched. */
function topN(length: number, place: MatchTier['place']): SQL {
  const words = place === 'title' ? sql`` : sql`, d.words`
  return sql`(
    select d.product_id, d.available, d.popularity, d.title_words${words} from search_documents d
    order by ${bestFirst} limit ${sql.raw(String(length))}
  ) d`
}

/** Top-N scan: the products of a tier among the best `length` of the catalogue. */
export function scanTopN<Row extends FoundRow>(projection: Projection<Row>, tier: MatchTier, length: number): Plan<Row> {
  const { place, words } = tier
  return plan(
    projection,
    `scan-${place}-${words.length}-${length}`,
    (value) => sql`
      select d.product_id as id, false as "tooMany" from ${topN(length, place)}
      where ${fits(tier, 0, value)} and ${isNew(value)} order by ${bestFirst} limit ${value('limit')}`,
  )
}

/** Index lookup: all products of a tier. Of several words, products with any in the title come first. */
export function lookUpTier<Row extends FoundRow>(projection: Projection<Row>, tier: MatchTier): Plan<Row> {
  const { place, words } = tier
  const someInTitle = (value: Value) =>
    place === 'words' && words.length > 1 ? anyInTitle(words.map((_ids, index) => value(wordName(0, index)))) : sql`true`
  return plan(
    projection,
    `lookup-${place}-${words.length}`,
    (value) => sql`
      with d as materialized (
        select d.product_id, d.available, d.popularity, ${someInTitle(value)} as titled
        from search_documents d where ${fits(tier, 0, value)} and ${isNew(value)}
      )
      select d.product_id as id, false as "tooMany" from d order by d.titled desc, ${bestFirst} limit ${value('limit')}`,
  )
}

const namesOf = (tiers: readonly MatchTier[]) => `${tiers.map(({ place }) => place[0]).join('')}-${tiers[0]?.words.length}`

/** The position of the best tier of products `d`, which must be in the widest. */
function tierOf(tiers: readonly MatchTier[], value: Value): SQL {
  const cases = tiers.slice(0, -1).map((tier, at) => sql`when ${fits(tier, at, value)} then ${sql.raw(String(at))}`)
  const widest = sql.raw(String(tiers.length - 1))
  return cases.length === 0 ? sql`${widest}::int` : sql`case ${sql.join(cases, sql` `)} else ${widest} end`
}

/** The condition of the widest tier, the last, which contains all others. */
function fitsWidest(tiers: readonly MatchTier[], value: Value): SQL {
  return sql.join(
    tiers.slice(-1).map((tier) => fits(tier, tiers.length - 1, value)),
    sql``,
  )
}

/** Top-N scan for all tiers at once, sorted by tier. */
export function scanTopNTiers<Row extends FoundRow>(
  projection: Projection<Row>,
  tiers: readonly MatchTier[],
  length: number,
): Plan<Row> {
  return plan(
    projection,
    `scan-all-${namesOf(tiers)}-${length}`,
    (value) => sql`
      select d.product_id as id, false as "tooMany" from ${topN(length, 'words')}
      where ${fitsWidest(tiers, value)} and ${isNew(value)}
      order by ${tierOf(tiers, value)}, ${bestFirst} limit ${value('limit')}`,
  )
}

/** How many rows `sortAllTiers` sorts at most. */
const maxSorted = 300

/** Index lookup for all tiers in one statement, sorted by tier. Only useful for few matches: see `tooMany`. */
export function sortAllTiers<Row extends FoundRow>(projection: Projection<Row>, tiers: readonly MatchTier[]): Plan<Row> {
  return plan(
    projection,
    `sort-all-${namesOf(tiers)}`,
    (value) => sql`
      with d as materialized (
        select d.product_id, d.available, d.popularity, d.title_words, d.words from search_documents d
        where ${fitsWidest(tiers, value)} limit ${sql.raw(String(maxSorted + 1))}
      )
      select d.product_id as id, (select count(*) from d) > ${sql.raw(String(maxSorted))} as "tooMany" from d
      where ${isNew(value)} order by ${tierOf(tiers, value)}, ${bestFirst} limit ${value('limit')}`,
  )
}
