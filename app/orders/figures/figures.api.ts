import { figureCalls } from '#app/orders/figures/figures.contract.ts'
import { readMargin } from '#app/orders/figures/read-margin.server.ts'
import { readProductSales } from '#app/orders/figures/read-product-sales.server.ts'
import { readSales } from '#app/orders/figures/read-sales.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Figures of the orders. */
export const orderFiguresApi = serve(figureCalls, noRefusals, {
  'sales/report': (ctx, input) => readSales(ctx, input),
  'product-sales/report': (ctx, input) => readProductSales(ctx, input),
  'margin/report': (ctx, input) => readMargin(ctx, input),
})
