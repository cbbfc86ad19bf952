import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { rewriteProductsJob } from '#app/catalogue/manage/rewrite-products-job.ts'
import { rewriteMoreProducts } from '#app/catalogue/manage/rewrite-products.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'

/** After a change of categories or colours: updates the affected products in batches. */
export function rewriteProductsJobs(parts: ProductParts) {
  return [handler(rewriteProductsJob, (ctx, data) => rewriteMoreProducts(ctx, parts, data))]
}
