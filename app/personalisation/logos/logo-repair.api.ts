import { logoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { logoRefusals } from '#app/personalisation/logos/logo-refusals.ts'
import { logoRepairCalls } from '#app/personalisation/logos/repair.contract.ts'
import { previewRepair, readOwnOriginal, repairOwnLogo, undoRepair } from '#app/personalisation/logos/repair-own-logo.server.ts'
import { answerAttachment } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Repairs of the caller's own logos. */
export const logoRepairApi = serve(logoRepairCalls, logoRefusals, {
  'repair/preview': async (ctx, { orderId: visitorId, id, ...use }) =>
    previewRepair(ctx, await logoOwner(ctx, visitorId), id, use),
  repair: async (ctx, { orderId: visitorId, id, ...use }) => repairOwnLogo(ctx, await logoOwner(ctx, visitorId), id, use),
  'repair/undo': async (ctx, { orderId: visitorId, id }) => undoRepair(ctx, await logoOwner(ctx, visitorId), id),
  original: async (ctx, { orderId: visitorId, id }, c) => {
    const file = await readOwnOriginal(ctx, await logoOwner(ctx, visitorId), id)
    return file.ok ? answerAttachment(c, file.value) : file
  },
})
