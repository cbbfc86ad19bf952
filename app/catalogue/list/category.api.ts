import { categoryCalls } from '#app/catalogue/list/category.contract.ts'
import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

// With and without a final slash: `createApi` is not strict.
export const categoryApi = serve(categoryCalls, noRefusals, {
  category: (ctx, { type, id }) => readCategoryTree(ctx, { type, id: Number(id) }),
})
