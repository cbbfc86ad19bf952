import type { DecorationRates } from '#app/catalogue/project/fill-all-in.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { readDecorableProducts, readPriceList } from '#app/personalisation/read-decoration.server.ts'
import { defaultDecorationRates } from '#app/personalisation/default-decoration.ts'

/** The default decoration of each product, for the catalogue's table of all-in prices. */
export const decorationRates: DecorationRates = {
  async version(ctx) {
    const [{ version }, { leadTimes }] = [await readPriceList(ctx, []), await readSettings(ctx)]
    return `${version} ${leadTimes.decorationDays}`
  },
  async read(ctx, productIds) {
    const products = await readDecorableProducts(ctx, productIds)
    const { cards } = await readPriceList(ctx, products.values())
    const { decorationDays } = (await readSettings(ctx)).leadTimes
    return new Map([...products].map(([id, { positions }]) => [id, defaultDecorationRates(positions, cards, decorationDays)]))
  },
}
