import { openOrClose } from '#app/back-office/opening/open-shop.server.ts'
import { openingCalls } from '#app/back-office/opening/opening.contract.ts'
import { setPreviewCookie } from '#app/platform/http/preview-cookie.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Opening and closing the shop, and seeing it while it is closed. */
export const openingApi = serve(openingCalls, noRefusals, {
  open: (ctx) => openOrClose(ctx, ctx.session, true),
  close: (ctx) => openOrClose(ctx, ctx.session, false),
  preview: (ctx, _input, c) => setPreviewCookie(c, ctx.config, ctx.now),
})
