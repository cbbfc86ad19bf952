import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import {
  type MockUpFormat,
  mockUpFormats,
  type MockUpWidth,
  mockUpWidths,
} from '#app/personalisation/mock-ups/mock-up-address.ts'
import { type OpenedMockUp, openMockUp } from '#app/personalisation/mock-ups/mock-up-of-design.server.ts'
import { openSample } from '#app/personalisation/mock-ups/open-sample.server.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { type ApiEnv, createApi, operationErrors, refused } from '#app/platform/http/api.server.ts'

const mockUpQuery = z.object({
  variant: z.coerce
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'Whose colour; without it the first picture’s' }),
  width: z.coerce.number().pipe(z.literal(mockUpWidths)).default(400).meta({ description: 'Pixels', example: 400 }),
})

const mockUp = createRoute({
  method: 'get',
  path: '/api/personalisation/mock-up/{name}',
  summary: 'The picture of a product with a design on it',
  description: `\`name\` is the design's id and one of ${mockUpFormats.map((format) => `.${format}`).join(', ')}. The id is what lets somebody see it: it is made of the design's content and its logos' hashes. 302 to the bare product where its logos were deleted, where no picture shows its positions, and where it could not be drawn this time.`,
  request: { params: z.object({ name: z.string() }), query: mockUpQuery },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } } },
    302: { description: 'The bare product' },
    ...operationErrors,
  },
})

const sample = createRoute({
  method: 'get',
  path: '/api/personalisation/sample/{productId}/{name}',
  summary: "The shop's own mark on a product",
  description: `What a technique looks like: \`name\` is the technique and one of ${mockUpFormats.map((format) => `.${format}`).join(', ')}.`,
  request: {
    params: z.object({ productId: z.coerce.number().int().positive().max(2_147_483_647), name: z.string() }),
    query: mockUpQuery.pick({ width: true }),
  },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } } },
    302: { description: 'The bare product, where it could not be drawn this time' },
    ...operationErrors,
  },
})

/** A URL's bytes are immutable, but a logo may be deleted: no shared cache may store them. */
const cachedForever = 'private, max-age=31536000, immutable'
const cachedForAMinute = 'private, max-age=60'
/** Identical for everybody, until the product's picture changes. */
const cachedForADay = 'public, max-age=86400'

/** Pictures of designs, and samples of techniques. */
export const mockUpsApi = createApi()

mockUpsApi.openapi(mockUp, async (c) => {
  const [, designId, ending] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([a-z]+)$/.exec(c.req.valid('param').name) ?? []
  const format = mockUpFormats.find((each) => each === ending)
  const { variant = null, width } = c.req.valid('query')
  const unknown = () => refused(c, 404, 'not-found', 'Δεν υπάρχει τέτοια μακέτα.')
  if (designId === undefined || format === undefined) return unknown()
  const ctx = c.get('ctx')
  const opened = await openMockUp(ctx, { designId, variantId: variant, width, format })
  if (!opened.ok) return unknown()
  // Mails embed it.
  c.header('cross-origin-resource-policy', 'cross-origin')
  if (!('bytes' in opened.value)) return redirectToBare(c, opened.value, { width, format })
  const headers = { 'content-type': `image/${format}`, 'cache-control': cachedForever }
  return c.body(new Uint8Array(opened.value.bytes), 200, headers)
})

mockUpsApi.openapi(sample, async (c) => {
  const { productId, name } = c.req.valid('param')
  const [key, ending] = name.split('.')
  const technique = printTechniques.find((each) => each === key)
  const format = mockUpFormats.find((each) => each === ending)
  const unknown = () => refused(c, 404, 'not-found', 'Δεν υπάρχει τέτοιο δείγμα.')
  if (technique === undefined || format === undefined) return unknown()
  const { width } = c.req.valid('query')
  const opened = await openSample(c.get('ctx'), { productId, technique, width, format })
  if (!opened.ok) return unknown()
  if ('bytes' in opened.value)
    return c.body(new Uint8Array(opened.value.bytes), 200, { 'content-type': `image/${format}`, 'cache-control': cachedForADay })
  // A product whose pictures show no position has no sample.
  return opened.value.isFinal ? unknown() : redirectToBare(c, opened.value, { width, format })
})

/** Whoever shows the picture always gets one. */
function redirectToBare(
  c: HonoContext<ApiEnv>,
  { bare, isFinal }: Exclude<OpenedMockUp, { readonly bytes: Buffer }>,
  { width, format }: { readonly width: MockUpWidth; readonly format: MockUpFormat },
) {
  c.header('cache-control', isFinal ? cachedForAMinute : 'no-store')
  const size = { width: width === 200 ? 320 : width === 400 ? 480 : 800, format: format === 'webp' ? 'webp' : 'jpg' } as const
  return c.redirect(resizedUrl(pictureUrl(c.get('ctx').config, bare), size), 302)
}
