import { sql } from 'drizzle-orm'

import { discountInForce, orderableStock, type PrintTechnique, shelfStock } from '#app/catalogue/catalogue.ts'
import { priceBreaksOf, totalStock } from '#app/catalogue/card/read-cards.server.ts'
import { archetypePositionsOf } from '#app/catalogue/pictures/picture-sources.server.ts'
import { missingPicture, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { firstChoice, unchosenShelf } from '#app/catalogue/product/variant-choice.ts'
import type { Supply } from '#app/promise/promise.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { positionOfArchetype, withPicturedFacts } from '#app/personalisation/archetype-position.ts'
import { cardsByKey, type DecorationPosition } from '#app/personalisation/decoration.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'
import type { PriceBreak, Pricing } from '#app/pricing/unit-price.ts'

/** What the price of a product with decoration depends on. */
export interface DecorableProduct {
  readonly id: number
  /** The address of its first picture, from the catalogue */
  readonly pictureSrc: string | null
  readonly pricing: Pricing
  readonly vatPercent: number
  readonly quantityMultiple: number
  /** Where no variant is chosen; a variant's is in its own `shelfStock` */
  readonly supply: Supply
  readonly textile: boolean
  readonly variants: ReadonlyMap<number, { readonly shelfStock: number; readonly dark: boolean }>
  /** The variant with which its page starts; null without variants */
  readonly firstVariantId: number | null
  readonly positions: readonly DecorationPosition[]
}

/** Rate cards in force, by key. */
export interface PriceList {
  readonly version: number
  readonly cards: ReadonlyMap<string, RateCard>
}

interface ProductRow extends Record<string, unknown> {
  readonly id: number
  readonly price: number
  readonly discount_percent: number
  readonly offer_end: string | null
  readonly vat_percent: number
  readonly quantity_multiple: number
  readonly made_to_order: boolean
  readonly available_from: string | null
  readonly lead_time_days: number | null
  readonly restock_lead_time_days: number | null
  readonly weight_grams: number | null
  readonly textile: boolean
  readonly stock: number
  readonly shared_stock: number
  readonly price_breaks: readonly PriceBreak[]
  readonly picture: string | null
  readonly variants: readonly { readonly id: number; readonly stock: number | null; readonly dark: boolean }[]
  /** null if the product has none of its own */
  readonly positions: readonly DecorationPosition[] | null
}

const selectProducts = statement<ProductRow, 'ids'>(
  'decorable-products',
  (value) => sql`
    select p.id, p.price, p.discount_percent, p.offer_end, p.vat_percent, p.quantity_multiple, p.made_to_order,
      p.available_from, p.lead_time_days, p.restock_lead_time_days, p.weight_grams, p.textile, p.stock as shared_stock, ${totalStock} as stock,
      ${priceBreaksOf} as price_breaks,
      (select i.src from product_images i where i.product_id = p.id order by i.position, i.image_id limit 1) as picture,
      (
        select coalesce(json_agg(json_build_object(
          'id', v.variant_id, 'stock', v.stock, 'dark', coalesce(k.dark, false)
        ) order by v.position, v.variant_id), '[]')
        from product_variants v left join colours k on k.name = v.colour where v.product_id = p.id
      ) as variants,
      (
        select json_agg(json_build_object(
          'key', o.key, 'name', o.name, 'shape', o.shape, 'maxWidth', o.max_width, 'maxHeight', o.max_height,
          'techniques', o.techniques
        ) order by o.place)
        from product_positions o where o.product_id = p.id
      ) as positions
    from unnest((select ${value('ids')}::int[])) as wanted(id)
    join products p on p.id = wanted.id`,
)

/** By id; unknown ones are left out. One query. */
export async function readDecorableProducts(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DecorableProduct>> {
  const rows = await selectProducts(ctx.db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, toProduct(ctx, row)]))
}

