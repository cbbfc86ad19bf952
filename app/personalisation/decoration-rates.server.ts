import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { colours } from '#app/catalogue/catalogue.tables.ts'
import type { DecorationRates } from '#app/catalogue/project/fill-all-in.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { hasUnderlayer, readDecorableProducts, readPriceList } from '#app/personalisation/read-decoration.server.ts'
import { defaultDecorationRates } from '#app/personalisation/default-decoration.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The default decoration of each product, for the catalogue's table of all-in prices. */
export const decorationRates: DecorationRates = {
  async version(ctx) {
    const [{ version }, { leadTimes }] = [await readPriceList(ctx, []), await readSettings(ctx)]
    return `${version} ${leadTimes.decorationDays} ${await darkColours(ctx)}`
  },
  async read(ctx, productIds) {
    const products = await readDecorableProducts(ctx, productIds)
    const { cards } = await readPriceList(ctx, products.values())
    const { decorationDays } = (await readSettings(ctx)).leadTimes
    return new Map(
      [...products].map(([id, product]) => [
        id,
        defaultDecorationRates(product.positions, cards, decorationDays, hasUnderlayer(product, null)),
      ]),
    )
  },
}

/** Changes with the colours on which a print needs a white layer. */
async function darkColours({ db }: Context): Promise<string> {
  const dark = await db.select({ name: colours.name }).from(colours).where(eq(colours.dark, true)).orderBy(colours.name)
  return createHash('sha256').update(JSON.stringify(dark)).digest('base64url')
}
