import type { ProductBody } from '#app/catalogue/catalogue.ts'
import { readBodyRows, toBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Tier } from '#app/search/match/match-tiers.ts'
import type { Understood } from '#app/search/query/parse-query.server.ts'
import { few, idsAlone, lookUp, type Telling, walk, walkAll, wholeBodies, wordsOf } from '#app/search/match/query-plans.server.ts'

/** So many of the catalogue's best products a walk looks at. */
interface Walk {
  /** Where it is likely that these are enough ... */
  readonly whole: number
  /** ... and where only words that go together, as «power bank», would make them so; null: not tried. */
  readonly probe: number | null
}
const usualWalk: Walk = { whole: 2_000, probe: null }
/** In a very large catalogue lookups are so much dearer. */
const longWalk: Walk = { whole: 10_000, probe: 4_000 }
const manyProducts = 200_000
/** A lookup of several words may cost more than a walk where even the rarest of them has so many products. */
const dearLookup = 2_000
/** A lookup that reads so many entries, none of them rare, takes tens of milliseconds: what a walk finds must do. */
const tooManyEntries = 1_000_000
const rareEnough = 20_000
/** Where about so many products at most fit the widest tier, all tiers are looked up at once. */
const expectedFew = 100

/** The ids of the tiers' products, best first; a title that was typed whole stands before them. */
export async function findProducts(ctx: Context, understood: Understood, limit: number): Promise<number[]> {
  const titled = understood.titled.slice(0, limit).map((id) => ({ id, many: false }))
  return (await find(ctx, idsAlone, understood, limit, titled)).map(({ id }) => id)
}

/** The same with all that is told of them. */
export async function findBodies(ctx: Context, understood: Understood, limit: number): Promise<ProductBody[]> {
  const titled = await readBodyRows(ctx, understood.titled.slice(0, limit))
  const found = await find(
    ctx,
    wholeBodies,
    understood,
    limit,
    titled.map((row) => ({ ...row, many: false })),
  )
  return toBodies(ctx, found)
}

async function find<Row extends { readonly id: number; readonly many: boolean } & Record<string, unknown>>(
  { db }: Context,
  telling: Telling<Row>,
  { tiers, productCount }: Understood,
  limit: number,
  titled: readonly Row[],
): Promise<readonly Row[]> {
  if (tiers.length === 0) return []
  const found = [...titled]
  const wanted = () => ({ except: found.map(({ id }) => id), limit: limit - found.length })
  const mayBeFew = tiers.length > 1 && areFew(tiers, productCount)
  if (mayBeFew) {
    const rows = await few(telling, tiers)(db, { ...wordsOf(tiers), ...wanted() })
    if (!rows.some(({ many }) => many)) return [...found, ...rows]
  }
  const long = productCount > manyProducts ? longWalk : usualWalk
  for (const [at, tier] of tiers.entries()) {
    if (found.length >= limit) break
    const isLikely = mayBeFew || (limit - found.length) / Math.max(tier.share, 1 / productCount) <= long.whole
    const length = productCount <= long.whole ? null : walkLength(tier, long, isLikely, mayBeFew)
    // What a lookup would find beyond these comes behind them: they are the best.
    if (length !== null) found.push(...(await walk(telling, tier, length)(db, { ...wordsOf([tier]), ...wanted() })))
    if (found.length >= limit) break
    if (isTooDear(tier)) {
      const rest = tiers.slice(at)
      return [...found, ...(await walkAll(telling, rest, long.whole)(db, { ...wordsOf(rest), ...wanted() }))]
    }
    // The lookup of the words wherever they stand puts these first.
    if (length === null && tier.place === 'both') continue
    found.push(...(await lookUp(telling, tier)(db, { ...wordsOf([tier]), ...wanted() })))
  }
  return found
}

/**
 * How many of the best products are looked at before an index is asked; null where that is asked at once. Several words
 * are looked up as fast as their rarest, unless they turned out to go together, and a walk that finds too few is lost.
 */
function walkLength(tier: Tier, { whole, probe }: Walk, isLikely: boolean, goTogether: boolean): number | null {
  if (tier.words.length > 1 && tier.rarest <= dearLookup && !goTogether) return null
  if (isLikely) return whole
  return tier.words.length > 1 && tier.place === 'title' ? probe : null
}

function areFew(tiers: readonly Tier[], productCount: number): boolean {
  const widest = tiers.at(-1)
  return widest !== undefined && widest.share * productCount <= expectedFew && !isTooDear(widest)
}

function isTooDear({ entries, rarest }: Tier): boolean {
  return entries > tooManyEntries && rarest > rareEnough
}