/** The techniques available at any position of these products, by product. */
export async function readTechniques(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PrintTechnique[]>> {
  const products = await readDecorableProducts(ctx, ids)
  return new Map(
    [...products].map(([id, { positions }]) => [
      id,
      [...new Set(positions.flatMap(({ techniques }) => techniques.map(({ key }) => key)))],
    ]),
  )
}

function toProduct(ctx: Context, row: ProductRow): DecorableProduct {
  const madeToOrder = row.made_to_order
  const picture = row.picture ?? missingPicture
  const today = dayInAthens(ctx.now)
  const supplied = { madeToOrder, availableFrom: row.available_from, restockLeadTimeDays: row.restock_lead_time_days }
  const variants = row.variants.map(({ id, dark, ...own }) => {
    const stock = own.stock ?? row.shared_stock
    return { id, dark, stock: orderableStock({ ...supplied, stock }, today), shelfStock: shelfStock({ madeToOrder, stock }) }
  })
  return {
    id: row.id,
    pictureSrc: row.picture,
    pricing: {
      price: row.price,
      discountPercent: discountInForce({ discountPercent: row.discount_percent, offerEnd: row.offer_end }, today),
      priceBreaks: row.price_breaks,
    },
    vatPercent: row.vat_percent,
    quantityMultiple: row.quantity_multiple,
    supply: {
      ...supplied,
      leadTimeDays: row.lead_time_days,
      weightGrams: row.weight_grams,
      shelfStock: unchosenShelf({ ...supplied, shelfStock: shelfStock({ madeToOrder, stock: row.stock }) }, variants),
    },
    textile: row.textile,
    variants: new Map(variants.map(({ id, dark, shelfStock: shelf }) => [id, { dark, shelfStock: shelf }])),
    firstVariantId: firstChoice(variants)?.id ?? null,
    positions:
      row.positions === null
        ? positionsOfPicture(ctx, picture)
        : withPicturedFacts(row.positions, archetypePositionsOf(ctx.config, pictureUrl(ctx.config, picture))),
  }
}

/** The positions of the picture's archetype. */
export function positionsOfPicture(ctx: Context, picture: string): readonly DecorationPosition[] {
  return archetypePositionsOf(ctx.config, pictureUrl(ctx.config, picture)).map(positionOfArchetype)
}

interface CardRow extends Record<string, unknown> {
  readonly version: number | null
  readonly card: RateCard | null
}

const selectPriceList = statement<CardRow, 'keys'>(
  'decoration-price-list',
  (value) => sql`
    select l.version, c.card from (select 1) as one
    left join decoration_price_list l on true
    left join rate_cards c on c.until_version is null and c.key = any((select ${value('keys')}::text[])::text[])`,
)

/** The cards of these products' positions. Version 0 has none: nothing is imported yet. */
export async function readPriceList(ctx: Context, products: Iterable<DecorableProduct>): Promise<PriceList> {
  const rows = await selectPriceList(ctx.db, { keys: cardKeysOf(products) })
  const cards = rows.flatMap(({ card }) => (card === null ? [] : [card]))
  return { version: rows[0]?.version ?? 0, cards: cardsByKey(cards) }
}

function cardKeysOf(products: Iterable<DecorableProduct>): readonly string[] {
  const used = [...products].flatMap(({ positions }) => positions.flatMap(({ techniques }) => techniques))
  return [...new Set(used.map(({ rateCard }) => rateCard))]
}

/** The current price list, and the versions that earlier prices used. */
export interface PriceHistory {
  readonly version: number
  readonly cardsAt: (version: number) => ReadonlyMap<string, RateCard>
}

interface HistoryRow extends Record<string, unknown> {
  readonly version: number | null
  readonly card: RateCard | null
  readonly since: number
  readonly until: number | null
}

const selectPriceHistory = statement<HistoryRow, 'keys' | 'oldest'>(
  'decoration-price-history',
  (value) => sql`
    select l.version, c.card, c.since_version as since, c.until_version as until from (select 1) as one
    left join decoration_price_list l on true
    left join rate_cards c on c.key = any((select ${value('keys')}::text[])::text[])
      and (c.until_version is null or c.until_version > ${value('oldest')}::int)`,
)

/** The cards of these products' positions, in all versions since `oldest`. One query, so a consistent snapshot. */
export async function readPriceHistory(
  ctx: Context,
  products: Iterable<DecorableProduct>,
  oldest: number,
): Promise<PriceHistory> {
  const rows = await selectPriceHistory(ctx.db, { keys: cardKeysOf(products), oldest })
  const cards = rows.flatMap(({ card, since, until }) => (card === null ? [] : [{ card, since, until }]))
  return {
    version: rows[0]?.version ?? 0,
    cardsAt: (version) =>
      new Map(
        cards
          .filter(({ since, until }) => since <= version && (until === null || until > version))
          .map(({ card }) => [card.key, card]),
      ),
  }
}

/** A print on a dark textile needs a white layer below. Null: that of the variant with which the product's page starts. */
export function hasUnderlayer({ textile, variants, firstVariantId }: DecorableProduct, variantId: number | null): boolean {
  const counted = variantId ?? firstVariantId
  return textile && counted !== null && variants.get(counted)?.dark === true
}

/** By product; unknown ones are left out. */
export async function readDecorationTerms(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, DecorationTerms>> {
  if (ids.length === 0) return new Map()
  const products = await readDecorableProducts(ctx, ids)
  const { version, cards } = await readPriceList(ctx, products.values())
  return new Map(
    [...products].map(([id, product]) => {
      const { positions, variants } = product
      return [
        id,
        {
          positions,
          cards: [
            ...new Set(positions.flatMap(({ techniques }) => techniques.flatMap(({ rateCard }) => cards.get(rateCard) ?? []))),
          ],
          underlayerVariants: [...variants.keys()].filter((variantId) => hasUnderlayer(product, variantId)),
          ...(hasUnderlayer(product, null) && { unchosenUnderlayer: true }),
          priceListVersion: version,
        },
      ]
    }),
  )
}

const selectCosts = statement<{ key: string; cost: number } & Record<string, unknown>, 'keys'>(
  'decoration-costs',
  (value) => sql`
    select key, cost_percent as cost from rate_cards
    where until_version is null and cost_percent is not null and key = any((select ${value('keys')}::text[])::text[])`,
)

/** The share of a card's prices that is our own cost, in percent, by key; staff only. Cards of unknown cost are left out. */
export async function readCostPercents(ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await selectCosts(ctx.db, { keys: [...new Set(keys)] })
  return new Map(rows.map(({ key, cost }) => [key, cost]))
}
