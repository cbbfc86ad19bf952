import {
  addCollection,
  listCollectionsOfStaff,
  readCollection,
  removeCollection,
  renameCollection,
  setInCollection,
  sortCollection,
} from '#app/catalogue/collections/change-collections.server.ts'
import { collectionCalls } from '#app/catalogue/collections/collection.contract.ts'
import { collectionRefusals } from '#app/catalogue/collections/collection-labels.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Staff's collections; `parts` are higher slices' hooks on changed products. */
export function createCollectionsApi(parts: ProductParts) {
  return serve(collectionCalls, collectionRefusals, {
    list: (ctx) => listCollectionsOfStaff(ctx),
    add: (ctx, input) => addCollection(ctx, ctx.session, input.label),
    rename: (ctx, { name, label }) => renameCollection(ctx, ctx.session, name, label),
    remove: (ctx, input) => removeCollection(ctx, ctx.session, input.name),
    get: async (ctx, input) => (await readCollection(ctx, input.name)) ?? refuse({ refusal: 'unknown-collection' }),
    'add-product': (ctx, input) => setInCollection(ctx, parts, ctx.session, { ...input, isIn: true }),
    'remove-product': (ctx, input) => setInCollection(ctx, parts, ctx.session, { ...input, isIn: false }),
    sort: (ctx, input) => sortCollection(ctx, ctx.session, input),
  })
}
