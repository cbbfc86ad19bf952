import { decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { designerCalls } from '#app/personalisation/designer/lettering.contract.ts'
import { letteringPath, letteringRefusals } from '#app/personalisation/designer/lettering.server.ts'
import { saveChosenDesign } from '#app/personalisation/designer/save-chosen-design.server.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { limitNewKeys, newKeyRefusals } from '#app/platform/http/new-keys.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** More new visitors than a company behind one address has, fewer than a bot. */
const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

const designerRefusals = refusals({ ...decorationRefusals.table, ...letteringRefusals.table, ...newKeyRefusals.table })

/** The server calls of the designer. */
export const designerApi = serve(designerCalls, designerRefusals, {
  lettering: (_ctx, { text, font }) => letteringPath(text, font),
  designs: async (ctx, { orderId: visitorId, ...design }) => {
    if (!(await mayBegin(ctx, visitorId))) return refuse({ refusal: 'too-many-requests' })
    if ((await firstHidden(ctx, [design.productId])) !== null) return refuse({ refusal: 'unknown-product' })
    const saved = await saveChosenDesign(ctx, { ...design, visitorId })
    return saved.ok ? { id: saved.value } : saved
  },
})
