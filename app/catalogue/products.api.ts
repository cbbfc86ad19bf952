import { readProductFacts } from '#app/catalogue/card/read-product-facts.server.ts'
import { productCalls } from '#app/catalogue/catalogue.contract.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** For products in the browser's storage: compared and recently viewed ones. */
export const productsApi = serve(productCalls, noRefusals, {
  products: async (ctx, input) => {
    const ids = input.ids.split(',').map(Number)
    return await readProductFacts(ctx, [...new Set(ids)])
  },
})
