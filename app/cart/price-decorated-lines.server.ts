import type { DecorationPosition, Placement } from '#app/personalisation/decoration.ts'
import { type DecorationRefusal, decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { priceGroupOf } from '#app/personalisation/designs.server.ts'
import { namedPlacement } from '#app/personalisation/named-placements.ts'
import { type NamedPlacementInMm, placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { type ChargeBody, presentCharges } from '#app/personalisation/present-charges.ts'
import { type PricedCombinedLines, priceCombinedLines } from '#app/personalisation/price-combined-lines.server.ts'
import {
  type DecorableProduct,
  type PriceHistory,
  readDecorableProducts,
  readPriceHistory,
} from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Result, refuse } from '#app/platform/errors.ts'

/** A line with a design. Lines with the same one are priced together, the oldest first. */
export interface DecoratedLineRow {
  readonly id: string
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly designId: string
  readonly placements: readonly Placement[]
  readonly priceListVersion: number | null
}

/** A line's decoration and its price. */
export interface LineDecoration {
  readonly placements: readonly NamedPlacementInMm[]
  readonly priceListVersion: number
  /** Cents, goods and charges; null if the decoration is no longer possible */
  readonly net: number | null
  readonly charges: readonly ChargeBody[]
  /** Cents by the price list last shown to the buyer, if the line now costs something else */
  readonly netBefore: number | null
  /** Why it is not possible, in Greek */
  readonly problem: string | null
}

/** Above any version of the price list: lines without one have seen no price. Postgres' largest integer */
const latest = 2_147_483_647

/** By line id. Two queries for all lines of a cart. `agreedPercent` is the customer's discount; the greater one counts. */
export async function priceDecoratedLines(
  ctx: Context,
  rows: readonly DecoratedLineRow[],
  agreedPercent = 0,
): Promise<ReadonlyMap<string, LineDecoration>> {
  const products = await readDecorableProducts(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const seen = rows.flatMap(({ priceListVersion }) => priceListVersion ?? [])
  const history = await readPriceHistory(ctx, products.values(), Math.min(...seen, latest))
  const priced = new Map<string, LineDecoration>()
  for (const group of Map.groupBy(rows, priceGroupOf).values()) {
    for (const [id, decoration] of priceGroup(products, { history, agreedPercent }, group)) priced.set(id, decoration)
  }
  return priced
}

function priceGroup(
  products: ReadonlyMap<number, DecorableProduct>,
  { history, agreedPercent }: { readonly history: PriceHistory; readonly agreedPercent: number },
  lines: readonly DecoratedLineRow[],
): (readonly [string, LineDecoration])[] {
  const [first] = lines
  const product = first && withDiscount(products.get(first.productId), agreedPercent)
  const byVersion = new Map<number, Result<PricedCombinedLines, DecorationRefusal>>()
  const priceAt = (version: number) => {
    const known = byVersion.get(version)
    if (known !== undefined) return known
    const price =
      first === undefined || product === undefined
        ? refuse({ refusal: 'unknown-product' })
        : priceCombinedLines({ product, placements: first.placements, lines }, history.cardsAt(version))
    byVersion.set(version, price)
    return price
  }
  const positions = product?.positions ?? []
  const now = priceAt(history.version)
  return lines.map((line, index) => {
    const price = now.ok ? now.value.prices[index] : undefined
    const before = priceAt(line.priceListVersion ?? history.version)
    const netBefore = before.ok ? (before.value.prices[index]?.net ?? null) : null
    return [
      line.id,
      {
        placements: line.placements.map((placement) => placementInMm(namedPlacement(placement, positions))),
        priceListVersion: history.version,
        net: price?.net ?? null,
        charges: price !== undefined && now.ok ? presentCharges(price.charges, now.value.placements) : [],
        netBefore: price === undefined || netBefore === price.net ? null : netBefore,
        problem: now.ok ? null : decorationRefusals.textOf(withNames(now, positions)),
      },
    ]
  })
}

function withDiscount(product: DecorableProduct | undefined, agreedPercent: number): DecorableProduct | undefined {
  if (product === undefined) return undefined
  const { pricing } = product
  return { ...product, pricing: { ...pricing, discountPercent: Math.max(pricing.discountPercent, agreedPercent) } }
}

/** Calls identify positions by keys, pages show names. */
function withNames(refused: DecorationRefusal, positions: readonly DecorationPosition[]): DecorationRefusal {
  return refused.refusal === 'unknown-position' ? { ...refused, possible: positions.map(({ name }) => name) } : refused
}
