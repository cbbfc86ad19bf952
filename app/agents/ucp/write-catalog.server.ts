import { eq } from 'drizzle-orm'

import { presentProduct } from '#app/agents/ucp/present-product.ts'
import { agentShop, succeeded } from '#app/agents/ucp/ucp.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { productIdPages } from '#app/catalogue/product/product-id-pages.server.ts'
import { readProducts } from '#app/catalogue/product/read-product.server.ts'
import type { FeedFile } from '#app/imports/feeds/feed-file.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

/** Other requests wait while a batch is made. */
const productsAtOnce = 25

/** All products that a visitor sees, as one answer of `search_catalog` with all variants. */
export const ucpCatalogFile: FeedFile = { name: 'ucp.json', write: writeCatalog }

/** One product a line, so that a reader need not hold the whole file. */
async function* writeCatalog(ctx: Context): AsyncGenerator<string, void, undefined> {
  const shop = agentShop(ctx.config)
  const presentation = { origin: shop.origin, today: dayInAthens(ctx.now), days: await readDeliveryDays(ctx), postcode: null }
  yield `{"ucp":${JSON.stringify(succeeded(shop, 'search'))},"products":[`
  let total = 0
  for await (const ids of productIdPages(ctx, productsAtOnce, eq(products.hidden, false))) {
    const lines = (await readProducts(ctx, ids)).map((product) => JSON.stringify(wholeProduct(product, presentation)))
    // All may have been hidden meanwhile.
    if (lines.length === 0) continue
    yield `${total === 0 ? '\n' : ',\n'}${lines.join(',\n')}`
    total += lines.length
  }
  yield `\n],"pagination":${JSON.stringify({ has_next_page: false, total_count: total })}}\n`
}

function wholeProduct(...of: Parameters<typeof presentProduct>): object {
  const { body, variants } = presentProduct(...of)
  return { ...body, variants: variants.map((variant) => variant.body) }
}
