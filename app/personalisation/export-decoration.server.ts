import { asc, gt, isNull, sql } from 'drizzle-orm'

import { products } from '#app/catalogue/catalogue.tables.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { rateCards } from '#app/personalisation/decoration.tables.ts'
import { readDecorableProducts } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import type { RateBreak, RateCard } from '#app/pricing/rate-card.ts'
import { unitsPerCm2 } from '#app/pricing/rate-card-limits.ts'

const productsPerQuery = 500

/**
 * The rate cards in force and the positions of all products, as JSON in chunks. The importer reads the cards back unchanged;
 * `positions` have the format of a product's record, including those of its picture's archetype.
 */
export async function* exportDecoration(ctx: Context): AsyncGenerator<string, void, undefined> {
  yield `{\n"rateCards": [${await rateCardsText(ctx)}],\n"products": [`
  let lastId = 0
  for (;;) {
    const page = await ctx.db
      .select({ id: products.id, sku: products.sku, title: products.title })
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(productsPerQuery)
    if (page.length === 0) break
    const decorable = await readDecorableProducts(
      ctx,
      page.map(({ id }) => id),
    )
    const records = page.map((product) => ({
      ...product,
      positions: (decorable.get(product.id)?.positions ?? []).map(positionRecord),
    }))
    yield (lastId === 0 ? '\n' : ',\n') + records.map((record) => JSON.stringify(record)).join(',\n')
    lastId = page.at(-1)?.id ?? lastId
  }
  yield ']\n}\n'
}

/** The rate cards in force, as elements of a JSON list. */
export async function rateCardsText(ctx: Context): Promise<string> {
  const cards = await ctx.db
    .select()
    .from(rateCards)
    .where(isNull(rateCards.untilVersion))
    .orderBy(sql`${rateCards.key} collate "C"`)
  return cards
    .map(({ technique, card, costPercent }) => {
      const cost = costPercent === null ? {} : { costPercent }
      return `\n${JSON.stringify({ technique, ...cardRecord(card), ...cost })}`
    })
    .join(',')
}

function cardRecord({ setup, setupRepeat, handling, ltm, breaks, ...rest }: RateCard) {
  return {
    ...rest,
    setup: unitPriceToEuros(setup),
    setupRepeat: unitPriceToEuros(setupRepeat),
    handling: unitPriceToEuros(handling),
    ltm: ltm && { ...ltm, price: unitPriceToEuros(ltm.price) },
    breaks: breaks.map(breakRecord),
  }
}

function breakRecord({ minQuantity, areaFrom, areaTo, price, nextColourPrice }: RateBreak) {
  return {
    minQuantity,
    ...(areaFrom === 0 && areaTo === null ? {} : { areaFromCm2: areaFrom / unitsPerCm2 }),
    ...(areaTo === null ? {} : { areaToCm2: areaTo / unitsPerCm2 }),
    price: unitPriceToEuros(price),
    ...(nextColourPrice === null ? {} : { nextColourPrice: unitPriceToEuros(nextColourPrice) }),
  }
}

/** A print position in the format of an import file. */
export function positionRecord({ maxWidth, maxHeight, ...rest }: DecorationPosition) {
  return { ...rest, maxWidthMm: tenthsToMm(maxWidth), maxHeightMm: tenthsToMm(maxHeight) }
}
