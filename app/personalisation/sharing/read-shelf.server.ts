import { type DeliveryDays, promiseProduct } from '#app/promise/promise.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { plannedDecoration } from '#app/personalisation/decoration-time.ts'
import { type Placement, type PlannedPlacement } from '#app/personalisation/decoration.ts'
import { type DecorationRefusal, decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { namedPlacement } from '#app/personalisation/named-placements.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import { priceCombinedLines } from '#app/personalisation/price-combined-lines.server.ts'
import {
  type DecorableProduct,
  type PriceList,
  readDecorableProducts,
  readPriceList,
} from '#app/personalisation/read-decoration.server.ts'
import { priceGroupsOf, readShelfItems, type ShelfItemRow } from '#app/personalisation/sharing/open-shelf.server.ts'
import { type ShelfItemView, textsOf } from '#app/personalisation/sharing/shelf-view.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import { upperCase } from '#app/platform/text/greek-text.ts'
import type { LinePrice } from '#app/pricing/decorated-price.ts'

interface PricedItem {
  readonly price: LinePrice
  readonly placements: readonly PlannedPlacement[]
}

/** The products of a shelf as text, at today's prices and with the days to a postcode. Impossible ones say why. */
export async function readShelf(ctx: Context, shelfId: string, postcode: string | null): Promise<readonly ShelfItemView[]> {
  const rows = await readShelfItems(ctx, shelfId)
  const products = await readDecorableProducts(
    ctx,
    rows.flatMap(({ productId, offered }) => (offered ? [productId] : [])),
  )
  const list = await readPriceList(ctx, products.values())
  const days = await readDeliveryDays(ctx)
  const prices = priceRows(rows, products, list)
  return rows.map((row) => {
    const product = products.get(row.productId)
    const priced = prices.get(row.place) ?? refuse({ refusal: 'unknown-product' })
    return {
      place: row.place,
      productId: row.productId,
      variantId: row.variantId,
      title: row.title,
      variantText: [row.colour, row.size === null ? null : upperCase(row.size)].filter(Boolean).join(', '),
      quantity: row.quantity,
      isKnown: product !== undefined,
      placementTexts: row.placements.map((placement) => textOfPlacement(placement, product)),
      placements: row.placements.map(({ artwork: _, chosenInks: __, ...sized }) => placementInMm(sized)),
      price: priced.ok
        ? {
            pricePerPiece: priced.value.price.pricePerPiece,
            net: priced.value.price.net,
            vatPercent: priced.value.price.vat.rate,
          }
        : null,
      problem: priced.ok ? null : problemText(priced, product),
      arrival: product !== undefined && priced.ok ? arrivalOf(row, product, priced.value.placements, { days, postcode }) : null,
    }
  })
}

/** By place */
function priceRows(
  rows: readonly ShelfItemRow[],
  products: ReadonlyMap<number, DecorableProduct>,
  { cards }: PriceList,
): ReadonlyMap<number, Result<PricedItem, DecorationRefusal>> {
  const priced = new Map<number, Result<PricedItem, DecorationRefusal>>()
  for (const group of priceGroupsOf(rows)) {
    const product = products.get(group[0]?.productId ?? 0)
    if (product === undefined) continue
    const placements = group[0]?.placements ?? []
    const result = priceCombinedLines({ product, placements, lines: group }, cards)
    for (const [index, { place }] of group.entries()) {
      const price = result.ok ? result.value.prices[index] : undefined
      if (!result.ok) priced.set(place, result)
      else if (price !== undefined) priced.set(place, { ok: true, value: { price, placements: result.value.placements } })
    }
  }
  for (const { place, known, productId } of rows) {
    if (!known && products.has(productId)) priced.set(place, refuse({ refusal: 'unknown-variant' }))
  }
  return priced
}

function textOfPlacement(placement: Placement, product: DecorableProduct | undefined): string {
  const words = placementText(placementInMm(namedPlacement(placement, product?.positions ?? [])))
  return [words, ...textsOf(placement).map((text) => `«${text}»`)].join(', ')
}

const unavailableRefusals: ReadonlySet<DecorationRefusal['refusal']> = new Set([
  'unknown-position',
  'impossible-technique',
  'outside-position',
  'too-large',
])

/** For a reader who chose nothing: the problem, without advice. */
function problemText(refused: DecorationRefusal, product: DecorableProduct | undefined): string {
  if (product === undefined) return 'Το προϊόν δεν υπάρχει πια στον κατάλογο.'
  if (refused.refusal === 'unknown-variant') return 'Αυτό το χρώμα ή μέγεθος δεν υπάρχει πια.'
  if (!unavailableRefusals.has(refused.refusal)) return decorationRefusals.textOf(refused)
  return 'Αυτή η εκτύπωση δεν γίνεται πια στο προϊόν. Ζητήστε μας προσφορά για όσα γίνονται.'
}

function arrivalOf(
  { variantId, quantity }: ShelfItemRow,
  { supply, variants }: DecorableProduct,
  placements: readonly PlannedPlacement[],
  { days, postcode }: { readonly days: DeliveryDays; readonly postcode: string | null },
): ShelfItemView['arrival'] {
  const variant = variantId === null ? undefined : variants.get(variantId)
  const promise = promiseProduct(
    { ...supply, shelfStock: variant?.shelfStock ?? supply.shelfStock },
    { quantity, decoration: plannedDecoration(placements, days.decorationDays), postcode },
    days,
  )
  return promise && { day: promise.day, isSure: promise.isSure }
}
