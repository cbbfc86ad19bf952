import { openOrClose } from '#app/back-office/opening/open-shop.server.ts'
import { openingRefusals } from '#app/back-office/opening/opening-refusals.ts'
import { openingCalls } from '#app/back-office/opening/opening.contract.ts'
import { startOwnShop } from '#app/back-office/opening/start-own-shop.server.ts'
import { setPreviewCookie } from '#app/platform/http/preview-cookie.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Opening and closing the shop, and seeing it while it is closed. */
export const openingApi = serve(openingCalls, openingRefusals, {
  open: (ctx) => openOrClose(ctx, ctx.session, true),
  close: (ctx) => openOrClose(ctx, ctx.session, false),
  'start-own': (ctx) => startOwnShop(ctx, ctx.session),
  preview: (ctx, _input, c) => setPreviewCookie(c, ctx.config, ctx.now),
})
