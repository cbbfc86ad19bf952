import { isNull } from 'drizzle-orm'

import type { EditorChoices } from '#app/products/editor/editor-schemas.ts'
import { usedTexts } from '#app/products/editor/open-product.server.ts'
import { readCategoryNames } from '#app/catalogue/import/import-categories.server.ts'
import { readColours } from '#app/catalogue/import/import-colours.server.ts'
import { countryName } from '#app/catalogue/countries.ts'
import { origins } from '#app/catalogue/country-codes.ts'
import { readManufacturers } from '#app/catalogue/manufacturers/manufacturers.server.ts'
import { readArchetypes } from '#app/catalogue/pictures/read-archetypes.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { rateCards } from '#app/personalisation/decoration.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { vatRatesOf } from '#app/quotes/staff/propose-offer.server.ts'

const countries = origins
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'el'))

/** The options of a product's fields. */
export async function readEditorChoices(ctx: Context): Promise<EditorChoices> {
  const categories = await readCategoryNames(ctx)
  const archetypes = await readArchetypes(ctx.config, (error) => ctx.log.warn({ err: error }, 'an archetype is not valid'))
  const cards = await ctx.db
    .select({ key: rateCards.key, technique: rateCards.technique })
    .from(rateCards)
    .where(isNull(rateCards.untilVersion))
    .orderBy(rateCards.key)
  return {
    ...(await usedTexts(ctx)),
    categories: categories
      .map(({ id, fullName }) => ({ id, name: fullName }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'el')),
    colours: await readColours(ctx),
    vatRates: vatRatesOf(await readSettings(ctx)),
    countries,
    manufacturers: [...(await readManufacturers(ctx))].map(([brand, fields]) => ({ brand, ...fields })),
    rateCards: cards,
    archetypes: [...archetypes].map(([key, { views }]) => ({
      key,
      views: views.map((view) => ({ key: view.key, photo: `/pictures/${key}/${view.photo}` })),
    })),
  }
}
