import { sql } from 'drizzle-orm'

import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { shownColumnsSql, shownValuesOf } from '#app/catalogue/product-fields/shown-columns.server.ts'
import type { ShownValues } from '#app/catalogue/product-fields/shown-fields.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import { priceBreaksInEuros } from '#app/pricing/unit-price.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'
import { printPositionsOf } from '#app/catalogue/pictures/picture-sources.server.ts'

interface FactsRow extends Record<string, unknown>, ShownValues {
  readonly id: number
  readonly brand: string | null
  readonly country_of_origin: string | null
  readonly maker_name: string | null
  readonly maker_place: string | null
  readonly quantity_multiple: number
  readonly pack_size: number | null
}

/**
 * Products with all fields for a comparison, in the order of `ids`; unknown ids are left out. Three queries for any number
 * of ids.
 */
export async function readProductFacts(ctx: Context, ids: readonly number[]): Promise<ProductFacts[]> {
  const bodies = await readProductBodies(ctx, ids)
  if (bodies.length === 0) return []
  const known = bodies.map(({ id }) => id)
  const [cards, { rows }] = await Promise.all([
    readCards(ctx, known),
    ctx.db.execute<FactsRow>(sql`
      select p.id, p.brand, p.country_of_origin, p.maker_name, p.maker_place, ${shownColumnsSql}, p.quantity_multiple, p.pack_size
      from products p where p.id = any(${sql.param(known)}::int[])`),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return bodies.flatMap((body) => {
    const card = cardOf.get(body.id)
    const row = rowOf.get(body.id)
    // The product was deleted between the queries.
    if (card === undefined || row === undefined) return []
    return {
      ...body,
      secondImageSrc: card.secondImageSrc,
      priceBreaks: priceBreaksInEuros(card.priceBreaks),
      availability: card.availability,
      availableFrom: card.availableFrom,
      minimumQuantity: card.minimumQuantity,
      quantityMultiple: row.quantity_multiple,
      packSize: row.pack_size,
      madeToOrder: card.madeToOrder,
      leadTimeDays: card.leadTimeDays,
      restockLeadTimeDays: card.restockLeadTimeDays,
      isNew: card.isNew,
      isHot: card.isHot,
      rating: card.rating,
      colours: card.colours.map(({ name, label, hex }) => ({ name, label, hex })),
      lowestRecentPrice: card.lowestRecentPrice === null ? null : unitPriceToEuros(card.lowestRecentPrice),
      allIn: card.allIn,
      brand: row.brand,
      countryOfOrigin: row.country_of_origin,
      makerName: row.maker_name,
      makerPlace: row.maker_place,
      ...shownValuesOf(row),
      printPositions: printPositionsOf(ctx.config, card.imageSrc),
    }
  })
}
