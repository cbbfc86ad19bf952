import { createRoute, z } from '@hono/zod-openapi'

import { removeLogo, remedyLogo, renameLogo } from '#app/personalisation/logos/change-logos.server.ts'
import {
  listLogosCall,
  logoSchema,
  logosSchema,
  remedyLogoCall,
  removeLogoCall,
  renameLogoCall,
  uploadLogoCall,
} from '#app/personalisation/logos/logo-calls.ts'
import { logoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { logoRefusalAnswer } from '#app/personalisation/logos/logo-refusals.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import { readLogos, touchLogos } from '#app/personalisation/logos/read-logos.server.ts'
import { storeLogo } from '#app/personalisation/logos/store-logo.server.ts'
import type { PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

/** Accepts large bodies; counts the bytes itself. */
export const uploadLogoPath = '/api/logos'

const post = { method: 'post' as const, tags: ['Logos'] }
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }
const one = { 200: jsonAnswer('The logo', logoSchema), ...operationErrors }
const all = { 200: jsonAnswer('The logos, the oldest first', logosSchema), ...operationErrors }

const postLogo = createRoute({
  ...post,
  path: uploadLogoPath,
  summary: 'Upload a logo',
  description:
    'The body is the file as it is, at most 20 MB: SVG (packed too), PDF (its first page), PNG, JPEG, WebP, TIFF, GIF. What a file is, its content says. It answers what is known of the logo for printing; a white box behind it is removed. The same logo again is the one that is there.',
  request: { query: uploadLogoCall, body: { content: bytes } },
  responses: one,
})

const postList = createRoute({
  ...post,
  path: '/api/logos/list',
  summary: 'The caller’s logos',
  request: { body: jsonBody(listLogosCall) },
  responses: all,
})

const postName = createRoute({
  ...post,
  path: '/api/logos/rename',
  summary: 'Rename a logo',
  request: { body: jsonBody(renameLogoCall) },
  responses: one,
})

const postRemoval = createRoute({
  ...post,
  path: '/api/logos/remove',
  summary: 'Remove a logo',
  description: 'With its file and its picture, where no quote has them. Answers the logos that are left.',
  request: { body: jsonBody(removeLogoCall) },
  responses: all,
})

const postRemedy = createRoute({
  ...post,
  path: '/api/logos/remedy',
  summary: 'Make another picture of a logo',
  description: 'Without the white box behind it, or with it. Designs keep the picture that they have.',
  request: { body: jsonBody(remedyLogoCall) },
  responses: one,
})

const getPicture = createRoute({
  method: 'get',
  tags: ['Logos'],
  path: '/api/logos/picture/{name}',
  summary: 'The picture of a logo',
  description: 'The `picture` of a logo with `.png`. It never changes, and anybody who knows its name may see it.',
  request: { params: z.object({ name: z.string() }) },
  responses: {
    200: { description: 'A PNG without margins', content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...operationErrors,
  },
})

/** `inUse` says which pictures the slices above need, whatever their owners remove. */
export function createLogosApi(inUse: PicturesInUse) {
  const api = createApi()

  api.openapi(postLogo, async (c) => {
    const ctx = c.get('ctx')
    const { orderId, name } = c.req.valid('query')
    const contentLength = c.req.header('content-length')
    const stored = await storeLogo(ctx, await logoOwner(ctx, orderId), {
      name,
      content: c.req.raw.body ?? new Blob([]).stream(),
      size: contentLength === undefined ? undefined : Number(contentLength),
    })
    return stored.ok ? c.json(stored.value, 200) : refused(c, ...logoRefusalAnswer(stored))
  })

  api.openapi(postList, async (c) => {
    const ctx = c.get('ctx')
    const owner = await logoOwner(ctx, c.req.valid('json').orderId)
    await touchLogos(ctx, owner)
    return c.json(await readLogos(ctx, owner), 200)
  })

  api.openapi(postName, async (c) => {
    const ctx = c.get('ctx')
    const { orderId, id, name } = c.req.valid('json')
    const renamed = await renameLogo(ctx, await logoOwner(ctx, orderId), id, name)
    return renamed.ok ? c.json(renamed.value, 200) : refused(c, ...logoRefusalAnswer(renamed))
  })

  api.openapi(postRemoval, async (c) => {
    const ctx = c.get('ctx')
    const { orderId, id } = c.req.valid('json')
    const owner = await logoOwner(ctx, orderId)
    await removeLogo(ctx, owner, id, inUse)
    return c.json(await readLogos(ctx, owner), 200)
  })

  api.openapi(postRemedy, async (c) => {
    const ctx = c.get('ctx')
    const { orderId, ...wanted } = c.req.valid('json')
    const changed = await remedyLogo(ctx, await logoOwner(ctx, orderId), wanted, inUse)
    return changed.ok ? c.json(changed.value, 200) : refused(c, ...logoRefusalAnswer(changed))
  })

  api.openapi(getPicture, async (c) => {
    const [, hash = ''] = /^([0-9a-f]{64})\.png$/.exec(c.req.valid('param').name) ?? []
    const png = await readLogoPicture(c.get('ctx'), hash)
    if (png === null) return refused(c, ...logoRefusalAnswer({ refusal: 'unknown-logo' }))
    return c.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // A removed logo may stay in the browser that showed it, but in no shared cache.
      'cache-control': 'private, max-age=31536000, immutable',
      'referrer-policy': 'no-referrer',
    })
  })

  return api
}
