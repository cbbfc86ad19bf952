import { inArray, sql } from 'drizzle-orm'
import { priceBreaksOf, totalStock } from '#app/catalogue/card/read-cards.server.ts'
import { type AllInTexts, discountInForce, shelfStock, stocksOf } from '#app/catalogue/catalogue.ts'
import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { unchosenShelf } from '#app/catalogue/product/variant-choice.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { allInOf, allInTexts, type TechniqueRates } from '#app/catalogue/project/all-in.ts'
import { allInRows } from '#app/catalogue/project/all-in-rows.ts'
import { allInCards, allInPrices, allInState } from '#app/catalogue/project/all-in.tables.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

/** A higher slice's decoration rates. */
export interface DecorationRates {
  /** Changes whenever any product's rates may change; for example the version of the price list */
  version(ctx: Context): Promise<string>
  /** The default logo of these products by each technique; those that cannot be decorated are missing or empty. */
  read(ctx: Context, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly TechniqueRates[]>>
}

/** Increment it when the same data yields other rows. */
const rowsVersion = 10
const batch = 500
const logEvery = 10_000

/** Replaces the all-in prices of these products. Call it in the transaction that changes them, after `refreshFacets`. */
export async function fillAllIn(tx: Context, rates: DecorationRates, productIds: readonly number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += batch) await fillBatch(tx, rates, productIds.slice(at, at + batch))
}

/**
 * Rebuilds the whole table in batches if rate cards or settings have changed since the last time: meanwhile lists and searches
 * find each product by its old or its new prices. Returns how many; an aborted `signal` stops it between two batches.
 */
export async function rebuildAllIn(ctx: Context, rates: DecorationRates, signal?: AbortSignal): Promise<number> {
  const version = await currentVersion(ctx, rates)
  const { rows } = await ctx.db.execute<{ version: string }>(sql`select version from all_in_state`)
  if (rows[0]?.version === version) return 0
  const { rows: products } = await ctx.db.execute<{ id: number }>(
    // In the order of the index of lists: each batch writes a few of its pages, instead of all.
    sql`select product_id as id from product_facets order by profile_id, look_id, product_id`,
  )
  let filled = 0
  while (filled < products.length) {
    if (signal?.aborted === true) return filled
    const ids = products.slice(filled, filled + batch).map(({ id }) => id)
    await inTransaction(ctx, async (tx) => {
      // An import that commits meanwhile overwrites this.
      await lockImports(tx)
      await fillBatch(tx, rates, ids)
    })
    if (Math.floor((filled + ids.length) / logEvery) > Math.floor(filled / logEvery)) {
      ctx.log.info({ products: filled + ids.length }, 'all-in prices are being filled')
    }
    filled += ids.length
  }
  await noteAllIn(ctx, version)
  if (filled > 0) await bumpCatalogueVersion(ctx)
  ctx.log.info({ products: filled }, 'all-in prices are filled')
  return filled
}

/** After a first import, which has filled all prices. */
export async function recordFirstAllIn(ctx: Context, rates: DecorationRates): Promise<void> {
  await noteAllIn(ctx, await currentVersion(ctx, rates))
}

async function noteAllIn(ctx: Context, version: string): Promise<void> {
  await ctx.db.insert(allInState).values({ version }).onConflictDoUpdate({ target: allInState.id, set: { version } })
}

async function currentVersion(ctx: Context, rates: DecorationRates): Promise<string> {
  return `${rowsVersion} ${await rates.version(ctx)}`
}

