import { pathOfPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import type { PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Config } from '#app/platform/config.ts'
import { parseSizedName } from '#app/platform/browser/picture-urls.ts'

/** Where a document's picture lies, and how it is made if it does not lie there yet. */
export interface PictureAsked {
  readonly path: string
  readonly job: PictureJob | null
}

/** Printed 16 mm wide; sharp when the page is enlarged. */
const size = { width: 320, format: 'jpg' } as const

/** The picture of a line, by its URL; null where it has none, or one that is not ours. */
export function askPicture(config: Config, url: string | null): PictureAsked | null {
  const src = url === null ? null : sourceName(url)
  const source = src === null ? null : findPictureSource(config, src)
  if (src === null || source === null) return null
  if (source.kind === 'as-it-is') return { path: source.file, job: null }
  const path = pathOfPicture(config, src, { ...size, version: source.version })
  return { path, job: { ...size, source, target: path } }
}

/** The picture at the head of the page, as the merchant gave it. */
export function askLetterhead(config: Config, name: string): PictureAsked | null {
  const source = name === '' ? null : findPictureSource(config, name)
  return source === null || source.kind === 'composed' ? null : { path: source.file, job: null }
}

/** `/pictures/mug.jpg.0123456789ab.800.webp`, on the CDN or not, is `mug.jpg`. */
function sourceName(url: string): string | null {
  const path = url.split('/pictures/').at(-1) ?? url
  try {
    const name = decodeURIComponent(path)
    return parseSizedName(name)?.name ?? name
  } catch {
    return null
  }
}
