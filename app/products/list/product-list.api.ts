import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { changeProduct, changeRefusals } from '#app/products/list/change-product.server.ts'
import { listStaffProducts, readProductChoices } from '#app/products/list/list-staff-products.server.ts'
import { productListCalls } from '#app/products/list/product-list.contract.ts'

/** Staff's list of products. */
export function createProductListApi(parts: ProductParts) {
  return serve(productListCalls, changeRefusals, {
    list: (ctx, { filter, sort, after }) => listStaffProducts(ctx, { filter, sort, after: after ?? null }),
    choices: (ctx) => readProductChoices(ctx),
    change: (ctx, input) => changeProduct(ctx, parts, ctx.session, input),
  })
}
