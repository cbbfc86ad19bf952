import { decorationRefusalText } from '#app/personalisation/decoration-refusals.ts'
import { designerCalls } from '#app/personalisation/designer/lettering.contract.ts'
import { letteringPath, letteringRefusalText } from '#app/personalisation/designer/lettering.server.ts'
import { saveChosenDesign } from '#app/personalisation/designer/save-chosen-design.server.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { limitNewKeys, tooManyNewText } from '#app/platform/http/new-keys.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** More new visitors than a company behind one address has, fewer than a bot. */
const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

/** The server calls of the designer. */
export const designerApi = serve(designerCalls, noRefusals, {
  lettering: async (_ctx, { text, font }, c) => {
    const drawn = await letteringPath(text, font)
    return drawn.ok ? drawn.value : refused(c, 422, drawn.refusal, letteringRefusalText(drawn))
  },
  designs: async (ctx, wanted, c) => {
    if (!(await mayBegin(ctx, wanted.orderId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
    const isHidden = (await firstHidden(ctx, [wanted.productId])) !== null
    const saved = isHidden ? refuse({ refusal: 'unknown-product' as const }) : await saveChosenDesign(ctx, wanted)
    return saved.ok ? { id: saved.value } : refused(c, 422, saved.refusal, decorationRefusalText(saved))
  },
})
