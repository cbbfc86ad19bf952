import { removeLogo, remedyLogo, renameLogo } from '#app/personalisation/logos/change-logos.server.ts'
import { logoCalls } from '#app/personalisation/logos/logo.contract.ts'
import { logoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { logoRefusals } from '#app/personalisation/logos/logo-refusals.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import { readLogos, touchLogos } from '#app/personalisation/logos/read-logos.server.ts'
import { storeLogo } from '#app/personalisation/logos/store-logo.server.ts'
import type { PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** `inUse` says which pictures the slices above need, whatever their owners remove. */
export function createLogosApi(inUse: PicturesInUse) {
  return serve(logoCalls, logoRefusals, {
    logos: async (ctx, { orderId: visitorId, name }, c) => {
      const contentLength = c.req.header('content-length')
      return storeLogo(ctx, await logoOwner(ctx, visitorId), {
        name,
        content: c.req.raw.body ?? new Blob([]).stream(),
        size: contentLength === undefined ? undefined : Number(contentLength),
      })
    },
    'logos/list': async (ctx, { orderId: visitorId }) => {
      const owner = await logoOwner(ctx, visitorId)
      await touchLogos(ctx, owner)
      return readLogos(ctx, owner)
    },
    'logos/rename': async (ctx, { orderId: visitorId, id, name }) => renameLogo(ctx, await logoOwner(ctx, visitorId), id, name),
    'logos/remove': async (ctx, { orderId: visitorId, id }) => {
      const owner = await logoOwner(ctx, visitorId)
      await removeLogo(ctx, owner, id, inUse)
      return readLogos(ctx, owner)
    },
    'logos/remedy': async (ctx, { orderId: visitorId, ...request }) =>
      remedyLogo(ctx, await logoOwner(ctx, visitorId), request, inUse),
    'logos/picture/{name}': async (ctx, { name }, c) => {
      const [, hash = ''] = /^([0-9a-f]{64})\.png$/.exec(name) ?? []
      const png = await readLogoPicture(ctx, hash)
      if (png === null) return refuse({ refusal: 'unknown-logo' })
      return c.body(new Uint8Array(png), 200, {
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        // A removed logo may stay in the browser that showed it, but in no shared cache.
        'cache-control': 'private, max-age=31536000, immutable',
        'referrer-policy': 'no-referrer',
      })
    },
  })
}
