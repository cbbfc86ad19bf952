import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { bulkCalls } from '#app/products/bulk/bulk.contract.ts'
import { previewBulk } from '#app/products/bulk/preview-bulk.server.ts'
import { bulkRefusals, startBulk, stopBulk, undoBulk } from '#app/products/bulk/start-bulk.server.ts'
import { listBulks } from '#app/products/bulk/stored-bulks.server.ts'

/** Changes of many products at once. */
export function createBulkApi(parts: ProductParts) {
  return serve(bulkCalls, bulkRefusals, {
    preview: (ctx, input) => previewBulk(ctx, parts, input),
    start: (ctx, input) => startBulk(ctx, parts, ctx.session, input),
    list: async (ctx) => ({ bulks: await listBulks(ctx) }),
    stop: (ctx, input) => stopBulk(ctx, ctx.session, input.id),
    undo: (ctx, input) => undoBulk(ctx, ctx.session, input.id),
  })
}
