import { and, asc, eq, gt } from 'drizzle-orm'

import { type Presentation, presentProduct } from '#app/agents/ucp/present-product.ts'
import { agentShop, succeeded } from '#app/agents/ucp/ucp.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { readProducts } from '#app/catalogue/product/read-product.server.ts'
import type { FeedFile } from '#app/imports/feeds/feed-file.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

/** So many are made at a stretch, between which other requests are answered. */
const productsAtOnce = 25

/** All products that a visitor sees, as one answer of `search_catalog` with all variants. */
export const ucpCatalogFile: FeedFile = { name: 'ucp.json', write: writeCatalog }

/** One product a line, so that a reader needs not hold the whole file. */
async function* writeCatalog(ctx: Context): AsyncGenerator<string, void, undefined> {
  const shop = agentShop(ctx.config)
  const presentation = { origin: shop.origin, today: dayInAthens(ctx.now), days: await readDeliveryDays(ctx), postcode: null }
  yield `{"ucp":${JSON.stringify(succeeded(shop, 'search'))},"products":[`
  let total = 0
  for await (const lines of catalogLines(ctx, presentation)) {
    yield `${total === 0 ? '\n' : ',\n'}${lines.join(',\n')}`
    total += lines.length
  }
  yield `\n],"pagination":${JSON.stringify({ has_next_page: false, total_count: total })}}\n`
}

async function* catalogLines(ctx: Context, presentation: Presentation): AsyncGenerator<readonly string[], void, undefined> {
  for (let last = 0; ;) {
    const page = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(and(gt(products.id, last), eq(products.hidden, false)))
      .orderBy(asc(products.id))
      .limit(productsAtOnce)
    if (page.length === 0) return
    const some = await readProducts(
      ctx,
      page.map(({ id }) => id),
    )
    // All may have been hidden meanwhile.
    if (some.length > 0) yield some.map((product) => JSON.stringify(wholeProduct(product, presentation)))
    last = page.at(-1)?.id ?? last
  }
}

function wholeProduct(...of: Parameters<typeof presentProduct>): object {
  const { body, variants } = presentProduct(...of)
  return { ...body, variants: variants.map((variant) => variant.body) }
}
