import { pathOfPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import type { PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { documentLogoOf } from '#app/company/shop-brand.ts'
import type { Settings } from '#app/company/settings.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { parseMockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { openMockUp } from '#app/personalisation/mock-ups/mock-up-of-design.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Config } from '#app/platform/config.ts'
import { parseSizedName } from '#app/platform/browser/picture-urls.ts'

/** The file of a document's picture, and how to create it if missing. */
export interface PictureSource {
  readonly path: string
  readonly job: PictureJob | null
}

/** A design's picture is rendered, so it has bytes, a JPEG. */
export type LinePictureSource = PictureSource | { readonly bytes: Uint8Array }

/** Printed 16 mm wide, sharp when enlarged. */
const size = { width: 320, format: 'jpg' } as const

/** The picture of a line by its URL; null without one, or where it is not ours. */
export function pictureSource(config: Config, url: string | null): PictureSource | null {
  return srcSource(config, url === null ? null : sourceName(url))
}

function srcSource(config: Config, src: string | null): PictureSource | null {
  const source = src === null ? null : findPictureSource(config, src)
  if (src === null || source === null) return null
  if (source.kind === 'as-it-is') return { path: source.file, job: null }
  const path = pathOfPicture(config, src, { ...size, version: source.version })
  return { path, job: { ...size, source, target: path } }
}

/** The picture of a line that may show its design; the bare product's where the design cannot be drawn. */
export async function linePictureSource(ctx: Context, url: string | null): Promise<LinePictureSource | null> {
  const design = parseMockUpPath(url ?? '')
  if (design === null) return pictureSource(ctx.config, url)
  try {
    const opened = await openMockUp(ctx, { ...design, width: 400, format: 'jpeg' })
    if (!opened.ok) return null
    return 'bytes' in opened.value ? { bytes: opened.value.bytes } : srcSource(ctx.config, opened.value.bare)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a line of a document has no picture')
    return null
  }
}

/** The logo on documents. */
export function letterheadSource(config: Config, settings: Pick<Settings, 'letterhead' | 'logo'>): PictureSource | null {
  const name = documentLogoOf(settings)
  const source = name === '' ? null : findPictureSource(config, name)
  return source === null || source.kind === 'composed' ? null : { path: source.file, job: null }
}

/** `/pictures/mug.jpg.0123456789ab.800.webp`, on the CDN or not, is `mug.jpg`. */
export function sourceName(url: string): string | null {
  const path = url.split('/pictures/').at(-1) ?? url
  try {
    const name = decodeURIComponent(path)
    return parseSizedName(name)?.name ?? name
  } catch {
    return null
  }
}
