import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { deleteProductCalls } from '#app/products/delete/delete-product.contract.ts'
import { deleteProduct, deleteRefusals } from '#app/products/delete/delete-product.server.ts'

/** The deletion of a product; `parts` are those of the importer. */
export function createDeleteProductApi(parts: ProductParts) {
  return serve(deleteProductCalls, deleteRefusals, {
    delete: (ctx, input) => deleteProduct(ctx, parts, ctx.session, input),
  })
}
