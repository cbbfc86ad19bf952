import { readBodyRows, toBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { MatchTier } from '#app/search/match/match-tiers.ts'
import {
  type FoundRow,
  lookUpTier,
  productBodies,
  productIds,
  type Projection,
  scanTopN,
  scanTopNTiers,
  sortAllTiers,
  tierValues,
} from '#app/search/match/query-plans.server.ts'
import type { ParsedQuery } from '#app/search/query/parse-query.server.ts'
import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'

/** How many of the catalogue's best products a top-N scan reads. */
interface ScanLength {
  /** If the estimate says that these are enough */
  readonly whole: number
  /** If these suffice only because the words often occur together, such as «power bank»; null: no scan then */
  readonly probe: number | null
}
const defaultScan: ScanLength = { whole: 2_000, probe: null }
/** Lookups in a very large catalogue cost more, so longer scans pay. */
const longScan: ScanLength = { whole: 10_000, probe: 4_000 }
const largeCatalogue = 200_000
/** A lookup of several words may cost more than a scan if even the rarest is in more products than this. */
const expensiveLookup = 2_000
/** With more postings, and no word rarer than `rareEnough`, a lookup takes tens of milliseconds: only a scan is run. */
const tooManyPostings = 1_000_000
const rareEnough = 20_000
/** If the widest tier is expected to match at most this many products, all tiers are looked up at once. */
const expectedFew = 100

/** The ids of matching products, best first; exact title matches lead. */
export async function findProducts(ctx: Context, query: ParsedQuery, limit: number): Promise<number[]> {
  const titled = query.titleMatches.slice(0, limit).map((id) => ({ id, tooMany: false }))
  return (await find(ctx, productIds, query, limit, titled)).map(({ id }) => id)
}

/** The matching products themselves, in the order of `findProducts`. */
export async function findBodies(ctx: Context, query: ParsedQuery, limit: number): Promise<ProductBody[]> {
  const titled = await readBodyRows(ctx, query.titleMatches.slice(0, limit))
  const found = await find(
    ctx,
    productBodies,
    query,
    limit,
    titled.map((row) => ({ ...row, tooMany: false })),
  )
  return toBodies(ctx, found)
}

async function find<Row extends FoundRow>(
  { db }: Context,
  projection: Projection<Row>,
  { tiers, productCount }: ParsedQuery,
  limit: number,
  titled: readonly Row[],
): Promise<readonly Row[]> {
  if (tiers.length === 0) return []
  const found = [...titled]
  const wanted = () => ({ except: found.map(({ id }) => id), limit: limit - found.length })
  const triedAll = tiers.length > 1 && areFew(tiers, productCount)
  if (triedAll) {
    const rows = await sortAllTiers(projection, tiers)(db, { ...tierValues(tiers), ...wanted() })
    if (!rows.some(({ tooMany }) => tooMany)) return [...found, ...rows]
  }
  const scan = productCount > largeCatalogue ? longScan : defaultScan
  for (const [at, tier] of tiers.entries()) {
    if (found.length >= limit) break
    const isLikely = triedAll || (limit - found.length) / Math.max(tier.selectivity, 1 / productCount) <= scan.whole
    const length = productCount <= scan.whole ? null : scanLength(tier, scan, isLikely, triedAll)
    // A scan finds the best of the tier, so a lookup can only append to it.
    if (length !== null) found.push(...(await scanTopN(projection, tier, length)(db, { ...tierValues([tier]), ...wanted() })))
    if (found.length >= limit) break
    if (isTooExpensive(tier)) {
      const rest = tiers.slice(at)
      const rows = await scanTopNTiers(projection, rest, scan.whole)(db, { ...tierValues(rest), ...wanted() })
      return [...found, ...rows]
    }
    // The next tier's lookup, of words in any place, puts these products first.
    if (length === null && tier.place === 'both') continue
    found.push(...(await lookUpTier(projection, tier)(db, { ...tierValues([tier]), ...wanted() })))
  }
  return found
}

/**
 * How many of the best products to scan before the index lookup; null for no scan. A lookup of several words is as fast as its
 * rarest word, unless they often occur together; a scan with too few results is wasted.
 */
function scanLength(tier: MatchTier, { whole, probe }: ScanLength, isLikely: boolean, occurTogether: boolean): number | null {
  if (tier.words.length > 1 && tier.rarest <= expensiveLookup && !occurTogether) return null
  if (isLikely) return whole
  return tier.words.length > 1 && tier.place === 'title' ? probe : null
}

function areFew(tiers: readonly MatchTier[], productCount: number): boolean {
  const widest = tiers.at(-1)
  return widest !== undefined && widest.selectivity * productCount <= expectedFew && !isTooExpensive(widest)
}

function isTooExpensive({ postings, rarest }: MatchTier): boolean {
  return postings > tooManyPostings && rarest > rareEnough
}