/** Products whose timed offer has ended since the day before yesterday: the table still has their old price. */
export async function fillEndedOffers(ctx: Context, rates: DecorationRates): Promise<void> {
  const today = dayInAthens(ctx.now)
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from products where offer_end < ${today}::date and offer_end >= ${today}::date - 3`,
  )
  await inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    await fillAllIn(
      tx,
      rates,
      rows.map(({ id }) => id),
    )
  })
}

/** Replaces the all-in prices of products whose stock has changed, and invalidates lists and cards that show them. */
export async function refillAllIn(ctx: Context, rates: DecorationRates, productIds: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    await fillAllIn(tx, rates, productIds)
    await bumpCatalogueVersion(tx, await tagsOfProducts(tx, productIds))
  })
}

interface FactsRow extends Record<string, unknown> {
  readonly id: number
  readonly price: number
  readonly discount_percent: number
  readonly offer_end: string | null
  readonly vat_percent: number
  readonly made_to_order: boolean
  readonly available_from: string | null
  readonly lead_time_days: number | null
  readonly restock_lead_time_days: number | null
  readonly minimum_quantity: number
  readonly weight_grams: number | null
  readonly stock: number
  /** Pieces of each variant, in their order */
  readonly variant_stocks: readonly number[]
  readonly price_breaks: readonly PriceBreak[]
  readonly profile_id: number
  readonly look_id: number
  readonly unit_price: number
}

async function fillBatch(tx: Context, rates: DecorationRates, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const decoration = await rates.read(tx, productIds)
  const { rows } = await tx.db.execute<FactsRow>(sql`
    select p.id, p.price, p.discount_percent, p.offer_end::text, p.vat_percent, p.made_to_order, p.available_from::text, p.lead_time_days,
      p.restock_lead_time_days, p.minimum_quantity, p.weight_grams, ${totalStock} as stock,
      array(
        select coalesce(v.stock, p.stock) from product_variants v where v.product_id = p.id order by v.position, v.variant_id
      ) as variant_stocks, ${priceBreaksOf} as price_breaks,
      f.profile_id, f.look_id, f.unit_price
    from products p join product_facets f on f.product_id = p.id where p.id = any(${sql.param([...productIds])}::int[])`)
  await tx.db.delete(allInPrices).where(inArray(allInPrices.productId, [...productIds]))
  for (let at = 0; at < rows.length; at += atOnce) await writePrices(tx, decoration, rows.slice(at, at + atOnce))
}

function shelfOf({ variant_stocks: stocks, ...row }: FactsRow, today: string): number {
  const supply = {
    madeToOrder: row.made_to_order,
    availableFrom: row.available_from,
    restockLeadTimeDays: row.restock_lead_time_days,
  }
  const variants = stocks.map((stock) => stocksOf({ ...supply, stock }, today))
  return unchosenShelf({ ...supply, shelfStock: shelfStock({ ...supply, stock: row.stock }) }, variants)
}

/** Computing and encoding the rows of more products at once would block this process, and all that it answers, for too long. */
const atOnce = 25

async function writePrices(
  tx: Context,
  decoration: ReadonlyMap<number, readonly TechniqueRates[]>,
  products: readonly FactsRow[],
): Promise<void> {
  const today = dayInAthens(tx.now)
  const made = products.map((row) => {
    const supply = {
      madeToOrder: row.made_to_order,
      availableFrom: row.available_from,
      leadTimeDays: row.lead_time_days,
      restockLeadTimeDays: row.restock_lead_time_days,
      shelfStock: shelfOf(row, today),
      minimumQuantity: row.minimum_quantity,
      weightGrams: row.weight_grams,
    }
    const allIn = isPriceOnRequest(row) ? null : allInOf(supply, decoration.get(row.id) ?? [])
    const discountPercent = discountInForce({ discountPercent: row.discount_percent, offerEnd: row.offer_end }, today)
    return { row, allIn, pricing: { price: row.price, discountPercent, priceBreaks: row.price_breaks } }
  })
  await writeRows(
    tx,
    allInPrices,
    made.flatMap(({ row, allIn, pricing }) =>
      allIn === null
        ? []
        : allInRows(pricing, allIn).map(({ from, to, ...rest }) => ({
            productId: row.id,
            ...rest,
            fromQuantity: from,
            toQuantity: to,
            availableFrom: allIn.availableFrom,
            weightGrams: allIn.weightGrams,
            profileId: row.profile_id,
            lookId: row.look_id,
            unitPrice: row.unit_price,
            vatPercent: row.vat_percent,
          })),
    ),
  )
  await writeRows(
    tx,
    allInCards,
    made.map(({ row, allIn }) => ({ productId: row.id, rates: allIn === null ? null : linesOf(allInTexts(allIn)) })),
    { key: ['productId'] },
  )
}

const linesOf = ({ supply, decoration }: AllInTexts) => `${supply}\n${decoration}`
