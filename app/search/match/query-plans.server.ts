import { type SQL, sql } from 'drizzle-orm'

import { type BodyRow, selectBodyRows } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Db } from '#app/platform/postgres/database.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { bestFirst } from '#app/search/match/result-order.server.ts'
import type { Tier } from '#app/search/match/match-tiers.ts'

// The statements that find the products of tiers. Each is planned once on each connection, for so many typed words, and
// comes in two kinds: with the products' ids alone, or with all that is told of them, which saves a way to Postgres.

/** What a search document `d` must have to be in a tier. */
export function inTier({ place, words }: Tier): SQL {
  return standIn(
    place,
    words.map((ids) => sql`${sql.param(ids)}`),
  )
}

function standIn(place: Tier['place'], words: readonly SQL[]): SQL {
  const inAll = (column: SQL) =>
    sql.join(
      words.map((ids) => sql`${column} && ${ids}::int[]`),
      sql` and `,
    )
  if (place === 'title') return inAll(sql`d.title_words`)
  return place === 'words' ? inAll(sql`d.words`) : sql`${inAll(sql`d.words`)} and ${hasAny(words)}`
}

/** Whether the title has some of the words. */
function hasAny(words: readonly SQL[]): SQL {
  return sql`(${sql.join(
    words.map((ids) => sql`d.title_words && ${ids}::int[]`),
    sql` or `,
  )})`
}

type Value = (name: string) => SQL

interface FoundRow extends Record<string, unknown> {
  readonly id: number
  /** There are more than `mostFew`, and this is any of them. */
  readonly many: boolean
}

/** What a way to products answers. `select` is given a query of `id` and `many`, in the order of the answer. */
export interface Telling<Row extends FoundRow> {
  readonly name: string
  readonly select: (found: SQL) => SQL
  readonly ways: Map<string, Way<Row>>
}

type Way<Row> = (db: Db, values: Values) => Promise<readonly Row[]>
type Values = Readonly<Record<string, unknown>>

export const idsAlone: Telling<FoundRow> = { name: 'ids', select: (found) => found, ways: new Map() }

export const wholeBodies: Telling<BodyRow & FoundRow> = {
  name: 'bodies',
  select: (found) => selectBodyRows(sql`(select f.*, row_number() over () as place from (${found}) f) wanted`, sql`wanted.many`),
  ways: new Map(),
}

function way<Row extends FoundRow>(telling: Telling<Row>, name: string, build: (value: Value) => SQL): Way<Row> {
  const known = telling.ways.get(name)
  if (known !== undefined) return known
  const made = statement<Row, string>(`search-${telling.name}-${name}`, (value) => telling.select(build(value)))
  telling.ways.set(name, made)
  return made
}

const wordName = (at: number, index: number) => `tier${at}word${index}`

/** What the statements about tiers are given, besides `except`, which were found before, and `limit`. */
export function wordsOf(tiers: readonly Tier[]): Values {
  return Object.fromEntries(tiers.flatMap(({ words }, at) => words.map((ids, index) => [wordName(at, index), ids] as const)))
}

/** What `d` must have to be in the tier at this place. */
function fits({ place, words }: Tier, at: number, value: Value): SQL {
  return standIn(
    place,
    words.map((_ids, index) => value(wordName(at, index))),
  )
}

const isNew = (value: Value) => sql`d.product_id <> all(${value('except')}::int[])`

/** The catalogue's best products. Those that only their titles are asked for come out of the index alone. */
function best(length: number, place: Tier['place']): SQL {
  const words = place === 'title' ? sql`` : sql`, d.words`
  return sql`(
    select d.product_id, d.available, d.popularity, d.title_words${words} from search_documents d
    order by ${bestFirst} limit ${sql.raw(String(length))}
  ) d`
}

/** The products of a tier among so many of the catalogue's best. */
export function walk<Row extends FoundRow>(telling: Telling<Row>, tier: Tier, length: number): Way<Row> {
  const { place, words } = tier
  return way(
    telling,
    `walk-${place}-${words.length}-${length}`,
    (value) => sql`
      select d.product_id as id, false as many from ${best(length, place)}
      where ${fits(tier, 0, value)} and ${isNew(value)} order by ${bestFirst} limit ${value('limit')}`,
  )
}

/** The products of a tier; those with some of several words in the title first. */
export function lookUp<Row extends FoundRow>(telling: Telling<Row>, tier: Tier): Way<Row> {
  const { place, words } = tier
  const someInTitle = (value: Value) =>
    place === 'words' && words.length > 1 ? hasAny(words.map((_ids, index) => value(wordName(0, index)))) : sql`true`
  return way(
    telling,
    `lookup-${place}-${words.length}`,
    (value) => sql`
      with d as materialized (
        select d.product_id, d.available, d.popularity, ${someInTitle(value)} as titled
        from search_documents d where ${fits(tier, 0, value)} and ${isNew(value)}
      )
      select d.product_id as id, false as many from d order by d.titled desc, ${bestFirst} limit ${value('limit')}`,
  )
}

const namesOf = (tiers: readonly Tier[]) => `${tiers.map(({ place }) => place[0]).join('')}-${tiers[0]?.words.length}`

/** The tier that products `d` of the widest one are in, as a number. */
function tierOf(tiers: readonly Tier[], value: Value): SQL {
  const cases = tiers.slice(0, -1).map((tier, at) => sql`when ${fits(tier, at, value)} then ${sql.raw(String(at))}`)
  const widest = sql.raw(String(tiers.length - 1))
  return cases.length === 0 ? sql`${widest}::int` : sql`case ${sql.join(cases, sql` `)} else ${widest} end`
}

/** The widest tier's condition, which all others hold, too. */
function fitsWidest(tiers: readonly Tier[], value: Value): SQL {
  return sql.join(
    tiers.slice(-1).map((tier) => fits(tier, tiers.length - 1, value)),
    sql``,
  )
}

/** The products of all tiers among so many of the catalogue's best, in the order of the tiers. */
export function walkAll<Row extends FoundRow>(telling: Telling<Row>, tiers: readonly Tier[], length: number): Way<Row> {
  return way(
    telling,
    `walk-all-${namesOf(tiers)}-${length}`,
    (value) => sql`
      select d.product_id as id, false as many from ${best(length, 'words')}
      where ${fitsWidest(tiers, value)} and ${isNew(value)}
      order by ${tierOf(tiers, value)}, ${bestFirst} limit ${value('limit')}`,
  )
}

/** So many rows are put in order at once. */
const mostFew = 300

/** The products of all tiers in their order: one statement in place of many where they are few, and of no use where they are not. */
export function few<Row extends FoundRow>(telling: Telling<Row>, tiers: readonly Tier[]): Way<Row> {
  return way(
    telling,
    `few-${namesOf(tiers)}`,
    (value) => sql`
      with d as materialized (
        select d.product_id, d.available, d.popularity, d.title_words, d.words from search_documents d
        where ${fitsWidest(tiers, value)} limit ${sql.raw(String(mostFew + 1))}
      )
      select d.product_id as id, (select count(*) from d) > ${sql.raw(String(mostFew))} as many from d
      where ${isNew(value)} order by ${tierOf(tiers, value)}, ${bestFirst} limit ${value('limit')}`,
  )
}

const popular = statement<{ id: number }, 'limit'>(
  'search-popular',
  (value) => sql`select d.product_id as id from search_documents d order by ${bestFirst} limit ${value('limit')}`,
)

/** What sells best of what can be had: ids. */
export async function findPopular({ db }: Context, limit: number): Promise<number[]> {
  return (await popular(db, { limit })).map(({ id }) => id)
}
