import { logoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { logoRefusals } from '#app/personalisation/logos/logo-refusals.ts'
import { logoRepairCalls } from '#app/personalisation/logos/repair.contract.ts'
import { previewRepair, readOwnOriginal, repairOwnLogo, undoRepair } from '#app/personalisation/logos/repair-own-logo.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Repairs of the caller's own logos. */
export const logoRepairApi = serve(logoRepairCalls, logoRefusals, {
  'repair/preview': async (ctx, { orderId, id, ...use }) => previewRepair(ctx, await logoOwner(ctx, orderId), id, use),
  repair: async (ctx, { orderId, id, ...use }) => repairOwnLogo(ctx, await logoOwner(ctx, orderId), id, use),
  'repair/undo': async (ctx, { orderId, id }) => undoRepair(ctx, await logoOwner(ctx, orderId), id),
  original: async (ctx, { orderId, id }, c) => {
    const file = await readOwnOriginal(ctx, await logoOwner(ctx, orderId), id)
    if (!file.ok) return file
    const { bytes, ...named } = file.value
    return c.body(new Uint8Array(bytes), 200, attachmentHeaders({ ...named, size: bytes.length }))
  },
})
