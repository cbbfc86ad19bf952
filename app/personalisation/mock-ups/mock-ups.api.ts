import type { Context as HonoContext } from 'hono'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { type MockUpFormat, mockUpFormats, type MockUpWidth } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { mockUpCalls } from '#app/personalisation/mock-ups/mock-up.contract.ts'
import { type OpenedMockUp, openMockUp } from '#app/personalisation/mock-ups/mock-up-of-design.server.ts'
import { openSample } from '#app/personalisation/mock-ups/open-sample.server.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { refuse } from '#app/platform/errors.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** A URL's bytes are immutable, but a logo may be deleted: no shared cache may store them. */
const cachedForever = 'private, max-age=31536000, immutable'
const cachedForAMinute = 'private, max-age=60'
/** Identical for everybody, until the product's picture changes. */
const cachedForADay = 'public, max-age=86400'

const mockUpRefusals = refusals({
  'not-found': [
    404,
    ({ what }: { readonly what: 'mock-up' | 'sample' }) =>
      what === 'mock-up' ? 'Δεν υπάρχει τέτοια μακέτα.' : 'Δεν υπάρχει τέτοιο δείγμα.',
  ],
})

const unknownMockUp = refuse({ refusal: 'not-found', what: 'mock-up' })
const unknownSample = refuse({ refusal: 'not-found', what: 'sample' })

/** Pictures of designs, and samples of techniques. */
export const mockUpsApi = serve(mockUpCalls, mockUpRefusals, {
  'mock-up/{name}': async (ctx, { name, variant = null, width }, c) => {
    const [, designId, ending] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([a-z]+)$/.exec(name) ?? []
    const format = mockUpFormats.find((each) => each === ending)
    if (designId === undefined || format === undefined) return unknownMockUp
    const opened = await openMockUp(ctx, { designId, variantId: variant, width, format })
    if (!opened.ok) return unknownMockUp
    // Mails embed it.
    c.header('cross-origin-resource-policy', 'cross-origin')
    if (!('bytes' in opened.value)) return redirectToBare(c, opened.value, { width, format })
    const headers = { 'content-type': `image/${format}`, 'cache-control': cachedForever }
    return c.body(new Uint8Array(opened.value.bytes), 200, headers)
  },
  'sample/{productId}/{name}': async (ctx, { productId, name, width }, c) => {
    const [key, ending] = name.split('.')
    const technique = printTechniques.find((each) => each === key)
    const format = mockUpFormats.find((each) => each === ending)
    if (technique === undefined || format === undefined) return unknownSample
    const opened = await openSample(ctx, { productId, technique, width, format })
    if (!opened.ok) return unknownSample
    if ('bytes' in opened.value)
      return c.body(new Uint8Array(opened.value.bytes), 200, {
        'content-type': `image/${format}`,
        'cache-control': cachedForADay,
      })
    // A product whose pictures show no position has no sample.
    return opened.value.isFinal ? unknownSample : redirectToBare(c, opened.value, { width, format })
  },
})

/** To the product without the design, so that there is always a picture. */
function redirectToBare(
  c: HonoContext<ApiEnv>,
  { bare, isFinal }: Exclude<OpenedMockUp, { readonly bytes: Buffer }>,
  { width, format }: { readonly width: MockUpWidth; readonly format: MockUpFormat },
) {
  c.header('cache-control', isFinal ? cachedForAMinute : 'no-store')
  const size = { width: width === 200 ? 320 : width === 400 ? 480 : 800, format: format === 'webp' ? 'webp' : 'jpg' } as const
  return c.redirect(resizedUrl(pictureUrl(c.get('ctx').config, bare), size), 302)
}
