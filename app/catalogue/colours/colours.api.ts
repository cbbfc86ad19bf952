import { addColour, changeColour, listColours, removeColour } from '#app/catalogue/colours/change-colours.server.ts'
import { colourCalls } from '#app/catalogue/colours/colour.contract.ts'
import { colourRefusals } from '#app/catalogue/colours/colour-refusals.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Staff's colours; `parts` are higher slices' hooks on changed products. */
export function createColoursApi(parts: ProductParts) {
  return serve(colourCalls, colourRefusals, {
    get: (ctx) => listColours(ctx),
    add: (ctx, input) => addColour(ctx, parts, ctx.session, input),
    change: (ctx, input) => changeColour(ctx, parts, ctx.session, input),
    remove: (ctx, input) => removeColour(ctx, ctx.session, input),
  })
}
