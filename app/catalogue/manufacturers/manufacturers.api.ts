import { manufacturerCalls } from '#app/catalogue/manufacturers/manufacturer.contract.ts'
import { manufacturerRefusals } from '#app/catalogue/manufacturers/manufacturer-refusals.ts'
import { listManufacturers, saveManufacturer } from '#app/catalogue/manufacturers/manufacturers.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Staff's manufacturers of brands (GPSR). */
export const manufacturersApi = serve(manufacturerCalls, manufacturerRefusals, {
  get: (ctx) => listManufacturers(ctx),
  save: (ctx, input) => saveManufacturer(ctx, ctx.session, input),
})
